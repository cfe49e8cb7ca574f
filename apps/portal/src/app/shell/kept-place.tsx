/**
 * A page that is arriving. What stands below something that still loads isn't shown before it (app-shell.module.css), or it
 * would jump when that comes. And the place in a page is kept on the way back to it: React Router scrolls once, in the
 * first frame, when the page may still be as short as its skeletons, so it keeps the height that it had until its
 * content has come. Both end when the person goes on themselves, the first in any case when the page takes long.
 */
import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { SLOW_AFTER_MS } from '../../ui/skeleton.tsx';

/** What tells that the person goes on themselves. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Pixels, by key of the place in the history; the shell itself may be drawn anew on the way. */
const heights = new Map<string, number>();

export function KeptPlace() {
  return (
    <>
      {/* The height first, then the scrolling. */}
      <KeptHeight />
      <ScrollRestoration />
    </>
  );
}

function KeptHeight() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    // jsdom, which lays nothing out, has no observer.
    if (!content || typeof ResizeObserver === 'undefined') return undefined;
    const height = heights.get(key);
    // A page that is opened anew is a way back, too, to a place that nothing is known of.
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
    for (const move of MOVES) window.addEventListener(move, release, { passive: true });
    return () => {
      observer.disconnect();
      for (const move of MOVES) window.removeEventListener(move, release);
      clearTimeout(slow);
      release();
    };
  }, [key, isBack]);
  return null;
}
