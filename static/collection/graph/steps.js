// Where the arrow keys lead from a node: along its links, or to the next one in reading order.

/**
 * @param {{from: number, to: number}[]} links the strongest first
 * @param {{x: number, y: number}[]} places of all nodes
 * @param {number} at @param {string} key @param {boolean} down whether the drawing runs downwards
 * @returns {number | undefined}
 */
export function step(links, places, at, key, down) {
  const [on, back, next, before] = down
    ? ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
    : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];
  if (key === on) return links.find(({ from }) => from === at)?.to;
  if (key === back) return links.find(({ to }) => to === at)?.from;
  const order = readingOrder(places, down);
  const now = order.indexOf(at);
  if (key === next) return order[now + 1];
  if (key === before) return order[now - 1];
  if (key === 'Home') return order[0];
  if (key === 'End') return order.at(-1);
  return undefined;
}

/** @param {{x: number, y: number}[]} places @param {boolean} down */
function readingOrder(places, down) {
  /** @param {number} index */
  const place = (index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    return down ? [y, x] : [x, y];
  };
  return [...places.keys()].sort((a, b) => {
    const [[a1 = 0, a2 = 0], [b1 = 0, b2 = 0]] = [place(a), place(b)];
    return a1 - b1 || a2 - b2;
  });
}
