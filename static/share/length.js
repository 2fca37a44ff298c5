// How long a link may be before somebody on its way cuts it.
import { MAX_INFLATED, MAX_LINK } from './codec.js';

const CHAT = 2_000;
const SERVERS = 8_000;

/** Also what packs well must not unpack to more than a link may. @param {string} fragment @param {unknown} payload */
export const tooLong = (fragment, payload) =>
  fragment.length - '#s1.'.length > MAX_LINK ||
  new TextEncoder().encode(JSON.stringify(payload)).length > MAX_INFLATED;

/** @param {string} url @returns {string} */
export function linkWarning(url) {
  if (url.length > SERVERS)
    return 'Over 8,000 characters: many mail and chat programs will cut it. A file is safer.';
  if (url.length > CHAT) return 'Over 2,000 characters: some chat programs cut links of this length.';
  return '';
}
