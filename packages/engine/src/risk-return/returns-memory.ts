/**
 * 月次リターンの控え — caches returns read from a series, for whoever values thousands of mixes of the same products in one go:
 * in the month-end job, reading the series anew for each employee took most of the time.
 */
import type { MonthlyWindow } from './monthly-series.ts';

export interface ReturnsMemory {
  /**
   * What `read` says of a source over a window.
   * @param source by identity: a source that is asked for again must be the same object, and must not change
   */
  of<T>(source: object, window: MonthlyWindow, read: () => T): T;
}

/** A window, and where what is read of it is kept; nothing is kept where there is no memory. */
export type ReadWindow = MonthlyWindow & { readonly memory?: ReturnsMemory | undefined };

/** Reads each time: for one mix alone. */
export const NO_MEMORY: ReturnsMemory = { of: (_source, _window, read) => read() };

/** For mixes over windows of the same proxies; it belongs to its caller and goes with them. */
export function returnsMemory(): ReturnsMemory {
  const bySource = new Map<object, Map<string, unknown>>();
  return {
    of<T>(source: object, { lastMonth, months }: MonthlyWindow, read: () => T): T {
      const byWindow = bySource.get(source) ?? new Map<string, unknown>();
      bySource.set(source, byWindow);
      const key = `${lastMonth}/${months}`;
      if (!byWindow.has(key)) byWindow.set(key, read());
      // One source and window is only ever read by one function, so that what is kept is of its type.
      return byWindow.get(key) as T;
    },
  };
}
