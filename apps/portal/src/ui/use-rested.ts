/** A value once it has stood for a while: what is costly to draw waits until a slider rests, and follows in tasks of its own. */
import { startTransition, useEffect, useState } from 'react';

/** @param ms milliseconds without another value. @returns the first value at once */
export function useRested<T extends object | string | number>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
