// The two halves of the page, for the keyboard and for narrow screens.
import { editorNow } from '../document.js';
import { room } from '../store.js';

/** Move the focus to the other half. */
export function otherHalf() {
  const report = document.querySelector('.report');
  const inReport = report?.contains(document.activeElement);
  room.value = inReport ? 'schemas' : 'report';
  const focus = () => {
    if (inReport) editorNow()?.focus();
    else if (report instanceof HTMLElement) report.focus();
  };
  focus();
  // On a narrow screen the other half has yet to appear.
  requestAnimationFrame(focus);
}
