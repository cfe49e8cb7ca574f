/** Counts the seconds down to a point in time. */
import { useEffect, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';

/** @param instant milliseconds since 1970. @returns whole seconds left, 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const { environment } = usePortal();
  const left = () => Math.max(0, Math.ceil((instant - environment.now()) / 1000));
  const [, tick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
}
