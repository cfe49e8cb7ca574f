/**
 * 控えのページ — caches the public pages (security.md row 41). The cache is emptied when any process announces a change of their
 * content (`published_texts`, step 0086), and nothing is cached while announcements can't be received. A page is valid for one
 * day in Tokyo, because articles are published at midnight. Concurrent requests share one rendering.
 */
import { LRUCache } from 'lru-cache';
import { CachedText } from '../platform/http/cached-text.ts';
import type { Listener } from '../platform/storage/listener.ts';

/** Maximum bytes of all cached pages. Each company has its own URLs, so more pages exist than are ever read. */
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
    // Waiting requests get a page even if its content changes during rendering, but the page isn't cached.
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
