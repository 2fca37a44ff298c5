import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { yamlTree } from '../../static/source/yaml-tree.js';

const TEXTS = [
  '# 😀 the list\ntools:\n  - name: look_up\n    inputSchema:\n      type: object\n      properties:\n        word: {type: string, description: "👩‍👩‍👧 which"}\n        tags:\n          type: array # of what?\n\n  # another\n  - name: b\n',
  '{a: [1, 2, {b: c}], "d e": \'f\'}\n',
  '- a\n- b: |\n    long\n    text\n  c: >-\n    folded\n    words\n\n- d\n',
  'a:\n  b: 1\n\n\n# end\n',
  // One of several documents, as the core cuts them out: blanks in place of the marker.
  '    # next 😀\nname: b\nschema: |\n  {"type": "dict"}\nother: \'it\'\'s\'\n',
  '    {a: [1]}\n',
];

test('what stands where', () => {
  const [kind, , , block, members] = JSON.parse(yamlTree('a: 1\nb: [x, 😀]\n'));
  assert.deepEqual([kind, block], ['object', true]);
  assert.deepEqual(members[0], ['a', 0, 1, ['scalar', 3, 4, false, []]]);
  assert.deepEqual(members[1][3].slice(0, 4), ['array', 8, 14, false]);
});

test('what is not one readable document is refused', () => {
  for (const text of ['a: [', 'a: 1\n---\nb: 2\n']) assert.throws(() => yamlTree(text));
});

test('the core reads the same places with its own parser', (context) => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const python = ['.venv/bin/python', '.venv/Scripts/python.exe']
    .map((name) => path.join(root, name))
    .find((file) => fs.existsSync(file));
  assert.ok(python, 'build.py has made .venv');
  const script = `
import json, sys
from schemagrade.source.yaml_tree import yaml_tree
def flat(p):
    return [p.kind, p.start, p.end, p.block, [[m.key, m.key_start, m.key_end, flat(m.value)] for m in p.members]]
print(json.dumps([flat(yaml_tree(text)) for text in json.load(sys.stdin)]))
`;
  const answer = execFileSync(python, ['-c', script], {
    input: JSON.stringify(TEXTS),
    env: { ...process.env, PYTHONPATH: path.join(root, 'py'), PYTHONUTF8: '1' },
    encoding: 'utf8',
  });
  JSON.parse(answer).forEach((/** @type {unknown} */ tree, /** @type {number} */ n) =>
    assert.deepEqual(JSON.parse(yamlTree(TEXTS[n] ?? '')), tree, TEXTS[n]),
  );
  context.diagnostic(`${TEXTS.length} texts`);
});
