/**
 * Whether the screen is a tablet's or wider (specification section 2: from 640 px). Asked for in script where only one of
 * two forms may be in the document: hidden copies would be read twice, or printed.
 */
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 40rem)';

/** Narrow where a browser can't say. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function isWide(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(WIDE).matches;
}

function subscribe(onChange: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
