// The editor parses on in idle moments. Where a browser can tell that input is waiting, it takes 100 ms at a time and
// stops for input; elsewhere it keeps to what is left of the idle moment, which never holds up anything at all.
// Imported before the editor, so that it takes the second way everywhere.
if ('scheduling' in navigator)
  Object.defineProperty(navigator, 'scheduling', { value: undefined, configurable: true });
