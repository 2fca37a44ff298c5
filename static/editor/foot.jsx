// Below the editor: how long it took, what is here, and the keys worth knowing.
import { charged, count } from '../report.js';
import { current, result, toolHere } from '../store.js';

export function Foot() {
  return (
    <div class="strip foot">
      <Here />
      <span class="push keys">
        <kbd>F8</kbd> next finding · <kbd>Ctrl</kbd> <kbd>.</kbd> fix · <kbd>Esc</kbd> <kbd>Tab</kbd> leaves
        the editor
      </span>
    </div>
  );
}

function Here() {
  const shown = result.value;
  if (!shown?.report.overall || !current.value) return null;
  const { tools } = shown.report;
  const findings = charged(shown.report.findings);
  const tool = tools[toolHere.value];
  const here = findings.filter((finding) => finding.tool === toolHere.value).length;
  return (
    <>
      {shown.ms !== null && <span>Graded in {Math.max(1, Math.round(shown.ms))} ms</span>}
      <span class="here">
        {tool ? (
          <>
            <span>
              {here} of {count(findings.length, 'finding')} in
            </span>
            <code>{tool.name}</code>
          </>
        ) : (
          count(findings.length, 'finding')
        )}
      </span>
    </>
  );
}
