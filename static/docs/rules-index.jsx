// All rules, by group, with a search: where to go from a code in a log or a configuration file.
import { signal } from '@preact/signals';
import { SeverityWord } from '../panel/finding.jsx';
import { Words } from '../panel/words.jsx';
import { SEVERITIES, SEVERITY, count } from '../report.js';
import { GROUPS, docs } from './data.js';

/** Kept while somebody looks at a page and comes back. */
const wanted = signal({ text: '', severity: '' });

export function RulesIndex() {
  const all = docs.value?.rules ?? [];
  const { text, severity } = wanted.value;
  const words = text.trim().toLowerCase();
  const picked = all.filter(
    (rule) =>
      (!severity || rule.severity === severity) &&
      (!words ||
        [rule.code, rule.title, rule.why, rule.recommendation].some((part) =>
          part.toLowerCase().includes(words),
        )),
  );
  return (
    <>
      <h2>The rules</h2>
      <p>
        The checks make the grade; the rules look for what is wrong or misleading. A blocker takes 15 of a
        tool's readiness, a warning 5, and what only informs takes nothing. What has one cause is charged
        once.
      </p>
      <div class="filters">
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="Search by code or words"
          value={text}
          onInput={(event) => (wanted.value = { text: event.currentTarget.value, severity })}
        />
        <select
          aria-label="Filter rules by severity"
          value={severity}
          onChange={(event) => (wanted.value = { text, severity: event.currentTarget.value })}
        >
          <option value="">Any severity</option>
          {SEVERITIES.map((each) => (
            <option key={each} value={each}>
              {SEVERITY[each].word}
            </option>
          ))}
        </select>
      </div>
      <p class="filtered" role="status">
        {picked.length === all.length
          ? count(all.length, 'rule')
          : `${picked.length} of ${count(all.length, 'rule')}`}
      </p>
      {GROUPS.map(([group, name, about]) => {
        const rules = picked.filter((rule) => rule.group === group);
        if (!rules.length) return null;
        return (
          <section key={group} class="rule-group">
            <h3>{name}</h3>
            <p class="quiet-note">{about}</p>
            <ul class="rule-list">
              {rules.map((rule) => (
                <li key={rule.code}>
                  <a href={`#docs/${rule.code}`}>
                    <Words text={rule.title} />
                  </a>
                  <SeverityWord severity={rule.severity} />
                  <code>{rule.code}</code>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
