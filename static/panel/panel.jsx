// The right half: verdict and tabs, or the reason why there are none.
import { blank, current, engineStatus, result, shared, tab, trouble } from '../store.js';
import './fresh.js';
import { EmptyState, EngineProgress, Loading, NothingToGrade, Trouble } from './states.jsx';
import { TABS } from './tabs.js';
import { TabBar } from './tab-bar.jsx';
import { Verdict } from './verdict.jsx';

/** Tools from which on a grade is expected to take long. */
const LONG = 150;

export function Panel() {
  return (
    <>
      <Standing />
      <div class="report-scroll">
        <div class="report-inner">
          <Content />
        </div>
      </div>
    </>
  );
}

function Content() {
  const shown = result.value;
  if (shown?.shared) return <Graded shown={shown} stale={false} />;
  if (blank.value) return <EmptyState />;
  const failed = engineStatus.value.state === 'failed' || trouble.value !== null;
  if (!shown) return failed ? <Trouble /> : <Loading />;
  return (
    <>
      {failed && <Trouble />}
      <Graded shown={shown} stale={!current.value} />
    </>
  );
}

/** One line that says how the report below stands to the text. It is always there, so that nothing jumps. */
function Standing() {
  return (
    <div class="strip standing">
      <StandingWords />
    </div>
  );
}

function StandingWords() {
  const shown = result.value;
  if (shown?.shared) return <span>A shared result</span>;
  if (blank.value || !shown) return null;
  const { state, total } = engineStatus.value;
  const loading = state === 'loading' || state === 'restarting';
  // A grade that takes a moment only says so; one that takes long shows how far it is, and can be stopped.
  const long = state === 'grading' && (total ?? 0) > LONG;
  if (state === 'failed' || trouble.value)
    return <span>{current.value ? 'Not graded again' : 'This report is about an earlier text'}</span>;
  if (!current.value)
    return (
      <>
        {(loading || !long) && (
          <span>{loading ? 'The text has changed; graded as soon as the engine is ready.' : 'Grading…'}</span>
        )}
        {(loading || long) && <EngineProgress />}
      </>
    );
  if (shown.prepared)
    return (
      <>
        <span>Prepared report; grading again as soon as the engine is ready.</span>
        <EngineProgress />
      </>
    );
  const { engine, rubric } = shown.report.schemagrade;
  return (
    <span>
      Engine {engine} · {rubric}
    </span>
  );
}

/** @param {{shown: import('../store.js').Result, stale: boolean}} props */
function Graded({ shown, stale }) {
  const { report } = shown;
  const tabs = TABS.filter(({ shows }) => shows?.(report) ?? true);
  const chosen = tabs.find(({ id }) => id === tab.value) ?? tabs[0];
  if (!report.overall) return stale ? <Loading /> : <NothingToGrade report={report} />;
  return (
    <div class={stale ? 'graded stale' : 'graded'} aria-busy={stale}>
      <Verdict report={report} overall={report.overall} />
      <TabBar tabs={tabs} report={report} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen?.id}`} class="tab-panel">
        {chosen && <chosen.View result={shown} />}
      </div>
      {shared.value && (
        <p class="quiet-note">A shared result holds grades, points and places, but not the schema itself.</p>
      )}
    </div>
  );
}
