/**
 * 月次リターンの控え — caches the monthly returns of series for jobs that value thousands of asset mixes of the same products: in the
 * month-end job, computing them for each employee took most of the time.
 */
import type { MonthlyWindow } from './monthly-series.ts';

export interface ReturnsMemory {
  /**
   * The cached result of `read` for a source and a window.
   * @param source by identity: repeated calls must pass the same object, unchanged
   */
  of<T>(source: object, window: MonthlyWindow, read: () => T): T;
}

/** A window, and the cache for its returns; if absent nothing is cached. */
export type ReadWindow = MonthlyWindow & { readonly memory?: ReturnsMemory | undefined };

/** No cache, for a single mix. */
export const NO_MEMORY: ReturnsMemory = { of: (_source, _window, read) => read() };

/** A cache for mixes over windows of the same proxies, owned by its caller. */
export function returnsMemory(): ReturnsMemory {
  const bySource = new Map<object, Map<string, unknown>>();
  return {
    of<T>(source: object, { lastMonth, months }: MonthlyWindow, read: () => T): T {
      const byWindow = bySource.get(source) ?? new Map<string, unknown>();
      bySource.set(source, byWindow);
      const key = `${lastMonth}/${months}`;
      if (!byWindow.has(key)) byWindow.set(key, read());
      // Only one function reads a given source and window, so the cached value has its type.
      return byWindow.get(key) as T;
    },
  };
}
