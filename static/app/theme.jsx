// Light, dark, or as the system has it.
import { signal } from '@preact/signals';

const KEY = 'schemagrade.theme';
const NAMES = /** @type {const} */ ({
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
});
const MARKS = { system: '◐', light: '☀', dark: '☾' };
/** @type {(keyof typeof NAMES)[]} */
const ORDER = ['system', 'light', 'dark'];

const theme = signal(
  /** @type {keyof typeof NAMES} */ (/** @type {any} */ (document.documentElement.dataset.theme) ?? 'system'),
);

export const themeName = () => NAMES[theme.value];

export function nextTheme() {
  const chosen = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length] ?? 'system';
  theme.value = chosen;
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  try {
    if (chosen === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    // Not kept: it holds for this visit.
  }
}

export function ThemeToggle() {
  return (
    <button class="button quiet icon wide" onClick={nextTheme} aria-label={themeName()} title={themeName()}>
      <span aria-hidden="true">{MARKS[theme.value]}</span>
    </button>
  );
}
