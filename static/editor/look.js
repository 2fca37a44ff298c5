// The editor's look, from the page's tokens (custom properties reach into the shadow root).
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.content], color: 'var(--string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.keyword], color: 'var(--number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.labelName, tags.typeName], color: 'var(--number)' },
]);

const button = {
  font: 'inherit',
  color: 'var(--ink)',
  background: 'var(--panel)',
  border: '1px solid var(--rule-strong)',
  borderRadius: '.4rem',
  padding: '.2rem .6rem',
  minHeight: '1.75rem',
};

const sheet = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '.875rem' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.65', overscrollBehavior: 'contain' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '.5rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--ink-3)', border: '0' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-activeLine': { backgroundColor: 'var(--line-here)' },
  '.cm-tool-here': { boxShadow: 'inset 3px 0 var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--sunken)',
    borderColor: 'var(--rule)',
    color: 'var(--ink-2)',
    padding: '0 .4em',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--c-soft)', outline: '1px solid var(--c)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outline: '2px solid var(--accent)' },
  '.cm-panels': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--ink)',
    borderColor: 'var(--rule)',
    fontFamily: 'var(--font-ui)',
  },
  '.cm-panel.cm-search': { padding: '.5rem' },
  '.cm-panel.cm-search label': { fontSize: '.8125rem' },
  '.cm-panel.cm-search [name=close]': { ...button, right: '.5rem', top: '.5rem', minWidth: '1.75rem' },
  '.cm-textfield': { ...button, fontFamily: 'var(--font-code)', fontSize: '.8125rem' },
  '.cm-button': { ...button, backgroundImage: 'none', fontSize: '.8125rem' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    border: '1px solid var(--rule-strong)',
    borderRadius: '.5rem',
    boxShadow: 'var(--shadow)',
    maxWidth: '26rem',
  },
  '.cm-diagnostic': { padding: '.4rem .75rem', fontFamily: 'var(--font-ui)', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--f)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--c)' },
  '.cm-diagnosticAction': { ...button, fontSize: '.8125rem', margin: '.35rem .5rem 0 0', cursor: 'pointer' },
  '.cm-diagnostic-hint': { borderLeftColor: 'var(--rule-strong)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--f)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--c)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-hint': {
    backgroundImage: 'none',
    textDecoration: 'underline dotted var(--rule-strong)',
    textDecorationSkipInk: 'none',
  },
  '.cm-gutter-lint': { width: '1.1em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker': { content: 'none', width: '1.1em', height: 'auto', textAlign: 'center' },
  '.cm-lint-marker-error:before': { content: '"◆"', color: 'var(--f)' },
  '.cm-lint-marker-warning:before': { content: '"▲"', color: 'var(--c)' },
  '.cm-lint-marker-hint:before': { content: '"·"', color: 'var(--ink-3)' },
});

export const look = [sheet, syntaxHighlighting(colours)];
