// The editor: CodeMirror 6. Mounted in a shadow root it brings its sheets as constructed ones, so `style-src 'self'` holds.
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentMore,
  isolateHistory,
  undo,
} from '@codemirror/commands';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { nestsDeep } from './depth.js';
import { languageSupport, looksLike } from './language.js';
import { look } from './look.js';
import { shownMarks } from './marks.js';

/**
 * @typedef {object} Setup
 * @property {string} text
 * @property {string} label
 * @property {string} describedBy words
 * @property {() => number} revision the number of the text as it is now
 * @property {(blank: boolean) => void} onEdit
 * @property {(position: number) => void} onCursor
 * @property {(finding: number) => void} onFix
 */

/** @type {Record<import('./marks.js').Mark['severity'], 'error' | 'warning' | 'hint'>} */
const LINT = { blocker: 'error', warning: 'warning', info: 'hint' };
/** Revisions whose changes are remembered, so that a click on a list a moment old still lands right. */
const REMEMBERED = 50;

const setTool = /** @type {import('@codemirror/state').StateEffectType<[number, number] | null>} */ (
  StateEffect.define()
);
const toolLine = Decoration.line({ class: 'cm-tool-here' });

/** A bar beside the lines of the tool the cursor is in. */
const toolField = StateField.define({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setTool)) continue;
      const range = effect.value;
      const { doc } = transaction.state;
      const lines = [];
      if (range && range[1] <= doc.length) {
        const last = Math.min(doc.lineAt(range[1]).number, doc.lineAt(range[0]).number + 500);
        for (let n = doc.lineAt(range[0]).number; n <= last; n++)
          lines.push(toolLine.range(doc.line(n).from));
      }
      next = Decoration.set(lines);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Plain words with `code` in them. @param {string} text */
function renderWords(text) {
  const span = document.createElement('span');
  text.split(/`([^`]*)`/).forEach((part, n) => {
    const piece = document.createElement(n % 2 ? 'code' : 'span');
    piece.textContent = part;
    span.append(piece);
  });
  return span;
}

/** Tab indents, but Shift+Tab goes back as everywhere: who passes through by keyboard is never caught. */
const tabIndents = { key: 'Tab', run: indentMore };

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'{}[\],:]+)(?=\s*:)/;

/** Only a member's key, or the bracket that opens, is underlined: whole schemas would be a sea of waves. @param {string} line */
const headLength = (line) => KEY.exec(line)?.[0].length ?? (/^[[{]/.test(line) ? 1 : line.length);

/** So much typed at once may nest deep; less cannot make a text deep by itself. */
const MUCH = 200;

/** How much changes insert. @param {import('@codemirror/state').ChangeSet} changes */
function inserted(changes) {
  let length = 0;
  changes.iterChanges((_from, _to, from, to) => (length += to - from));
  return length;
}

/** @param {HTMLElement} host @param {Setup} setup @returns {import('../document.js').Editor} */
export function mountCodeMirror(host, setup) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const language = new Compartment();
  let speaks = '';
  let deep = nestsDeep(setup.text);
  /** @type {{revision: number, changes: import('@codemirror/state').ChangeDesc}[]} */
  const log = [];

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: setup.text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        foldGutter(),
        codeFolding(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        rectangularSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        highlightSelectionMatches({ minSelectionLength: 3 }),
        search({ top: true }),
        keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap, tabIndents]),
        EditorView.contentAttributes.of({
          'aria-label': setup.label,
          'aria-description': setup.describedBy,
          spellcheck: 'false',
          autocapitalize: 'off',
          tabindex: '0',
        }),
        toolField,
        language.of([]),
        // Before a deep text is parsed, not after.
        EditorState.transactionExtender.of((transaction) => {
          if (!transaction.docChanged || (!deep && inserted(transaction.changes) < MUCH)) return null;
          deep = nestsDeep(transaction.newDoc.toString());
          return deep ? { effects: language.reconfigure([]) } : null;
        }),
        look,
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            const { doc } = update.state;
            log.push({ revision: setup.revision(), changes: update.changes.desc });
            if (log.length > REMEMBERED) log.shift();
            setup.onEdit(doc.length < 2_000 && doc.toString().trim() === '');
            speak();
          }
          if (update.selectionSet || update.docChanged) setup.onCursor(update.state.selection.main.head);
        }),
      ],
    }),
  });

  async function speak() {
    const wanted = deep ? 'plain' : looksLike(view.state.sliceDoc(0, 2_000));
    if (wanted === speaks) return;
    speaks = wanted;
    if (wanted === 'plain') return;
    const support = await languageSupport(wanted);
    if (speaks === wanted) view.dispatch({ effects: language.reconfigure(support) });
  }
  speak();

  /** @param {import('./marks.js').Mark} mark */
  const actionsOf = ({ fix }) =>
    fix ? [{ name: `Fix: ${fix.title.replaceAll('`', '')}`, apply: () => setup.onFix(fix.index) }] : [];

  /** @param {number} position */
  const clamp = (position) => Math.max(0, Math.min(position, view.state.doc.length));

  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        annotations: isolateHistory.of('full'),
        effects: EditorView.scrollIntoView(0),
      });
    },
    edit(edits) {
      view.dispatch({ changes: edits, annotations: isolateHistory.of('full'), userEvent: 'input.fix' });
    },
    select(from, to) {
      view.focus();
      view.dispatch({
        selection: { anchor: clamp(from), head: clamp(to) },
        effects: EditorView.scrollIntoView(clamp(from), { y: 'center', x: 'nearest' }),
        userEvent: 'select.jump',
      });
    },
    lineOf: (position) => view.state.doc.lineAt(clamp(position)).number,
    moved(since, position) {
      // An entry holds the revision before its change.
      for (const { revision, changes } of log)
        if (revision >= since && position <= changes.length) position = changes.mapPos(position, 1);
      return clamp(position);
    },
    mark(marks) {
      const { doc } = view.state;
      const diagnostics = shownMarks(marks)
        .filter((mark) => mark.to <= doc.length)
        .map((mark) => ({
          from: mark.from,
          to: mark.from + headLength(doc.sliceString(mark.from, Math.min(mark.to, doc.lineAt(mark.from).to))),
          severity: LINT[mark.severity],
          source: mark.title,
          message: mark.message.replaceAll('`', ''),
          renderMessage: () => renderWords(mark.message),
          actions: actionsOf(mark),
        }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    here(range) {
      view.dispatch({ effects: setTool.of(range && range[1] <= view.state.doc.length ? range : null) });
    },
    undo: () => void undo(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
