// Files: chosen, dropped, or saved. A file that holds a link's payload opens as that link would.
import { batch } from '@preact/signals';
import { MAX_CHARACTERS, load, setOptions, text } from '../document.js';
import { flushDraft } from '../draft.js';
import { notice, options, origin, result, toast, touched } from '../store.js';
import { count } from '../report.js';
import { showResult, showSchema } from './arrive.js';
import { isAskedFor, mainOf, textsOf } from './beside.js';

const MAX_BYTES = 20 * 1024 * 1024;

export function chooseFile() {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.json,.jsonl,.ndjson,.yaml,.yml,.txt,.log,application/json,text/*';
  input.addEventListener('change', () => openFiles([...(input.files ?? [])]));
  input.click();
}

/** @param {File[]} files several become one text, one document after the other */
export async function openFiles(files) {
  if (!files.length) return;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_BYTES) {
    notice.value = {
      tone: 'error',
      text: `${names(files)}: ${(size / 1e6).toFixed(1)} MB is more than the 20 MiB this page takes in. The command line has no such limit.`,
    };
    return;
  }
  let texts;
  try {
    texts = await Promise.all(files.map((file) => file.text()));
  } catch {
    notice.value = { tone: 'error', text: `${names(files)} could not be read.` };
    return;
  }
  const [only = ''] = texts;
  if (texts.length === 1 && openPayload(only)) return;
  const named = files.map(({ name }, index) => ({ name, text: texts[index] ?? '' }));
  if (openBeside(named)) return;
  const joined = texts.join('\n');
  if (joined.length > MAX_CHARACTERS) {
    notice.value = {
      tone: 'error',
      text: 'This is longer than the 20 million characters this page takes in.',
    };
    return;
  }
  replaceText(joined, { kind: 'file', name: names(files) }, `Opened ${names(files)}.`);
}

/**
 * Documents of OpenAPI that belong together: one is graded, the others answer its references. They stay with the
 * text as its options do, in the draft and in links.
 * @param {import('./beside.js').NamedText[]} named @returns {boolean} whether there were such
 */
function openBeside(named) {
  const { openapi } = options.value;
  if (named.length > 1) {
    const main = mainOf(named);
    if (!main) return false;
    const documents = textsOf(named.filter((each) => each !== main));
    const others = `${count(named.length - 1, 'other document')} beside it`;
    replaceText(main.text, { kind: 'file', name: main.name }, `Opened ${main.name}, with ${others}.`, {
      openapi: { documents },
    });
    return true;
  }
  const [only] = named;
  if (!only || !isAskedFor(result.value?.report, only.name)) return false;
  const before = options.value;
  setOptions({ ...before, openapi: { ...openapi, documents: { ...openapi?.documents, ...textsOf(named) } } });
  toast.value = {
    text: `${only.name} now answers the references into it.`,
    label: 'Open it instead',
    run: () => {
      toast.value = null;
      setOptions(before);
      replaceText(only.text, { kind: 'file', name: only.name }, `Opened ${only.name}.`);
    },
  };
  return true;
}

/** @param {string} content @returns {boolean} whether it was a saved link */
function openPayload(content) {
  if (!/^\s*\{\s*"(text|report|options)"/.test(content)) return false;
  try {
    const payload = JSON.parse(content);
    return showResult(payload) || showSchema(payload, 'file');
  } catch {
    return false;
  }
}

/**
 * Another text in place of this one; one press brings the old one back.
 * @param {string} next @param {import('../store.js').Origin} from @param {string} words @param {import('../store.js').Options} [withOptions]
 */
export function replaceText(next, from, words, withOptions = {}) {
  const before = { text: text(), origin: origin.value, options: options.value, touched: touched.value };
  flushDraft();
  batch(() => {
    if (result.value?.shared) result.value = null;
    load(next, from, withOptions);
    notice.value = null;
  });
  const undo = () => {
    load(before.text, before.origin, before.options);
    touched.value = before.touched;
    toast.value = null;
  };
  toast.value =
    before.touched && before.text.trim() ? { text: words, label: 'Undo', run: undo } : { text: words };
}

/** @param {string} content @param {string} name */
export function saveFile(content, name) {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {File[]} files */
const names = (files) =>
  files.length > 2 ? `${files.length} files` : files.map((file) => file.name).join(' and ');
