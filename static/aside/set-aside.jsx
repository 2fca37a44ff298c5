// Beside a finding: the way to disagree with it. A reason is asked for; it is what others will read.
import { useState } from 'preact/hooks';
import { canFix } from '../fixes/offers.js';
import { setAside } from './aside.js';

/** @param {{report: import('../report.js').Report, finding: import('../report.js').Finding}} props */
export function SetAside({ report, finding }) {
  const [open, setOpen] = useState(false);
  if (!canFix()) return null;
  const title = finding.title.replaceAll('`', '');
  if (!open)
    return (
      <button class="link aside-open" onClick={() => setOpen(true)}>
        Set aside…<span class="unseen"> {title}</span>
      </button>
    );
  const tool = finding.tool === null ? undefined : report.tools[finding.tool]?.name;
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const why = String(data.get('why') ?? '').trim();
    if (!why) return;
    const everywhere = tool === undefined || data.get('where') === 'any';
    setOpen(false);
    setAside({ code: finding.code, why, ...(everywhere ? {} : { tool }) });
  };
  return (
    <form class="aside-form" onSubmit={submit}>
      <label>
        I disagree, because
        <input
          name="why"
          type="text"
          required
          maxLength={300}
          autocomplete="off"
          ref={(field) => field?.focus()}
        />
      </label>
      {tool !== undefined && report.tools.length > 1 && (
        <label>
          <span class="unseen">Where</span>
          <select name="where">
            <option value="tool">for this tool</option>
            <option value="any">for every tool</option>
          </select>
        </label>
      )}
      <button class="button small">Set aside</button>
      <button class="link" type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
    </form>
  );
}
