// Links: `#s1.` (a schema) and `#r1.` (a result) before base64url(deflate-raw(UTF-8 JSON)). Nothing here trusts its input.

/** @typedef {'s' | 'r'} LinkKind schema or result */

export const VERSION = 1;
/** Compressed and inflated sizes that a link may have. */
export const MAX_LINK = 64 * 1024;
export const MAX_INFLATED = 1024 * 1024;

/** A link that cannot be read, with one sentence for people. */
export class LinkError extends Error {}

/** @param {LinkKind} kind @param {unknown} payload @returns {Promise<string>} the fragment, `#` included */
export async function encode(kind, payload) {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const packed = await collect(
    new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    Infinity,
  );
  return `#${kind}${VERSION}.${toBase64Url(packed)}`;
}

/**
 * @param {string} fragment with or without `#`
 * @returns {Promise<{kind: LinkKind, payload: unknown} | null>} null: not one of our links
 */
export async function decode(fragment) {
  const match = /^#?([sr])(\d+)\.(.*)$/s.exec(fragment);
  if (!match) return null;
  const [, kind, version, body = ''] = match;
  if (Number(version) !== VERSION)
    throw new LinkError(
      'This link was made by a newer Schemagrade. Reload the page to get it, then open the link again.',
    );
  if (body.length > MAX_LINK)
    throw new LinkError('This link is longer than any link made here (64 KiB), so it was not opened.');
  if (!body || !/^[\w-]+$/.test(body))
    throw new LinkError(
      'This link is damaged: it holds characters that no link has. Perhaps it was cut or wrapped on its way.',
    );
  const payload = parse(await inflate(fromBase64Url(body)));
  return { kind: /** @type {LinkKind} */ (kind), payload };
}

/** @param {Uint8Array<ArrayBuffer>} packed @returns {Promise<Uint8Array>} */
async function inflate(packed) {
  try {
    return await collect(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
      MAX_INFLATED,
    );
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError(
      'This link is incomplete or damaged: its content does not unpack. Perhaps it was cut on its way.',
    );
  }
}

/** @param {Uint8Array} bytes @returns {unknown} */
function parse(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new LinkError('This link is damaged: what it holds is not readable.');
  }
}

/**
 * Reads a stream piece by piece and gives up as soon as it is too much: a small link may unpack to gigabytes.
 * @param {ReadableStream<Uint8Array>} stream @param {number} most @returns {Promise<Uint8Array>}
 */
async function collect(stream, most) {
  const reader = stream.getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new LinkError('This link unpacks to more than 1 MiB, so it was not opened.');
    }
    pieces.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** In pieces: one call with a hundred thousand arguments is refused. */
const PIECE = 8_192;

/** @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function fromBase64Url(text) {
  let binary;
  try {
    binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new LinkError('This link is incomplete: it was cut on its way.');
  }
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
