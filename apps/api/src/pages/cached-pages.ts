/**
 * 控えのページ — a cache of the public pages (security.md row 41). Emptied when any process announces a change of their content
 * (`published_texts`, step 0086). A page is valid for one day in Tokyo, because articles are published at midnight. While
 * announcements can't be received nothing is cached. Concurrent requests share one rendering.
 */
import { LRUCache } from 'lru-cache';
import { CachedText } from '../platform/http/cached-text.ts';
import type { Listener } from '../platform/storage/listener.ts';

/** Bytes of all pages. Addresses differ by company, so there are more pages than are ever read. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Renders a page; null when it doesn't exist. */
export type Write = () => Promise<string | null>;

export interface CachedPages {
  /**
   * @param name identifies everything that the page depends on, except the texts
   * @param today Asia/Tokyo date
   */
  find(name: string, today: string, write: Write): Promise<CachedText | null>;
}

/** null for a page that doesn't exist, which isn't cached. */
interface Found {
  readonly page: CachedText | null;
}

export function openCachedPages(listener: Listener, mostBytes = MOST_BYTES): CachedPages {
  const cached = new LRUCache<string, Found, Write>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page?.size || 1,
    // A request that waits for a page still gets it when a change overtakes the rendering; the page isn't cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: write }) => {
      const text = await write();
      return { page: text === null ? null : new CachedText(text) };
    },
  });
  const forgetAll = () => cached.clear();
  listener.subscribe('content_changed', { onMessage: forgetAll, onDown: forgetAll });

  return {
    async find(name, today, write) {
      const key = `${today} ${name}`;
      const { page } = await cached.forceFetch(key, { context: write });
      if (!page || !listener.isUp()) cached.delete(key);
      return page;
    },
  };
}
