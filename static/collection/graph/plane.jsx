// All links and nodes of a drawing, wherever it is looked at from.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { labelPlaces } from './labels.js';
import { LinkLine, LinkWords } from './link.jsx';
import { NodeShape } from './node.jsx';
import { direct } from './paths.js';

/** So many lines of what is selected carry the name of what they pass. */
const LABELLED = 14;
/** So many lines are drawn in one task: all at once would make the page wait. */
const PIECE = 60;

/**
 * @typedef {import('./scope.js').View} View
 * @param {{collection: import('../report.js').Collection, view: View, laid: import('./layout.js').Laid, chosen: number, here: number, heads: string}} props
 *   `chosen`: the node that is selected, -1 is none; `here`: the node where the Tab key lands
 */
export function Plane({ collection, view, laid, chosen, here, heads }) {
  const { edges } = collection.graph;
  const { drawn, near } = useMemo(() => pick(view, laid, chosen, edges), [view, laid, chosen, edges]);
  const words = useMemo(() => sayings(view, collection), [view, collection]);
  const [pieces, setPieces] = useState(PIECE);
  useEffect(() => {
    if (pieces >= drawn.length) return;
    const timer = setTimeout(() => setPieces(pieces + PIECE));
    return () => clearTimeout(timer);
  }, [pieces, drawn.length]);
  return (
    <>
      <g aria-hidden="true">
        {drawn.slice(0, pieces).map(({ link, points, lit }) => (
          <LinkLine
            key={`${link.from} ${link.to}`}
            edges={link.edges.flatMap((index) => edges[index] ?? [])}
            points={points}
            lit={lit}
            heads={heads}
          />
        ))}
        {drawn
          .slice(0, pieces)
          .map(
            ({ link, lit, label, at }) =>
              at && <LinkWords key={`${link.from} ${link.to} words`} label={label} at={at} lit={lit} />,
          )}
      </g>
      {view.nodes.map((node, index) => {
        const box = laid.nodes[index];
        if (!box) return null;
        return (
          <NodeShape
            key={node.id}
            node={node}
            box={box}
            index={index}
            words={words[index] ?? ''}
            collection={collection}
            here={index === here}
            selected={index === chosen}
            near={near.has(index)}
          />
        );
      })}
    </>
  );
}

/**
 * The links that are drawn: those laid out, and all of what is selected, these last but first to have their words.
 * @param {View} view @param {import('./layout.js').Laid} laid @param {number} chosen @param {import('../report.js').Edge[]} edges
 */
function pick(view, laid, chosen, edges) {
  /** @type {Set<number>} */
  const near = new Set();
  const drawn = view.links.flatMap((link, index) => {
    const lit = chosen >= 0 && (link.from === chosen || link.to === chosen);
    if (lit) near.add(link.from).add(link.to);
    const [from, to] = [laid.nodes[link.from], laid.nodes[link.to]];
    if (!from || !to || (index >= view.laid && !lit)) return [];
    const made = laid.links[index] ?? [];
    return [{ link, lit, points: made.length > 1 ? made : direct(from, to) }];
  });
  drawn.sort((a, b) => Number(b.lit) - Number(a.lit));
  const few = drawn.filter(({ lit }) => lit).length <= LABELLED;
  const said = drawn.map((each) => ({ ...each, label: labelOf(each.link.edges, edges, each.lit && few) }));
  const places = labelPlaces(said, laid.nodes);
  return { drawn: said.map((each, index) => ({ ...each, at: places[index] ?? null })).reverse(), near };
}

/** @param {number[]} indexes @param {import('../report.js').Edge[]} edges @param {boolean} wanted */
function labelOf(indexes, edges, wanted) {
  if (indexes.length > 1) return String(indexes.length);
  const field = edges[indexes[0] ?? -1]?.evidence[0]?.field;
  return wanted && field ? field : '';
}

/** What is said of each node after the words in it. @param {View} view @param {import('../report.js').Collection} collection */
function sayings(view, { operations }) {
  const fed = view.nodes.map(() => 0);
  const feeders = view.nodes.map(() => 0);
  for (const { from, to } of view.links) {
    fed[from] = (fed[from] ?? 0) + 1;
    feeders[to] = (feeders[to] ?? 0) + 1;
  }
  return view.nodes.map(({ operation }, index) => {
    const links = `fed by ${feeders[index]}, feeds ${fed[index]}`;
    return operation === null ? links : `${operations[operation]?.path ?? ''}: ${links}`;
  });
}
