// One rule: why it is there, what is known of it, and examples on both sides of the line.
import { SeverityWord } from '../panel/finding.jsx';
import { Words } from '../panel/words.jsx';
import { GROUPS, docs } from './data.js';
import { Disagree } from './disagree.jsx';
import { Example } from './example.jsx';

/** @param {{rule: import('./data.js').DocRule}} props */
export function RulePage({ rule }) {
  const [, group = rule.group] = GROUPS.find(([name]) => name === rule.group) ?? [];
  return (
    <>
      <h2>
        <Words text={rule.title} />
      </h2>
      <p class="lead">
        <code>{rule.code}</code> · <SeverityWord severity={rule.severity} /> · {group} ·{' '}
        <a href="#docs/rules">All rules</a>
      </p>
      <p>
        <Words text={rule.why} />
      </p>
      <h3>What to do</h3>
      <p>
        <Words text={rule.recommendation} />
      </p>
      <h3>What is known</h3>
      <p>
        <Words text={rule.evidence} />
      </p>
      {rule.entails.length > 0 && <Entailed codes={rule.entails} />}
      <h3>Found here</h3>
      {rule.fires.map((example) => (
        <Example key={example.title} {...asExample(example)} good={false} words="found" />
      ))}
      <h3>Not found here</h3>
      {rule.near_misses.map((example) => (
        <Example key={example.title} {...asExample(example)} good words="fine" />
      ))}
      <Disagree code={rule.code} />
    </>
  );
}

/** A text, a document, one tool, or a list of them. @param {import('./data.js').RuleExample} example */
const asExample = ({ title, tools = [], text, document }) => ({
  title,
  text,
  tool: document ?? (tools.length === 1 ? tools[0] : tools),
});

/** @param {{codes: string[]}} props */
function Entailed({ codes }) {
  return (
    <>
      <h3>Not charged beside it</h3>
      <p>The same cause also sets these off; they are shown under this one and cost nothing:</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <a href={`#docs/${code}`}>
              <Words text={docs.value?.rules.find((rule) => rule.code === code)?.title ?? code} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
