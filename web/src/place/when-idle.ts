/** After the page has stood for so long it is prepared for what may come, should the browser never say that it rests. */
const AT_LATEST_MS = 4_000;

/**
 * Runs a task once the browser is idle: after everything is loaded, and not at all for users who save data
 * (`Save-Data`). Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (savesData()) return () => {};
  let forget = () => {};
  const wait = () => {
    forget = afterRest(run);
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    forget = () => removeEventListener('load', wait);
  }
  return () => forget();
}

function afterRest(run: () => void): () => void {
  // Safari has no such moment (2026).
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, AT_LATEST_MS);
  return () => clearTimeout(timer);
}

/** Of the Network Information API, which half of the browsers have. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // the DOM's types leave it out
  return connection?.saveData === true;
}
