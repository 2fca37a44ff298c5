// The Findings tab: grouped by code, the gravest and costliest first.
import { SEVERITIES, SEVERITY, bySeverity, count, number } from '../report.js';
import { findingFilter } from '../store.js';
import { SeverityWord, Places } from './finding.jsx';
import { Portions } from './more.jsx';
import { Words } from './words.jsx';

/** @typedef {import('../report.js').Finding} Finding */

/** @type {import('./tabs.js').Tab} */
export const findings = {
  id: 'findings',
  title: 'Findings',
  count: (report) => report.findings.length,
  View: FindingsView,
};

/** @param {{result: import('../store.js').Result}} props */
function FindingsView({ result: { report } }) {
  if (!report.findings.length) return <p class="quiet-note">No findings. There is nothing here to fix.</p>;
  const filter = findingFilter.value;
  const wanted = filter.text.trim().toLowerCase();
  const picked = report.findings.filter(
    (finding) =>
      (!filter.severity || finding.severity === filter.severity) &&
      (!wanted ||
        [finding.title, finding.code, finding.message, toolName(report, finding)].some((words) =>
          words.toLowerCase().includes(wanted),
        )),
  );
  return (
    <>
      <Filters counts={bySeverity(report.findings)} />
      {picked.length < report.findings.length && (
        <p class="filtered" role="status">
          {picked.length.toLocaleString('en')} of {count(report.findings.length, 'finding')}.{' '}
          <button class="link" onClick={() => (findingFilter.value = { text: '', severity: '' })}>
            Show all
          </button>
        </p>
      )}
      {groups(picked).map((group) => (
        <Group key={group.code} group={group} report={report} />
      ))}
    </>
  );
}

/** @param {import('../report.js').Report} report @param {Finding} finding */
const toolName = (report, finding) =>
  finding.tool === null ? 'The list' : (report.tools[finding.tool]?.name ?? '');

/** @param {Finding[]} all @returns {{code: string, list: Finding[], severity: import('../report.js').Severity, points: number}[]} */
function groups(all) {
  /** @type {Map<string, Finding[]>} */
  const byCode = new Map();
  for (const finding of all) {
    const list = byCode.get(finding.code);
    if (list) list.push(finding);
    else byCode.set(finding.code, [finding]);
  }
  return [...byCode]
    .map(([code, list]) => ({
      code,
      list,
      severity:
        SEVERITIES.find((severity) => list.some((finding) => finding.severity === severity)) ?? 'info',
      points: list.reduce((sum, finding) => sum + finding.points, 0),
    }))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
        b.points - a.points ||
        b.list.length - a.list.length,
    );
}

/** @param {{group: ReturnType<typeof groups>[number], report: import('../report.js').Report}} props */
function Group({ group: { code, list, severity }, report }) {
  const first = list[0];
  if (!first) return null;
  const advice = list.every((finding) => finding.recommendation === first.recommendation)
    ? first.recommendation
    : '';
  const message = list.every((finding) => finding.message === first.message) ? first.message : '';
  return (
    <details class={`group ${severity}`} open>
      <summary>
        <h3>
          <Words text={first.title} />
        </h3>{' '}
        <SeverityWord severity={severity} />
        <span class="push">{list.length.toLocaleString('en')}</span>
      </summary>
      {message && list.length > 1 && (
        <p class="message">
          <Words text={message} />
        </p>
      )}
      {advice && (
        <p class="advice">
          <Words text={advice} /> <a href={`#docs/${code}`}>Why it matters</a>
        </p>
      )}
      <ul>
        <Portions items={list} noun="findings" portion={50} key={list.length}>
          {(finding) => (
            <li key={`${finding.tool} ${finding.pointer} ${finding.message}`}>
              <span class="who">
                <code>{toolName(report, finding)}</code>
                {finding.points > 0 && <small>−{number(finding.points)} points</small>}
              </span>
              {finding.message && !(message && list.length > 1) && (
                <p>
                  <Words text={finding.message} />
                </p>
              )}
              <Places finding={finding} />
              {!advice && finding.recommendation && (
                <p class="advice">
                  <Words text={finding.recommendation} />
                </p>
              )}
            </li>
          )}
        </Portions>
      </ul>
    </details>
  );
}

/** @param {{counts: Record<string, number>}} props */
function Filters({ counts }) {
  const filter = findingFilter.value;
  /** @param {Partial<typeof filter>} change */
  const set = (change) => (findingFilter.value = { ...filter, ...change });
  return (
    <div class="filters">
      <input
        type="search"
        aria-label="Filter findings by text"
        placeholder="Filter by text or tool"
        value={filter.text}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <div class="chips" role="group" aria-label="Filter by severity">
        {SEVERITIES.filter((severity) => counts[severity]).map((severity) => (
          <button
            key={severity}
            class="button small"
            aria-pressed={filter.severity === severity}
            onClick={() => set({ severity: filter.severity === severity ? '' : severity })}
          >
            <span aria-hidden="true" class={`severity ${severity}`}>
              {SEVERITY[severity].mark}
            </span>{' '}
            {SEVERITY[severity].word} {counts[severity]}
          </button>
        ))}
      </div>
    </div>
  );
}
