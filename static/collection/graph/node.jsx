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
  const second = about(node, collection);
  const parts = ['node', many && 'many', node.outer && 'outer', selected && 'selected', near && 'near'];
  const name = short(node.name);
  return (
    <g role="presentation">
      <title>{node.name}</title>
      <g
        class={parts.filter(Boolean).join(' ')}
        transform={`translate(${box.x - width / 2} ${box.y - height / 2})`}
        role="button"
        tabindex={here ? 0 : -1}
        aria-label={`${name} ${second}, ${name === node.name ? '' : `${node.name}, `}${words}`}
        aria-pressed={many ? undefined : selected}
        data-node={index}
      >
        {many && <rect class="behind" x="5" y="-5" width={width} height={height} rx="6" />}
        <rect class="face" width={width} height={height} rx="6" />
        <text>
          <tspan x="11" y={height / 2 - 3}>
            {name}
          </tspan>{' '}
          <tspan class="about" x="11" y={height / 2 + 13}>
            {second}
          </tspan>
        </text>
      </g>
    </g>
  );
}
