// How the tools' grades are spread: letters and counts, as wide as their share. A press shows the tools of that letter.
import { LETTERS, count } from '../report.js';
import { tab } from '../store.js';
import { toolFilter } from './tool-filter.js';

/** @param {{grades: Record<string, number>}} props */
export function Spread({ grades }) {
  const shown = LETTERS.filter((letter) => grades[letter]);
  return (
    <div class="spread" role="group" aria-label="Tools by grade">
      {shown.map((letter) => (
        <button
          key={letter}
          class={`l${letter}`}
          style={{ flexGrow: grades[letter] }}
          aria-label={`Grade ${letter}: ${count(grades[letter] ?? 0, 'tool')}. Show them`}
          onClick={() => {
            toolFilter.value = { ...toolFilter.value, letter };
            tab.value = 'tools';
          }}
        >
          {letter} {grades[letter]}
        </button>
      ))}
    </div>
  );
}
