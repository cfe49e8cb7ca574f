/** Time goes by in a page that stays open, too: what goes by the clock is looked at again and again. */

const CHECKED_EVERY = 15_000;

/** @returns stops it. */
export function keepChecking(page: Window, check: () => void): () => void {
  check();
  const timer = page.setInterval(check, CHECKED_EVERY);
  // A tab that was asleep, or a page out of memory, is looked at as soon as somebody looks at it.
  page.addEventListener('pageshow', check);
  page.document.addEventListener('visibilitychange', check);
  return () => {
    page.clearInterval(timer);
    page.removeEventListener('pageshow', check);
    page.document.removeEventListener('visibilitychange', check);
  };
}
