// All safe fixes at once: the whole change is seen before it is made.
import { useEffect, useState } from 'preact/hooks';
import { text } from '../document.js';
import { count } from '../report.js';
import { dialog } from '../store.js';
import { applyFixes, previewOf } from './apply.js';
import { DiffView } from './diff-view.jsx';
import { gainWords } from './gain.js';

export function AllFixesDialog() {
  const [answer, setAnswer] = useState(/** @type {Awaited<ReturnType<typeof previewOf>> | null} */ (null));
  useEffect(() => {
    let gone = false;
    previewOf().then((made) => gone || setAnswer(made));
    return () => {
      gone = true;
    };
  }, []);
  if (!answer) return <p role="status">Working out the change…</p>;
  if (answer.state === 'failed') return <p role="alert">This could not be worked out. ({answer.message})</p>;
  const { edits, applied, skipped, gain } = answer.outcome;
  if (!edits.length) return <p role="status">None of the safe fixes has a place in the text.</p>;
  const apply = async () => {
    dialog.value = '';
    await applyFixes();
  };
  return (
    <>
      <p role="status">
        {count(applied.length, 'fix', 'fixes')}: {gainWords(gain)}.
        {skipped.length > 0 && ` ${skipped.length} more have no place in the text and are left out.`}
      </p>
      <p class="quiet-note">
        Safe: what was valid stays valid and the reverse, or the schema was invalid before. Formatting,
        comments and order stay as they are; one press undoes it all.
      </p>
      <DiffView text={text()} edits={edits} around={2} name="The whole change" />
      <p class="acts">
        <button class="button primary" onClick={apply}>
          Apply {count(applied.length, 'fix', 'fixes')}
        </button>
        <button class="button" onClick={() => (dialog.value = '')}>
          Cancel
        </button>
      </p>
    </>
  );
}
