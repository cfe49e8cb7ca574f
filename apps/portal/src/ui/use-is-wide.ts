/**
 * Tells whether the screen is as wide as a tablet or wider (specification section 9: from 640 px), or matches another
 * query. Decided in script if only one of two layouts may be in the document: hidden copies would be read twice, or
 * printed.
 */
import { useSyncExternalStore } from 'react';

const TABLET = '(min-width: 40rem)';

/** From this width on the places stand in the top bar, and tables have a page's width. */
export const DESKTOP = '(min-width: 64rem)';

/** False if a browser can't tell. */
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
