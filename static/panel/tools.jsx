// The Tools tab.
import { LETTERS, STATUS, STATUSES, count } from '../report.js';
import { Portions } from './more.jsx';
import { ORDERS, pick, toolFilter } from './tool-filter.js';
import { ToolRow } from './tool.jsx';

/** @type {import('./tabs.js').Tab} */
export const tools = { id: 'tools', title: 'Tools', count: (report) => report.tools.length, View: ToolsView };

/** @param {{result: import('../store.js').Result}} props */
function ToolsView({ result: { report } }) {
  const filter = toolFilter.value;
  const picked = pick(report.tools, filter);
  const filtered = picked.length < report.tools.length;
  return (
    <>
      {report.tools.length > 1 && <Filters />}
      {filtered && (
        <p class="filtered" role="status">
          {picked.length.toLocaleString('en')} of {count(report.tools.length, 'tool')}.{' '}
          <button
            class="link"
            onClick={() => (toolFilter.value = { ...filter, text: '', letter: '', status: '' })}
          >
            Show all
          </button>
        </p>
      )}
      {picked.length > 0 && (
        <div class="tools">
          {report.tools.length > 1 && <Heads />}
          <Portions items={picked} noun="tools" key={`${filter.order} ${filter.letter} ${filter.status}`}>
            {({ tool, index }) => (
              <ToolRow
                key={`${index} ${tool.name}`}
                tool={tool}
                index={index}
                report={report}
                open={report.tools.length === 1}
              />
            )}
          </Portions>
        </div>
      )}
    </>
  );
}

/** Over the columns. Each row says the same in words of its own. */
function Heads() {
  return (
    <div class="heads" aria-hidden="true">
      <span />
      <span>Tool</span>
      <span>Tokens</span>
      <span>Ready</span>
      <span>Checks</span>
      <span>Score</span>
    </div>
  );
}

function Filters() {
  const filter = toolFilter.value;
  /** @param {Partial<typeof filter>} change */
  const set = (change) => (toolFilter.value = { ...filter, ...change });
  return (
    <div class="filters">
      <input
        type="search"
        aria-label="Filter tools by name"
        placeholder="Filter by name"
        value={filter.text}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <select
        aria-label="Filter tools by grade"
        value={filter.letter}
        onChange={(event) => set({ letter: event.currentTarget.value })}
      >
        <option value="">Any grade</option>
        {LETTERS.map((letter) => (
          <option key={letter} value={letter}>
            Grade {letter}
          </option>
        ))}
      </select>
      <select
        aria-label="Filter tools by readiness"
        value={filter.status}
        onChange={(event) => set({ status: event.currentTarget.value })}
      >
        <option value="">Any readiness</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS[status].word}
          </option>
        ))}
      </select>
      <select
        aria-label="Order of the tools"
        value={filter.order}
        onChange={(event) => set({ order: event.currentTarget.value })}
      >
        {ORDERS.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
