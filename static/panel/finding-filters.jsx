// Above the list of findings: what to show of it.
import { GROUPS, docs, groupOf } from '../docs/data.js';
import { canFix, fixesOf, safeFixes } from '../fixes/offers.js';
import { SEVERITIES, SEVERITY, bySeverity, charged, count } from '../report.js';
import { dialog } from '../store.js';
import { findingFilter } from './finding-filter.js';

/** A menu of more tools than this is no help: the text finds them by name. */
const MOST_TOOLS = 500;

/** @param {{report: import('../report.js').Report}} props */
export function FindingFilters({ report }) {
  const filter = findingFilter.value;
  /** @param {Partial<typeof filter>} change */
  const set = (change) => (findingFilter.value = { ...filter, ...change });
  const all = charged(report.findings);
  const counts = bySeverity(all);
  const fixable = all.filter((finding) => fixesOf(report, finding).length).length;
  const safe = canFix() ? safeFixes(report) : 0;
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
            {SEVERITY[severity].word} {counts[severity].toLocaleString('en')}
          </button>
        ))}
        {fixable > 0 && (
          <button
            class="button small"
            aria-pressed={filter.fixable}
            onClick={() => set({ fixable: !filter.fixable })}
          >
            Fixable {fixable.toLocaleString('en')}
          </button>
        )}
      </div>
      <GroupChoice chosen={filter.group} findings={all} onChoose={(group) => set({ group })} />
      <ToolChoice chosen={filter.tool} report={report} findings={all} onChoose={(tool) => set({ tool })} />
      {safe > 0 && (
        <button class="button primary" onClick={() => (dialog.value = 'all-fixes')}>
          Apply {count(safe, 'safe fix', 'safe fixes')}…
        </button>
      )}
    </div>
  );
}

/** @typedef {import('../report.js').Finding} Finding */

/** @param {{chosen: string, findings: Finding[], onChoose: (group: string) => void}} props */
function GroupChoice({ chosen, findings, onChoose }) {
  if (!docs.value) return null;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { code } of findings) counts[groupOf(code)] = (counts[groupOf(code)] ?? 0) + 1;
  const there = GROUPS.filter(([group]) => counts[group] || group === chosen);
  if (there.length < 2 && !chosen) return null;
  return (
    <select
      aria-label="Filter findings by group"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">All groups</option>
      {there.map(([group, words]) => (
        <option key={group} value={group}>
          {words} ({(counts[group] ?? 0).toLocaleString('en')})
        </option>
      ))}
    </select>
  );
}

/** @param {{chosen: string, report: import('../report.js').Report, findings: Finding[], onChoose: (tool: string) => void}} props */
function ToolChoice({ chosen, report, findings, onChoose }) {
  if (report.tools.length < 2) return null;
  const list = findings.some(({ tool }) => tool === null);
  const indexes = [...new Set(findings.flatMap(({ tool }) => tool ?? []))].sort((a, b) => a - b);
  if (indexes.length > MOST_TOOLS && !chosen) return null;
  return (
    <select
      class="tool-choice"
      aria-label="Filter findings by tool"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">All tools</option>
      {list && <option value="list">The whole list</option>}
      {indexes.slice(0, MOST_TOOLS).map((index) => (
        <option key={index} value={index}>
          {report.tools[index]?.name || '(no name)'}
        </option>
      ))}
    </select>
  );
}
