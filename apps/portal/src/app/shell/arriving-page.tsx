/**
 * Keeps a page from jumping while it loads. Content below a part that is still loading stays hidden until that part
 * has loaded (app-shell.module.css). When the user goes back, the page keeps its previous height until its content has
 * loaded: React Router restores the scroll position only once, in the first frame, when the page may still be as short
 * as its skeletons. Both end when the user scrolls or clicks; the hiding also ends after a time limit.
 */
import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { SLOW_AFTER_MS } from '../../ui/skeleton.tsx';

/** Events that show that the user scrolls or clicks. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Page heights in pixels by history key; outside the component, because the shell may be mounted again. */
const heights = new Map<string, number>();

export function ArrivingPage() {
  return (
    <>
      {/* Must come first: the height has to be set before React Router scrolls. */}
      <RestoredHeight />
      <ScrollRestoration />
    </>
  );
}

function RestoredHeight() {
  const { key } = useLocation();
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
