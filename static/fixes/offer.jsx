// A fix that is offered: what it does, what it asks of the author, what it changes and gains.
import { useEffect, useState } from 'preact/hooks';
import { text } from '../document.js';
import { Words } from '../panel/words.jsx';
import { result, revision } from '../store.js';
import { applyFixes, previewOf } from './apply.js';
import { DiffView } from './diff-view.jsx';
import { gainWords } from './gain.js';
import { canFix, fixesOf } from './offers.js';

/** @typedef {import('./offers.js').Offer} Offer */

/** A glance is no question: the engine is asked once the pointer rests. */
const REST = 250;

/** @param {{report: import('../report.js').Report, finding: import('../report.js').Finding}} props */
export function FixOffers({ report, finding }) {
  if (!canFix()) return null;
  return (
    <>
      {fixesOf(report, finding).map((offer) => (
        <FixOffer key={offer.index} offer={offer} tools={report.tools.length} />
      ))}
    </>
  );
}

/** @param {Offer} offer */
const asks = ({ kind, todo }) =>
  kind === 'safe' ? 'Safe: keeps the meaning' : todo ? 'Yours to rewrite: a skeleton' : 'Yours to confirm';

/** @param {{offer: Offer, tools: number, onApplied?: () => void}} props */
export function FixOffer({ offer, tools, onApplied }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const title = offer.title.replaceAll('`', '');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  const rest = () => (resting = setTimeout(() => setWanted(true), REST));
  const apply = async () => {
    if (await applyFixes([offer.index])) onApplied?.();
  };
  return (
    <div
      class={`fix ${offer.kind}`}
      onPointerEnter={rest}
      onPointerLeave={() => clearTimeout(resting)}
      onFocusIn={rest}
      onFocusOut={() => clearTimeout(resting)}
    >
      <div class="fix-head">
        <button class="button small" onClick={apply}>
          Apply<span class="unseen">: {title}</span>
        </button>
        <span class="fix-title">
          <Words text={offer.title} /> <small>{asks(offer)}</small>
        </span>
        <button class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide' : 'Show'} change<span class="unseen">: {title}</span>
        </button>
      </div>
      {(wanted || open) && <Preview findings={[offer.index]} ofOne={tools > 1} whole={open} name={title} />}
    </div>
  );
}

/**
 * @param {{findings: number[], ofOne: boolean, whole: boolean, name: string}} props `whole`: with the change itself
 */
function Preview({ findings, ofOne, whole, name }) {
  const [answer, setAnswer] = useState(/** @type {Awaited<ReturnType<typeof previewOf>> | null} */ (null));
  const at = result.value?.revision;
  useEffect(() => {
    let gone = false;
    if (canFix()) previewOf(findings).then((made) => gone || setAnswer(made));
    return () => {
      gone = true;
    };
  }, [at]);
  if (!answer || answer.revision !== revision.value) return <p class="gain">Working it out…</p>;
  if (answer.state === 'failed') return <p class="gain">This could not be worked out. ({answer.message})</p>;
  const { edits, gain } = answer.outcome;
  if (!edits.length) return <p class="gain">There is no place in the text for this fix.</p>;
  return (
    <>
      <p class="gain">{gainWords(gain, ofOne)}</p>
      {whole && <DiffView text={text()} edits={edits} name={`Change: ${name}`} />}
    </>
  );
}
