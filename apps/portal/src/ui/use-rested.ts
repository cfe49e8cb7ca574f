/**
 * Delays a value until it has stayed the same for a while, so that expensive rendering waits until a slider stops, and then
 * runs in tasks of its own.
 */
import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which the value is returned even if the page is never idle. */
const MAX_WAIT_MS = 1_000;

/**
 * Also waits until the page is idle: if handling an input takes longer than `ms`, the next input is already queued by
 * then.
 * @param ms milliseconds without another value.
 * @returns the first value at once, later ones after the delay
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
      () => ('requestIdleCallback' in window ? requestIdleCallback(follow, { timeout: MAX_WAIT_MS }) : follow()),
      ms,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, ms]);
  return rested;
}
