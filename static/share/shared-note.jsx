// In place of the editor while a result link is open: there is no text, and no Python has been loaded.
import { leaveShared } from '../app/start.js';
import { result } from '../store.js';

export function SharedNote() {
  const report = result.value?.report;
  if (!report) return null;
  const { input, schemagrade } = report;
  return (
    <section class="state shared-note">
      <h2>A shared result</h2>
      <p>
        Somebody graded tool schemas here and shared how they did. The schemas themselves are not in the link.
      </p>
      <dl class="plain-facts">
        <div>
          <dt>Read as</dt>
          <dd>{input.label || 'unknown'}</dd>
        </div>
        {input.bytes > 0 && (
          <div>
            <dt>Size</dt>
            <dd>{input.bytes.toLocaleString('en')} bytes</dd>
          </div>
        )}
        {input.sha256 && (
          <div>
            <dt>SHA-256 of the text</dt>
            <dd>
              <code>{input.sha256}</code>
            </dd>
          </div>
        )}
        <div>
          <dt>Graded by</dt>
          <dd>
            engine {schemagrade.engine}, rubric {schemagrade.rubric}
          </dd>
        </div>
      </dl>
      <p class="quiet-note">A link can be made by hand. To be sure of a grade, grade the schemas yourself.</p>
      <p class="acts">
        <button class="button primary" onClick={leaveShared}>
          Grade something yourself
        </button>
      </p>
    </section>
  );
}
