// The test packages are installed beside the page's own, in static/; tests/ has no node_modules.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

const require = createRequire(new URL('../../../static/package.json', import.meta.url));

/** @param {string} name */
export const load = (name) => require(name);

/** @param {string} name */
export const where = (name) => require.resolve(name);
