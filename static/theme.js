// Runs before the first paint: a chosen theme must not flash the other one. Without a choice the style sheet follows the system.
(() => {
  try {
    const chosen = localStorage.getItem('schemagrade.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // No storage here: the system's theme it is.
  }
})();
