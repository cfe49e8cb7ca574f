/** A value once it has stood for a while: what is costly to draw waits until a slider rests, and follows in tasks of its own. */
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which it follows even on a page that is never idle. */
const LONGEST = 1_000;

/**
 * Where a press takes longer than `ms`, the next one is waiting by then: nothing rests before the page is idle.
 * @param ms milliseconds without another value. @returns the first value at once
 */
export function useRested<T extends object | string | number>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    let isOver = false;
    const follow = () => {
      if (!isOver) startTransition(() => setRested(value));
    };
    // Safari has no idle callbacks.
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(follow, { timeout: LONGEST }) : follow()),
      ms,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, ms]);
  return rested;
}
