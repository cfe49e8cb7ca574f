/**
 * 控えのページ — a cache of the public pages (security.md row 41). It is emptied when any process announces a change of their
 * content (`published_texts`, step 0086); a page is of one day in Tokyo, because articles are published at midnight. While no
 * announcements can be received nothing is cached. Requests that arrive together wait for one rendering.
 */
import { LRUCache } from 'lru-cache';
import { CachedText } from '../platform/http/cached-text.ts';
import type { Listener } from '../platform/storage/listener.ts';

/** Bytes of all of them. Addresses differ by company, so that there are more than anybody reads. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Writes a page; null where there is none. */
export type Write = () => Promise<string | null>;

export interface CachedPages {
  /**
   * @param name all that the page depends on, beside the texts themselves
   * @param today Asia/Tokyo date
   */
  find(name: string, today: string, write: Write): Promise<CachedText | null>;
}

/** null where there is none, which isn't kept. */
interface Found {
  readonly page: CachedText | null;
}

export function openCachedPages(listener: Listener, mostBytes = MOST_BYTES): CachedPages {
  const cached = new LRUCache<string, Found, Write>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => page?.size || 1,
    // Who waits for a page that a change overtakes gets it; it isn't kept.
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
