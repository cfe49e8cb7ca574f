/**
 * Keeps a page from jumping while it loads. Content below a part that is still loading stays hidden until that part
 * has loaded (app-shell.module.css). When the user goes back, the page keeps its previous height until its content has
 * loaded: React Router restores the scroll position only once, in the first frame, when the page may still be as short
 * as its skeletons. Both end when the user scrolls or clicks; the hiding also ends after a time limit.
 *
 * A scroll position is remembered for one entry of the browser's history in one session of one employee. So a page that
 * is opened anew starts at its top, and nothing of an earlier session is restored.
 */
import { useCallback, useLayoutEffect } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { SCROLL_POSITIONS_KEY } from '../../platform/state/typed-texts.ts';
import { SLOW_AFTER_MS } from '../../ui/skeleton.tsx';

/** Events that show that the user scrolls or clicks. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Page heights in pixels by the key of the page's place; outside the component, because the shell may be mounted again. */
const heights = new Map<string, number>();

export function ArrivingPage() {
  const { uses } = usePortal();
  const keyOf = useCallback(({ key }: Pick<Location, 'key'>) => `${uses.last()?.beganAt ?? ''} ${key}`, [uses]);
  const key = keyOf(useLocation());
  return (
    <>
      {/* Must come first: the height has to be set before React Router scrolls. */}
      <RestoredHeight placeKey={key} />
      <ScrollRestoration getKey={keyOf} storageKey={SCROLL_POSITIONS_KEY} />
    </>
  );
}

/**
 * Gives the entry of the browser's history that this document opens a key of its own. React Router calls the first
 * location of every document `default`, so that a new page would open at the scroll position of an earlier one. Call it
 * before the router is created. An entry that has a key keeps it: after a reload the page is where it was.
 */
export function nameFirstPlace({ history }: Pick<Window, 'history'>): void {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  // Without `crypto.randomUUID`, which doesn't exist over plain HTTP: there the page has to say that nothing can be used.
  if (!('key' in known))
    history.replaceState({ ...known, key: String(performance.timeOrigin + performance.now()) }, '');
}

function RestoredHeight({ placeKey: key }: { readonly placeKey: string }) {
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    // jsdom has neither layout nor ResizeObserver.
    if (!content || typeof ResizeObserver === 'undefined') return undefined;
    const height = heights.get(key);
    // A reload counts as going back too, but no height is known for it.
    if (isBack && height !== undefined) content.style.minHeight = `${height}px`;
    content.dataset.arriving = '';
    const show = () => {
      delete content.dataset.arriving;
    };
    const slow = setTimeout(show, SLOW_AFTER_MS);
    const release = () => {
      content.style.removeProperty('min-height');
      show();
    };
    const observer = new ResizeObserver(() => heights.set(key, content.offsetHeight));
    observer.observe(content);
    for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, release);
      clearTimeout(slow);
      release();
    };
  }, [key, isBack]);
  return null;
}
