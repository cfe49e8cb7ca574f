/**
 * Closing or reloading the page ends a reading in the middle: nothing would register what was read. The browser asks
 * first. Going to another screen of the app needs no question, because the reading goes on.
 */
import type { Portal } from '../portal.ts';

/** @returns stops holding. */
export function holdPageWhileReading({ reading }: Pick<Portal, 'reading'>, page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const hold = () => {
    // Only while it is needed: a listener keeps browsers from keeping the page for the Back button.
    const { current, failure } = reading.store.getState();
    if (current && !failure) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  const stop = reading.store.subscribe(hold);
  return () => {
    stop();
    page.removeEventListener('beforeunload', ask);
  };
}
