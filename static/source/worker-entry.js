// What the engine's worker needs of this folder, bundled for it.
export { locate } from './locate.js';
export { yamlToJson } from './yaml-json.js';
export { yamlTree } from './yaml-tree.js';
