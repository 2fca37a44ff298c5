// JSON or YAML: which colours to use. YAML's grammar is only fetched when there is YAML.
import { json } from '@codemirror/lang-json';

/** @param {string} start the beginning of the text @returns {'json' | 'yaml'} */
export function looksLike(start) {
  const text = start.trimStart();
  if (/^[[{]/.test(text)) return 'json';
  return /^(---|%YAML|#|- |[\w"'./$-]+\s*:(\s|$))/m.test(text) && !/^data:/m.test(text) ? 'yaml' : 'json';
}

/** @param {'json' | 'yaml'} language */
export async function languageSupport(language) {
  if (language === 'json') return json();
  const { yaml } = await import('@codemirror/lang-yaml');
  return yaml();
}
