// What was set aside: still shown, with its reason, but out of counts and status.
import { canFix } from '../fixes/offers.js';
import { Places, RuleLink } from '../panel/finding.jsx';
import { Portions } from '../panel/more.jsx';
import { Words } from '../panel/words.jsx';
import { asideOf, subjectOf } from '../report.js';
import { saveFile } from '../share/open.js';
import { options } from '../store.js';
import { takeBack } from './aside.js';
import { configFile } from './config.js';

/** @param {{report: import('../report.js').Report}} props */
export function AsideList({ report }) {
  const all = asideOf(report.findings);
  if (!all.length) return null;
  return (
    <details class="group info aside-list">
      <summary>
        <h3>Set aside</h3> <small>shown, but not counted</small>
        <span class="push">{all.length.toLocaleString('en')}</span>
      </summary>
      <ul>
        <Portions items={all} noun="findings" portion={20}>
          {(finding) => (
            <li key={`${finding.code} ${finding.tool} ${finding.pointer}`} data-finding>
              <span class="who">
                <Words text={finding.title} />
                <code>{subjectOf(report, finding)}</code>
              </span>
              <p>Because: {finding.set_aside || 'no reason given'}</p>
              <Places finding={finding} />{' '}
              {canFix() && (
                <button
                  class="link"
                  onClick={() =>
                    takeBack(
                      finding.code,
                      finding.tool === null ? null : (report.tools[finding.tool]?.name ?? null),
                    )
                  }
                >
                  Take back<span class="unseen">: {finding.title.replaceAll('`', '')}</span>
                </button>
              )}{' '}
              <RuleLink code={finding.code} title={finding.title} />
            </li>
          )}
        </Portions>
      </ul>
      {canFix() && (
        <p class="advice">
          <button
            class="button small"
            onClick={() => saveFile(configFile(options.value), 'schemagrade.toml')}
          >
            Save as schemagrade.toml
          </button>{' '}
          The command line reads it and counts the same.
        </p>
      )}
    </details>
  );
}
