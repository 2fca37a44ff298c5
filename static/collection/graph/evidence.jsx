// What speaks for an edge, in words: what is passed, and how that is known.
import { EVIDENCE, kindOf, passed, sure } from './words.js';

/** @param {{edge: import('../report.js').Edge, of?: string | undefined}} props `of`: the name of the operation that gives */
export function Passed({ edge, of }) {
  return (
    <>
      {[...new Set(edge.evidence.map(passed))].map((words) => (
        <span key={words} class="passed">
          <code>{words}</code>
          {of && words.includes('←') && ` of ${of}`}
        </span>
      ))}
    </>
  );
}

/** @param {{edge: import('../report.js').Edge}} props */
export function Evidence({ edge }) {
  return (
    <>
      {edge.evidence.map((each, n) => (
        <span key={n} class="passed">
          <b>{EVIDENCE[each.source].word}</b>
          {each.text && `: ${each.text.replaceAll('`', '')}`}
        </span>
      ))}
    </>
  );
}

/** @param {{edge: import('../report.js').Edge}} props */
export function Sure({ edge }) {
  return (
    <>
      {sure(edge.confidence)}
      {kindOf(edge) === 'order' && ', order only'}
    </>
  );
}
