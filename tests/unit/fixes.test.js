import assert from 'node:assert/strict';
import test from 'node:test';
import { diff } from '../../static/fixes/diff.js';
import { edited, inserted } from '../../static/fixes/edits.js';
import { gainWords } from '../../static/fixes/gain.js';

/** @param {string} text @param {string} find @param {string} insert */
const replace = (text, find, insert) => ({
  from: text.indexOf(find),
  to: text.indexOf(find) + find.length,
  insert,
});

/** @param {string} text @param {import('../../static/fixes/edits.js').Edit[]} edits @param {number} [around] */
const shown = (text, edits, around) =>
  diff(text, edits, around).map(({ line, lines }) => [
    line,
    ...lines.map(({ kind, text: words }) => `${{ same: ' ', out: '-', in: '+' }[kind]}${words}`),
  ]);

test('edits are about the text before, several at one place in order', () => {
  assert.equal(
    edited('abc', [
      { from: 1, to: 1, insert: 'X' },
      { from: 1, to: 1, insert: 'Y' },
      { from: 2, to: 3, insert: '' },
    ]),
    'aXYb',
  );
});

test('what was put in is selected without the comma before it; a skeleton before anything else', () => {
  const text = '{"a": 1}';
  const put = [{ from: 7, to: 7, insert: ', "b": 2' }];
  assert.equal(edited(text, put).slice(...(inserted(put) ?? [])), '"b": 2');
  const skeleton = [
    { from: 1, to: 1, insert: '"x": 1, ' },
    { from: 7, to: 7, insert: ', "description": "TODO: what it means; integer"' },
  ];
  assert.equal(edited(text, skeleton).slice(...(inserted(skeleton) ?? [])), 'TODO: what it means; integer');
  assert.deepEqual(inserted([{ from: 3, to: 5, insert: '' }]), [3, 3]);
  assert.equal(inserted([]), null);
});

test('a change shows its lines and one beside them', () => {
  const text = 'a\nb\nc\nd\ne\n';
  assert.deepEqual(shown(text, [replace(text, 'c', 'C\nCC')]), [[2, ' b', '-c', '+C', '+CC', ' d']]);
  assert.deepEqual(shown(text, [{ from: 3, to: 3, insert: '\nnew' }]), [[1, ' a', ' b', '+new', ' c']]);
  assert.deepEqual(shown(text, [replace(text, 'b\n', '')], 0), [[2, '-b', ' c']]);
});

test('changes near each other are one piece, far ones two', () => {
  const text = 'a\nb\nc\nd\ne\nf\ng\nh';
  assert.deepEqual(shown(text, [replace(text, 'b', 'B'), replace(text, 'd', 'D')]), [
    [1, ' a', '-b', '+B', ' c', '-d', '+D', ' e'],
  ]);
  assert.deepEqual(shown(text, [replace(text, 'a', 'A'), replace(text, 'h', 'H')]), [
    [1, '-a', '+A', ' b'],
    [7, ' g', '-h', '+H'],
  ]);
});

test('a text of one line, and emoji', () => {
  assert.deepEqual(shown('{"😀": 1}', [{ from: 8, to: 8, insert: ', "b": 2' }]), [
    [1, '-{"😀": 1}', '+{"😀": 1, "b": 2}'],
  ]);
});

test('two edits on one line are one changed line', () => {
  const text = '{"a": 1, "b": 2}';
  assert.deepEqual(shown(text, [replace(text, '1', '3'), replace(text, '2', '4')]), [
    [1, '-{"a": 1, "b": 2}', '+{"a": 3, "b": 4}'],
  ]);
});

test('in a line that is too long to read, each change stands by itself', () => {
  const text = `{"a": "${'x'.repeat(300)}", "b": 1, "c": "${'y'.repeat(300)}"}`;
  const [[, out = '', into = ''] = []] = shown(text, [replace(text, '1', '2')]);
  assert.match(String(out), /^-… x+", "b": 1, "c": "y+ …$/);
  assert.match(String(into), /^\+… x+", "b": 2, "c": "y+ …$/);
  assert.ok(String(into).length < 120);
});

test('the edits of a diff give the text after', () => {
  const text = Array.from({ length: 60 }, (_, n) => `line ${n}`).join('\n');
  for (let seed = 1; seed < 200; seed++) {
    let state = seed;
    const random = (/** @type {number} */ below) =>
      (state = (state * 1103515245 + 12345) % 2147483648) % below;
    const edits = [];
    for (let at = random(80); at < text.length; at += 1 + random(150)) {
      const to = Math.min(text.length, at + random(12));
      edits.push({ from: at, to, insert: ['', 'x', '\n', 'y\nz'][random(4)] ?? '' });
      at = to;
    }
    const before = text.split('\n');
    const after = edited(text, edits).split('\n');
    for (const around of [0, 1, 3]) {
      let shift = 0;
      for (const { line, lines } of diff(text, edits, around)) {
        const old = lines.filter(({ kind }) => kind !== 'in').map((each) => each.text);
        const fresh = lines.filter(({ kind }) => kind !== 'out').map((each) => each.text);
        assert.deepEqual(old, before.slice(line - 1, line - 1 + old.length), `${seed}`);
        assert.deepEqual(fresh, after.slice(line - 1 + shift, line - 1 + shift + fresh.length), `${seed}`);
        shift += fresh.length - old.length;
      }
      assert.equal(shift, after.length - before.length);
    }
  }
});

test('a gain in words', () => {
  const none = { score: 0, tool_points: 0, readiness: 0, tokens: 0, cleared: 0, added: 0 };
  assert.equal(gainWords(none), 'Changes no figure');
  const gain = { score: 4, tool_points: 10, readiness: 15, tokens: -1200, cleared: 2, added: 0 };
  assert.equal(gainWords(gain), '+4 points, +15 readiness, −1,200 tokens, clears 2 findings');
  assert.equal(
    gainWords({ ...gain, cleared: 1, added: 1 }, true),
    '+10 points for the tool, +4 overall, +15 readiness, −1,200 tokens, clears 1 finding, leaves 1 new finding',
  );
});
