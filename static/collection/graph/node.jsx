// One node: an operation, or a module as a stack of them.
import { about, short } from './sizes.js';

/**
 * @param {{node: import('./scope.js').Node, box: import('./layout-worker.js').Box, index: number, words: string,
 *   collection: import('../report.js').Collection, here: boolean, selected: boolean, near: boolean}} props
 *   `here`: where the Tab key lands; `near`: a link of the selected one leads here
 */
export function NodeShape({ node, box, index, words, collection, here, selected, near }) {
  const many = node.operation === null;
  const { width, height } = box;
  const parts = ['node', many && 'many', node.outer && 'outer', selected && 'selected', near && 'near'];
  return (
    <g
      class={parts.filter(Boolean).join(' ')}
      transform={`translate(${box.x - width / 2} ${box.y - height / 2})`}
      role="button"
      tabIndex={here ? 0 : -1}
      aria-label={words}
      aria-pressed={many ? undefined : selected}
      data-node={index}
    >
      <title>{node.name}</title>
      {many && <rect class="behind" x="5" y="-5" width={width} height={height} rx="6" />}
      <rect class="face" width={width} height={height} rx="6" />
      <text x="11" y={height / 2 - 3}>
        {short(node.name)}
      </text>
      <text class="about" x="11" y={height / 2 + 13}>
        {about(node, collection)}
      </text>
    </g>
  );
}
