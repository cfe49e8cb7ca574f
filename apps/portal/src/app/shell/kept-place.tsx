/**
 * The scroll place of a page, kept on the way back to it. React Router's restoration scrolls once, when the page may be as
 * short as its skeleton: what it couldn't reach is reached here as soon as the page has grown to it, unless the person has
 * begun to move by then.
 */
import { useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';

/** What tells that the person goes somewhere themselves. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** By key of the place in the history; the shell itself may be drawn anew on the way. */
const places = new Map<string, number>();

export function KeptPlace() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    let growing = isBack ? scrollOnceGrown(places.get(key) ?? 0, () => (growing = undefined)) : undefined;
    // On the way there the page stands where it can, and not where the person was.
    const remember = () => {
      if (!growing) places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      growing?.();
    };
  }, [key, isBack]);
  return <ScrollRestoration />;
}

/** @param place px from the top. @param onEnd there, or somewhere else by the person's own move. @returns gives up */
function scrollOnceGrown(place: number, onEnd: () => void): (() => void) | undefined {
  if (place === 0 || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
    onEnd();
  };
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
