/**
 * Makes the browser ask before the page is closed or reloaded during a scrape: nothing would register the statement. Going to
 * another screen of the app needs no question, because the scrape goes on.
 */
import type { Portal } from './portal.ts';

/** @returns stops holding. */
export function holdPageWhileScraping({ scrape }: Pick<Portal, 'scrape'>, page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const hold = () => {
    // Only while it is needed: a listener keeps browsers from keeping the page for the Back button.
    const { current, failure } = scrape.store.getState();
    if (current && !failure) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  const stop = scrape.store.subscribe(hold);
  return () => {
    stop();
    page.removeEventListener('beforeunload', ask);
  };
}
