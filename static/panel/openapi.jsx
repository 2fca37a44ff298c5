// The OpenAPI tab, there only where the text is an OpenAPI document. What it shows is fetched with it.
import { lazy } from '../app/lazy.jsx';

/** @type {import('./tabs.js').Tab} */
export const openapi = {
  id: 'openapi',
  title: 'OpenAPI',
  shows: (report) => report.collection !== undefined,
  View: lazy(async () => (await import('../collection/view.jsx')).CollectionView),
};
