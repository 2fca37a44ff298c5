// What feeds what: the edges between operations.
import { result } from '../store.js';

export function Graph() {
  const collection = result.value?.report.collection;
  return <p>{collection?.graph.edges.length} edges</p>;
}
