// The right half: verdict and tabs, or the reason why there are none.
import { blank, current, engineStatus, result, shared, tab, trouble } from '../store.js';
import { EmptyState, EngineProgress, Loading, NothingToGrade, Trouble } from './states.jsx';
import { TABS } from './tabs.js';
import { TabBar } from './tab-bar.jsx';
import { Verdict } from './verdict.jsx';

export function Panel() {
  return (
    <div class="report-inner">
      <Content />
    </div>
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
      <Standing />
      <Graded shown={shown} stale={!current.value} />
    </>
  );
}

/** One line that says how the report below stands to the text. It keeps its room, so that nothing jumps. */
function Standing() {
  const shown = result.value;
  const { state } = engineStatus.value;
  if (state === 'failed' || trouble.value) return shown && !current.value ? <p class="standing">This report is about an earlier text.</p> : null;
  if (!current.value) {
    return (
      <div class="standing">
        {state === 'loading' || state === 'restarting' ? 'The text has changed; it is graded as soon as the engine is ready.' : 'Grading…'}
        <EngineProgress />
      </div>
    );
  }
  if (shown?.prepared) {
    return (
      <div class="standing">
        <span>Prepared report; grading again as soon as the engine is ready.</span>
        <EngineProgress />
      </div>
    );
  }
  return null;
}

/** @param {{shown: import('../store.js').Result, stale: boolean}} props */
function Graded({ shown, stale }) {
  const { report } = shown;
  const chosen = TABS.find(({ id }) => id === tab.value) ?? TABS[0];
  if (!report.overall) return stale ? <Loading /> : <NothingToGrade report={report} />;
  return (
    <div class={stale ? 'graded stale' : 'graded'} aria-busy={stale}>
      <Verdict report={report} overall={report.overall} />
      <TabBar tabs={TABS} report={report} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen?.id}`} class="tab-panel">
        {chosen && <chosen.View result={shown} />}
      </div>
      {shared.value && <p class="quiet-note">A shared result holds grades, points and places, but not the schema itself.</p>}
    </div>
  );
}
