/**
 * Makes the browser ask before the page is closed or reloaded during a scrape, because the scraped statement would not
 * be registered. Opening another screen of the app needs no confirmation, because the scrape continues.
 */
import type { Portal } from './portal.ts';

/** @returns stops asking. */
export function holdPageWhileScraping({ scrape }: Pick<Portal, 'scrape'>, page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const hold = () => {
    // Only during a scrape, because this listener excludes the page from the browser's back-forward cache.
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
