/**
 * Tells whether the screen is at least as wide as a tablet (from 640 px, specification section 9), or matches another
 * media query. For layouts of which only one may be in the document: hidden copies would be read twice, or printed.
 */
import { useSyncExternalStore } from 'react';

const TABLET = '(min-width: 40rem)';

/** From this width on the navigation is in the top bar, and a page is wide enough for tables. */
export const DESKTOP = '(min-width: 64rem)';

/** False if the browser doesn't support media queries. */
export function useIsWide(query = TABLET): boolean {
  return useSyncExternalStore(
    (onChange) => subscribe(query, onChange),
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  );
}

function subscribe(query: string, onChange: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
