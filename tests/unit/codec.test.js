import assert from 'node:assert/strict';
import test from 'node:test';
import zlib from 'node:zlib';
import { LinkError, MAX_LINK, decode, encode } from '../../static/share/codec.js';
import { linkWarning, tooLong } from '../../static/share/length.js';

/** @param {string | Buffer} content */
const packed = (content) => zlib.deflateRawSync(content).toString('base64url');

/** @param {string} fragment @param {RegExp} words */
const refuses = (fragment, words) =>
  assert.rejects(decode(fragment), (error) => error instanceof LinkError && words.test(error.message));

test('there and back, emoji and long texts included', async () => {
  for (const text of ['{"a": 1}', '😀 ünï\u0000\r\n', 'x'.repeat(200_000)]) {
    const fragment = await encode('s', { text, options: {} });
    assert.match(fragment, /^#s1\.[\w-]+$/);
    assert.deepEqual(await decode(fragment), {
      kind: 's',
      payload: { text, options: {} },
    });
  }
});

test('the format is deflate-raw of UTF-8 JSON in base64url', async () => {
  const payload = { text: 'é', options: {} };
  assert.deepEqual(await decode(`#s1.${packed(JSON.stringify(payload))}`), {
    kind: 's',
    payload,
  });
  const [, body = ''] = (await encode('r', payload)).split('.');
  assert.equal(zlib.inflateRawSync(Buffer.from(body, 'base64url')).toString('utf8'), JSON.stringify(payload));
});

test('what is not ours is left to others', async () => {
  for (const fragment of ['', '#', '#docs', '#docs/array_items', '#code=abc', '#s.abc'])
    assert.equal(await decode(fragment), null);
});

test('every broken link gets one sentence', async () => {
  const good = await encode('s', {
    text: '{"name": "a", "inputSchema": {"type": "object"}}',
    options: {},
  });
  await refuses(good.slice(0, -9), /cut|damaged/);
  await refuses(`${good.slice(0, 12)}%%%`, /damaged/);
  await refuses('#s1.', /damaged/);
  await refuses('#s1.AAAA', /damaged/);
  await refuses(`#s1.${packed('no json')}`, /not readable/);
  await refuses(`#s1.${packed(Buffer.from([0x22, 0xff, 0x22]))}`, /not readable/);
  await refuses(good.replace('#s1', '#s2'), /newer/);
  await refuses('#r17.abc', /newer/);
  await refuses(`#s1.${'A'.repeat(MAX_LINK + 1)}`, /longer/);
});

test('a link that unpacks to gigabytes is stopped early', async () => {
  const bomb = zlib.deflateRawSync(Buffer.alloc(40_000_000), { level: 9 }).toString('base64url');
  assert.ok(bomb.length < MAX_LINK);
  await refuses(`#s1.${bomb}`, /1 MiB/);
});

test('lengths are judged as people meet them', () => {
  assert.equal(linkWarning('x'.repeat(2_000)), '');
  assert.match(linkWarning('x'.repeat(2_001)), /2,000/);
  assert.match(linkWarning('x'.repeat(8_001)), /8,000/);
  assert.equal(tooLong(`#s1.${'x'.repeat(MAX_LINK)}`, {}), false);
  assert.equal(tooLong(`#s1.${'x'.repeat(MAX_LINK + 1)}`, {}), true);
  assert.equal(tooLong('#s1.abc', { text: 'x'.repeat(1024 * 1024) }), true);
});
