import assert from 'node:assert/strict';
import test from 'node:test';
import { advice, missingWords } from '../../static/panel/advice.js';

/** @param {Record<string, [lost: number, misses: number]>} lost @returns {any} */
const tool = (lost) => ({
  checks: Object.entries(lost).map(([check, [points, misses]]) => ({
    check,
    lost: points,
    counted: 0,
    total: 0,
    misses: Array.from({ length: misses }, () => ({
      parameter: 'a',
      pointer: '',
    })),
  })),
});

test('names the deed that gains most, and no more than it takes', () => {
  const tools = [
    tool({ declares_required: [10, 1], describes_properties: [20, 3] }),
    tool({ declares_required: [10, 1] }),
  ];
  assert.equal(
    missingWords({ grade: 'A', points: 5 }, tools),
    '5 points to an A: declare `required` on 2 tools.',
  );
  assert.equal(
    missingWords({ grade: 'A', points: 15 }, tools),
    '15 points to an A: declare `required` on 2 tools, describe 3 parameters.',
  );
  assert.equal(
    missingWords({ grade: 'B', points: 1 }, [tool({ array_items: [15, 1] })]),
    '1 point to a B: say what goes into 1 array.',
  );
});

test('a tool without a schema misses one thing, not seven', () => {
  const all = advice([
    tool({
      has_input_schema: [10, 1],
      has_properties: [15, 1],
      types_properties: [15, 0],
    }),
  ]);
  assert.equal(all.length, 1);
  assert.equal(all[0]?.points, 40);
  assert.equal(all[0]?.words, 'give 1 tool an input schema');
});

test('full marks, and an A that could be better', () => {
  assert.match(missingWords(null, [tool({})]), /in full/);
  assert.equal(missingWords(null, [tool({ types_properties: [5, 2] })]), 'To full marks: type 2 parameters.');
});
