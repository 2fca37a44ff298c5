// Below the editor: how long it took, what is here, and the keys worth knowing.
import { count } from '../report.js';
import { current, result, toolHere } from '../store.js';

export function Foot() {
  return (
    <div class="strip foot">
      <Here />
      <span class="push keys">
        <kbd>F8</kbd> next finding · <kbd>Esc</kbd> <kbd>Tab</kbd> leaves the editor
      </span>
    </div>
  );
}

function Here() {
  const shown = result.value;
  if (!shown?.report.overall || !current.value) return null;
  const { findings, tools } = shown.report;
  const tool = tools[toolHere.value];
  return (
    <>
      {shown.ms !== null && <span>Graded in {Math.max(1, Math.round(shown.ms))} ms</span>}
      <span class="here">
        {tool ? (
          <>
            {tool.findings.length} of {count(findings.length, 'finding')} in <code>{tool.name}</code>
          </>
        ) : (
          count(findings.length, 'finding')
        )}
      </span>
    </>
  );
}
