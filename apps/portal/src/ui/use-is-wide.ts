/**
 * Whether the screen is wide: a tablet's or wider (specification section 9: from 640 px), or as wide as another query says.
 * Asked for in script where only one of two forms may be in the document: hidden copies would be read twice, or printed.
 */
import { useSyncExternalStore } from 'react';

const TABLET = '(min-width: 40rem)';

/** Where the places stand in the bar above, and tables have a page's width. */
export const DESKTOP = '(min-width: 64rem)';

/** Narrow where a browser can't say. */
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
