// The OpenAPI tab: what agents can make of the document as a whole.
import { lazy } from '../app/lazy.jsx';
import { result } from '../store.js';
import { AdviceList } from './advice.jsx';
import { Coverage } from './coverage.jsx';
import { Issues } from './issues.jsx';
import { Operations } from './operations.jsx';
import { Score } from './score.jsx';
import { Settings } from './settings.jsx';
import { ReadinessSpread } from './spread.jsx';

const Graph = lazy(async () => (await import('./graph/graph.jsx')).Graph);

export function CollectionView() {
  const report = result.value?.report;
  const collection = report?.collection;
  if (!report || !collection) return null;
  if (!collection.operations.length)
    return <p class="quiet-note">No operations in this document: nothing to score.</p>;
  return (
    <div class="collection">
      <Score collection={collection} />
      <AdviceList report={report} collection={collection} />
      <ReadinessSpread collection={collection} />
      <Coverage collection={collection} />
      <Issues report={report} collection={collection} />
      <section aria-labelledby="graph-title">
        <h3 id="graph-title">What feeds what</h3>
        <Graph />
      </section>
      <Operations collection={collection} />
      <Settings />
    </div>
  );
}
