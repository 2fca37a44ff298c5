// Ctrl+. in the editor: the fixes for what is found on the cursor's line, else in its tool.
import { editorNow } from '../document.js';
import { charged } from '../report.js';
import { cursor, dialog, result, toolHere } from '../store.js';
import { Words } from '../panel/words.jsx';
import { FixOffer } from './offer.jsx';
import { canFix, fixesOf } from './offers.js';

/** @typedef {import('../report.js').Finding} Finding */

const MOST = 20;

export function FixesHereDialog() {
  const report = result.value?.report;
  if (!report || !canFix()) return <p role="status">There is no report on the text as it is now.</p>;
  const fixable = charged(report.findings).filter((finding) => fixesOf(report, finding).length);
  const onLine = fixable.filter(isOnLine);
  const inTool = fixable.filter(({ tool }) => tool !== null && tool === toolHere.value);
  // A text on one line has everything on it: then the tool says more.
  const byLine = onLine.length > 0 && (onLine.length <= MOST || !inTool.length);
  const found = (byLine ? onLine : inTool).slice(0, MOST);
  const tool = report.tools[toolHere.value];
  if (!found.length)
    return (
      <p role="status">Nothing that is found on this line{tool ? ', or in its tool,' : ''} has a fix.</p>
    );
  return (
    <>
      <p class="quiet-note">{byLine ? 'On this line' : `In ${tool?.name || 'the tool the cursor is in'}`}:</p>
      <ul class="fixes-here">
        {found.map((finding, n) => (
          <li key={n}>
            <b>
              <Words text={finding.title} />
            </b>{' '}
            <Words text={finding.message} />
            {fixesOf(report, finding).map((offer) => (
              <FixOffer
                key={offer.index}
                offer={offer}
                tools={report.tools.length}
                onApplied={() => (dialog.value = '')}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a finding is marked: at the beginning of its place. @param {Finding} finding */
function isOnLine(finding) {
  const editor = editorNow();
  const places = result.value?.places;
  if (!editor || !places) return false;
  const line = editor.lineOf(cursor.value);
  const pointers = finding.places.length ? finding.places.map(({ pointer }) => pointer) : [finding.pointer];
  return pointers.some((pointer) => {
    const range = places[pointer];
    return range !== undefined && editor.lineOf(range[0]) === line;
  });
}
