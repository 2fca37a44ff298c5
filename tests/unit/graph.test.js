// The graph of operations: what one drawing shows of it, where its nodes go, and how one goes about in it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { first, fit, revealed, zoomed } from '../../static/collection/graph/camera.js';
import { labelPlaces } from '../../static/collection/graph/labels.js';
import { inColumns } from '../../static/collection/graph/layout.js';
import { layOut } from '../../static/collection/graph/layout-worker.js';
import { modules, orphans, search, touching } from '../../static/collection/graph/model.js';
import { along, direct, onLine } from '../../static/collection/graph/paths.js';
import { pickRows, rows } from '../../static/collection/graph/rows.js';
import { MOST_LINKS, MOST_NODES, homeOf, lies, trail, viewOf } from '../../static/collection/graph/scope.js';
import { short } from '../../static/collection/graph/sizes.js';
import { step } from '../../static/collection/graph/steps.js';
import { kindOf, sourceOf } from '../../static/collection/graph/words.js';

/** @typedef {import('../../static/collection/report.js').Collection} Collection */

/** @param {string} source @param {string} [field] */
const says = (source, field = 'petId') => ({ source, field, produced_by: '$.id', text: 'the id of the pet' });

/** @param {number} from @param {number} to @param {any} [parts] */
const edge = (from, to, parts = {}) => ({
  from,
  to,
  relation: 'produces_for',
  confidence: 0.9,
  evidence: [says('api_contract')],
  ...parts,
});

/** As many operations as the modules name, in their order. @param {string[]} names of modules @param {any[]} edges @returns {Collection} */
function collection(names, edges) {
  const operations = names.map((_, index) => ({
    name: `operation${index}`,
    method: 'GET',
    path: `/things/${index}`,
  }));
  const all = [...new Set(names)].filter((name) => name !== '?');
  const graph = {
    edges,
    modules: all.map((name) => ({
      name,
      operations: names.flatMap((each, index) => (each === name ? [index] : [])),
    })),
  };
  return /** @type {any} */ ({ operations, graph });
}

/** @param {Collection} data @param {import('../../static/collection/graph/scope.js').Scope} scope */
const view = (data, scope) => viewOf(data, modules(data), scope);
/** @param {string} name @param {number} length */
const times = (name, length) => Array.from({ length }, () => name);

test('what touches an operation, and what nothing touches', () => {
  const data = collection(['a', 'a', 'b'], [edge(0, 1), edge(1, 0)]);
  const touched = touching(data);
  assert.deepEqual(touched[0], { feeders: [1], fed: [0] });
  assert.deepEqual(orphans(touched), [2]);
});

test('search takes all words, in name, method or path, and puts short names first', () => {
  const data = collection(times('a', 12), []);
  assert.deepEqual(search(data, 'GET  things/1'), [1, 10, 11]);
  assert.deepEqual(search(data, 'OPERATION11'), [11]);
  assert.deepEqual(search(data, 'post'), []);
  assert.deepEqual(search(data, '  '), []);
});

test('kinds and the strongest evidence', () => {
  assert.equal(kindOf(edge(0, 1, { relation: 'precedes' })), 'order');
  assert.equal(kindOf(edge(0, 1)), 'data_flow');
  const both = edge(0, 1, { evidence: [says('name_based'), says('openapi_link')] });
  assert.equal(sourceOf(/** @type {any} */ (both)), 'openapi_link');
});

test('few operations are drawn one by one', () => {
  const { nodes, links, laid } = view(collection(['a', 'a', 'b'], [edge(0, 2), edge(1, 2)]), { within: '' });
  assert.deepEqual(
    nodes.map(({ operation }) => operation),
    [0, 1, 2],
  );
  assert.equal(links.length, 2);
  assert.equal(laid, 2);
});

test('of many, modules are drawn with the edges between them counted', () => {
  const data = collection(
    [...times('pets', 30), ...times('shops', 20), '?'],
    [edge(0, 30), edge(1, 31), edge(2, 3)],
  );
  const { nodes, links } = view(data, { within: '' });
  assert.deepEqual(
    nodes.map(({ name, operations, inside }) => [name, operations.length, inside]),
    [
      ['pets', 30, 1],
      ['shops', 20, 0],
      ['no module', 1, 0],
    ],
  );
  assert.deepEqual(
    links.map(({ edges }) => edges),
    [[0, 1]],
  );
});

test('an opened module shows its operations, and beside them the modules that touch them', () => {
  const data = collection([...times('pets', 30), ...times('shops', 20)], [edge(0, 30), edge(1, 30)]);
  const { nodes } = view(data, { within: 'shops' });
  assert.equal(nodes.filter(({ operation }) => operation !== null).length, 20);
  const [pets] = nodes.filter(({ outer }) => outer);
  assert.deepEqual([pets?.name, pets?.key, pets?.operations], ['pets', 'pets', [0, 1]]);
});

test('of very many modules, the first parts of their names are drawn', () => {
  const names = Array.from({ length: 120 }, (_, n) => `${n < 60 ? 'repos' : 'orgs'}/m${n % 60}`);
  const data = collection([...names, 'repos'], [edge(0, 1), edge(0, 60)]);
  const all = view(data, { within: '' });
  assert.deepEqual(
    all.nodes.map(({ name, operations }) => [name, operations.length]),
    [
      ['repos', 61],
      ['orgs', 60],
    ],
  );
  const repos = view(data, { within: 'repos' });
  assert.equal(repos.nodes.length, 62);
  assert.deepEqual(repos.nodes.find(({ key }) => key === 'repos/')?.name, 'repos itself');
  const one = view(data, { within: 'repos/m0' });
  assert.deepEqual(
    one.nodes.map(({ name }) => name),
    ['operation0', 'repos, the rest', 'orgs'],
  );
});

test('every operation has a view in which it stands by itself', () => {
  const shapes = [
    times('a', 5),
    times('a', 90),
    [...times('a', 30), ...times('a/b', 30), '?'],
    Array.from({ length: 300 }, (_, n) => `top${n % 7}/m${n % 90}`),
    [...Array.from({ length: 100 }, (_, n) => `one/m${n}`), ...times('one', 3), ...times('two', 3)],
  ];
  for (const names of shapes) {
    const data = collection(names, []);
    names.forEach((_, operation) => {
      const { nodes } = view(data, { within: homeOf(modules(data), operation) });
      assert.ok(
        nodes.some((node) => node.operation === operation),
        `${operation} of ${names.length}`,
      );
    });
  }
});

test('bounds hold, and every node keeps its best link', () => {
  const many = Array.from({ length: 400 }, (_, n) => [
    edge(n, (n + 1) % 400),
    edge(n, (n + 7) % 400),
    edge(n, (n + 9) % 400),
  ]).flat();
  const { nodes, links, laid, leftNodes } = view(collection(times('a', 400), many), { within: 'a' });
  assert.equal(nodes.length, MOST_NODES);
  assert.equal(leftNodes, 250);
  assert.equal(laid, MOST_LINKS);
  assert.ok(links.length >= laid);
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]));
  const laidOut = new Set(links.slice(0, laid).flatMap(({ from, to }) => [from, to]));
  assert.deepEqual(laidOut, linked);
});

test('around one operation: those it touches, the surest first', () => {
  const star = Array.from({ length: 100 }, (_, n) => edge(0, n + 1, { confidence: n === 90 ? 1 : 0.5 }));
  const { nodes, leftNodes } = view(collection(times('a', 101), [...star, edge(5, 6)]), { around: 0 });
  assert.equal(nodes.length, 40);
  assert.equal(leftNodes, 61);
  assert.equal(nodes[1]?.operation, 91);
});

test('names of modules lie in each other by whole parts', () => {
  assert.ok(lies('pets/toys', 'pets'));
  assert.ok(!lies('petshops', 'pets'));
  assert.ok(!lies('pets/toys', 'pets/'));
  assert.ok(lies('pets', 'pets/'));
  assert.deepEqual(trail('repos/actions'), ['', 'repos', 'repos/actions']);
  assert.deepEqual(trail(''), ['']);
});

test('the layout puts what feeds before what is fed, and what is alone below', () => {
  const laid = layOut({ sizes: [...times('', 4)].map(() => [100, 40]), links: [[0, 1], [1, 2], [2, 0]], down: false }); // prettier-ignore
  const [a, b, c, alone] = laid.nodes;
  assert.ok(a && b && c && alone);
  assert.ok(a.x < b.x && b.x < c.x, 'circles do no harm');
  assert.ok(alone.y > Math.max(a.y, b.y, c.y));
  assert.equal(laid.links.length, 3);
  assert.ok(laid.links.every((points) => points.length >= 2));
  for (const { x, y, width, height } of laid.nodes)
    assert.ok(x - width / 2 >= 0 && x + width / 2 <= laid.width && y + height / 2 <= laid.height);
  assert.deepEqual(layOut({ sizes: [], links: [], down: false }).nodes, []);
});

test('rows stand in for a layout that failed', () => {
  const { nodes, plain } = inColumns({ sizes: [[100, 40], [80, 60], [10, 10]], links: [[0, 1]], down: false }); // prettier-ignore
  assert.ok(plain);
  assert.equal(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size, 3);
});

test('the camera fits, zooms about a point, and moves no more than it must', () => {
  const frame = { width: 600, height: 400 };
  const whole = fit({ width: 1200, height: 100 }, frame);
  assert.ok(1200 * whole.scale <= 600 && whole.x >= 0);
  assert.equal(fit({ width: 10, height: 10 }, frame).scale, 1, 'nothing is blown up');
  const near = zoomed({ x: 0, y: 0, scale: 1 }, 2, 100, 50);
  assert.deepEqual([(100 - near.x) / near.scale, (50 - near.y) / near.scale], [100, 50]);
  assert.equal(zoomed(near, 1e9, 0, 0).scale, 3);
  const box = { x: 900, y: 100, width: 100, height: 40 };
  const seen = revealed({ x: 0, y: 0, scale: 1 }, box, frame);
  assert.ok(950 + seen.x <= 600 && seen.y === 0);
  assert.deepEqual(revealed(seen, box, frame), seen);
  assert.equal(
    first({ width: 5000, height: 5000 }, frame, box).scale,
    0.6,
    'large ones begin where they can be read',
  );
});

test('arrows go along links and through the nodes in reading order', () => {
  const links = [
    { from: 0, to: 2 },
    { from: 0, to: 1 },
  ];
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];
  /** @param {number} at @param {string} key */
  const go = (at, key) => step(links, places, at, key, false);
  assert.equal(go(0, 'ArrowRight'), 2, 'the strongest first');
  assert.equal(go(1, 'ArrowLeft'), 0);
  assert.equal(go(1, 'ArrowDown'), 2);
  assert.equal(go(2, 'ArrowDown'), undefined);
  assert.equal(go(2, 'Home'), 0);
  assert.equal(step(links, places, 0, 'ArrowDown', true), 2, 'where lines run down, so do the keys');
});

test('lines start and end at borders', () => {
  const points = direct({ x: 0, y: 0, width: 20, height: 20 }, { x: 100, y: 0, width: 20, height: 20 });
  assert.equal(points[0]?.x, 10);
  assert.equal(points.at(-1)?.x, 90);
  assert.match(along(points), /^M10 -?\d.*Q/);
  assert.equal(along([{ x: 1, y: 2 }]), '');
});

test('words stand on their line, none on another or on a node', () => {
  const straight = [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
  ];
  const bent = [
    { x: 0, y: 0 },
    { x: 100, y: 80 },
    { x: 200, y: 0 },
  ];
  assert.deepEqual(onLine(straight)[0], { x: 200, y: 0 });
  assert.deepEqual(onLine(bent)[0], { x: 100, y: 40 }, 'not where the bend is drawn to');
  assert.deepEqual(onLine([]), []);
  const line = { points: straight, label: '12' };
  const [first, none, second] = labelPlaces([line, { ...line, label: '' }, line], []);
  assert.equal(first?.x, 200);
  assert.equal(none, null);
  assert.ok(second && Math.abs(second.x - 200) > 14);
  assert.equal(labelPlaces([line], [{ x: 200, y: 0, width: 50, height: 40 }])[0]?.x, 100);
  assert.equal(labelPlaces([line], [{ x: 200, y: 0, width: 500, height: 40 }])[0], null, 'no room at all');
});

test('rows of the table are filtered by words and evidence', () => {
  const data = collection(
    ['a', 'a', 'a'],
    [edge(0, 1), edge(1, 2, { evidence: [says('structural', 'shopId')] })],
  );
  const all = rows(data);
  assert.equal(pickRows(all, 'shopid', '').length, 1);
  assert.equal(pickRows(all, 'operation1', '').length, 2);
  assert.equal(pickRows(all, 'operation1 petId', 'structural').length, 0);
  assert.equal(pickRows(all, '', 'structural').length, 1);
});

test('long names keep their beginning and end', () => {
  const name = 'activity_list_repos_starred_by_authenticated_user';
  assert.ok(short(name).length <= 28);
  assert.match(short(name), /^activity.*….*ted_user$/);
  assert.equal(short('getPet'), 'getPet');
});
