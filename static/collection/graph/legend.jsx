// What the lines mean: a sample of each that occurs, with its words.
import { useMemo } from 'preact/hooks';
import { EVIDENCE, KINDS, SOURCES, kindOf, sourceOf } from './words.js';

/** @param {{edges: import('../report.js').Edge[], heads: string}} props */
export function Legend({ edges, heads }) {
  const [kinds, sources] = useMemo(() => [new Set(edges.map(kindOf)), new Set(edges.map(sourceOf))], [edges]);
  return (
    <ul class="legend" aria-label="What the lines mean">
      {
        /** @type {const} */ (['data_flow', 'order'])
          .filter((kind) => kinds.has(kind))
          .map((kind) => (
            <Sample key={kind} look={`${kind} api_contract`} head={`${heads}-${kind}`} {...KINDS[kind]} />
          ))
      }
      {SOURCES.filter((source) => sources.has(source)).map((source) => (
        <Sample key={source} look={`data_flow ${source}`} head="" {...EVIDENCE[source]} />
      ))}
    </ul>
  );
}

/** @param {{look: string, head: string, word: string, about: string}} props */
function Sample({ look, head, word, about }) {
  return (
    <li>
      <svg width="44" height="12" viewBox="0 0 44 12" aria-hidden="true" class={`edge ${look}`}>
        <path d="M2 6H42" marker-end={head ? `url(#${head})` : undefined} />
        {look.endsWith('openapi_link') && <path class="core" d="M2 6H42" />}
      </svg>
      <span>
        <b>{word}</b>: {about}
      </span>
    </li>
  );
}
