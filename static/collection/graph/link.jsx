// One link: the dash says what speaks for it, the head what kind it is, the width how many edges it stands for.
import { along } from './paths.js';
import { SOURCES, kindOf, passed, sourceOf } from './words.js';
import { count } from '../../report.js';

/**
 * @typedef {import('../report.js').Edge} Edge
 * @param {{edges: Edge[], points: import('./layout-worker.js').Point[], lit: boolean, heads: string}} props
 *   `heads`: how the names of the arrow heads begin
 */
export function LinkLine({ edges, points, lit, heads }) {
  const path = along(points);
  if (!path) return null;
  const kind = edges.some((edge) => kindOf(edge) === 'data_flow') ? 'data_flow' : 'order';
  const source = SOURCES.find((each) => edges.some((edge) => sourceOf(edge) === each)) ?? 'name_based';
  const width = edges.length > 1 ? Math.min(5, 1.5 + Math.log2(edges.length) / 2) : undefined;
  return (
    <g class={`edge ${kind} ${source}${lit ? ' lit' : ''}`}>
      <path d={path} stroke-width={width} marker-end={`url(#${heads}-${kind}${lit ? '-lit' : ''})`} />
      {source === 'openapi_link' && edges.length === 1 && <path class="core" d={path} />}
      <title>
        {edges.length === 1 && edges[0]
          ? edges[0].evidence.map(passed).join(', ')
          : count(edges.length, 'connection')}
      </title>
    </g>
  );
}

/** The words of a link, above all lines. @param {{label: string, at: import('./layout-worker.js').Point, lit: boolean}} props */
export function LinkWords({ label, at, lit }) {
  return (
    <g class={lit ? 'edge lit' : 'edge'}>
      <text x={at.x} y={at.y} text-anchor="middle">
        {label}
      </text>
    </g>
  );
}

/** @param {{heads: string}} props */
export function Heads({ heads }) {
  return (
    <defs>
      {['', '-lit'].map((lit) => (
        <>
          <marker
            id={`${heads}-data_flow${lit}`}
            class={`head${lit}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.5 10 5 0 9.5Z" />
          </marker>
          <marker
            id={`${heads}-order${lit}`}
            class={`head open${lit}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0.5 0.5 9 5 0.5 9.5" />
          </marker>
        </>
      ))}
    </defs>
  );
}
