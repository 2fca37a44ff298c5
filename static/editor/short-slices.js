// The editor parses on in idle moments. Where a browser can tell that input is waiting, it takes 100 ms at a time and
// stops for input; elsewhere it keeps to what is left of the idle moment, which never holds up anything at all.
// A script of its own in the page, before all modules: the editor looks once, when its module is run.
if ('scheduling' in navigator)
  Object.defineProperty(navigator, 'scheduling', { value: undefined, configurable: true });
