/** Repeats a check that depends on the clock while a page stays open, and whenever the page becomes visible again. */

const CHECK_INTERVAL_MS = 15_000;

/** @returns stops checking. */
export function keepChecking(page: Window, check: () => void): () => void {
  check();
  const timer = page.setInterval(check, CHECK_INTERVAL_MS);
  // A suspended tab, or a page restored from the browser's cache, is checked as soon as it is shown.
  page.addEventListener('pageshow', check);
  page.document.addEventListener('visibilitychange', check);
  return () => {
    page.clearInterval(timer);
    page.removeEventListener('pageshow', check);
    page.document.removeEventListener('visibilitychange', check);
  };
}
