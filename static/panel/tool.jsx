// One tool: a row with letter, name, tokens, readiness, bar and score; opened, its seven checks and its findings.
import { SetAside } from '../aside/set-aside.jsx';
import { FixOffers } from '../fixes/offer.jsx';
import { STATUS, charged, count, number } from '../report.js';
import { toolHere } from '../store.js';
import { worstFirst } from './finding-list.js';
import { openTools, remember } from './open-tools.js';
import { ChecksBar } from './checks-bar.jsx';
import { FindingCard, SeverityWord } from './finding.jsx';
import { LetterBox } from './letter.jsx';
import { missingWords } from './advice.js';
import { Place } from './place.jsx';
import { Words } from './words.jsx';

/** @param {{tool: import('../report.js').Tool, index: number, report: import('../report.js').Report, open: boolean}} props */
export function ToolRow({ tool, index, report, open: openFirst }) {
  const key = `${index} ${tool.name}`;
  const open = openTools.value.get(key) ?? openFirst;
  const here = toolHere.value === index;
  const found = charged(tool.findings.flatMap((n) => report.findings[n] ?? [])).length;
  const { word, mark } = STATUS[tool.readiness.status];
  return (
    <details
      class={here ? 'tool here' : 'tool'}
      open={open}
      onToggle={(event) => remember(key, event.currentTarget.open)}
    >
      <summary>
        <LetterBox grade={tool.grade} />
        <span class="name">
          <span class="called">{tool.name || '(no name)'}</span>
          <small>
            {tool.source && `${tool.source} · `}
            {tool.schema_pointer === null ? 'no schema' : found ? count(found, 'finding') : ''}
          </small>
        </span>
        <span class="cost-tokens">
          <span class="unseen">about </span>
          {tool.tokens.toLocaleString('en')}
          <span class="unit"> tokens</span>
        </span>
        <span class={`status ${tool.readiness.status}`}>
          <span class="unseen">{word}, readiness </span>
          <span class="mark" aria-hidden="true">
            {mark}
          </span>{' '}
          {tool.readiness.score}
        </span>
        <ChecksBar checks={tool.checks} />
        <span class="score">
          {tool.score}
          <span class="unseen"> of 100{here ? ', the cursor is here' : ''}</span>
        </span>
      </summary>
      {open && <ToolBody tool={tool} report={report} />}
    </details>
  );
}

/** @param {{tool: import('../report.js').Tool, report: import('../report.js').Report}} props */
function ToolBody({ tool, report }) {
  const findings = tool.findings.flatMap((index) => report.findings[index] ?? []);
  const others = worstFirst(
    charged(findings).filter((finding) => !tool.checks.some(({ check }) => check === finding.code)),
  );
  return (
    <div class="body">
      <p class="lead">
        <Words text={missingWords(tool.next, [tool])} />{' '}
        <Place pointer={tool.pointer} name="Go to the tool" />
      </p>
      <ul class="check-list">
        {tool.checks.map((check) => (
          <CheckLine
            key={check.check}
            check={check}
            title={report.rubric.find((row) => row.check === check.check)?.title ?? check.check}
            finding={findings.find(({ code }) => code === check.check)}
            report={report}
          />
        ))}
      </ul>
      {others.map((finding, n) => (
        <FindingCard key={`${n} ${finding.code}`} finding={finding} report={report} />
      ))}
    </div>
  );
}

/** @param {{check: import('../report.js').Check, title: string, finding: import('../report.js').Finding | undefined, report: import('../report.js').Report}} props */
function CheckLine({ check, title, finding, report }) {
  const points = check.earned + check.lost;
  const state = check.lost <= 0 ? 'full' : check.earned > 0 ? 'part' : 'none';
  const mark = { full: '✓', part: '◐', none: '✕' }[state];
  const word = { full: 'in full', part: 'in part', none: 'missed' }[state];
  return (
    <li class={`check ${state}`}>
      <span class="mark" aria-hidden="true">
        {mark}
      </span>
      <span class="title">
        <a href={`#docs/${check.check}`}>
          <Words text={title} />
        </a>
        <span class="unseen"> {word}</span>
        {finding && <SeverityWord severity={finding.severity} />}
      </span>
      <span class="earned">
        {number(check.earned)}
        <small> / {number(points)}</small>
      </span>
      {(check.note || check.lost > 0) && (
        <div class="detail">
          {check.note && <p>{check.note}</p>}
          {finding && check.lost > 0 && (
            <p>
              <Words text={finding.message} />
            </p>
          )}
          <span class="places">
            {check.misses.map((miss, n) => (
              <Place
                key={`${n} ${miss.pointer}`}
                pointer={miss.pointer}
                name={miss.parameter}
                label={title}
              />
            ))}
          </span>
          {finding && check.lost > 0 && (
            <p class="advice">
              <Words text={finding.recommendation} />
            </p>
          )}
          {finding && finding.set_aside == null && (
            <>
              <FixOffers report={report} finding={finding} />
              <SetAside report={report} finding={finding} />
            </>
          )}
          {finding?.set_aside != null && <p>Set aside, because: {finding.set_aside}</p>}
        </div>
      )}
    </li>
  );
}
