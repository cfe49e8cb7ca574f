/**
 * 控えのページ — a cache of the public pages (security.md row 41). It is emptied when any process announces a change of their
 * content (`published_texts`, step 0086) and at midnight in Tokyo, when articles are published; while no announcements can be received
 * nothing is cached. Requests that arrive together wait for one rendering.
 */
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

export function openCachedPages(listener: Listener, mostBytes = MOST_BYTES): CachedPages {
  /** The one that was asked for last comes last. */
  const cached = new Map<string, CachedText>();
  const underWay = new Map<string, Promise<CachedText | null>>();
  let bytes = 0;
  let day = '';
  let changes = 0;

  const forgetAll = () => {
    changes += 1;
    bytes = 0;
    cached.clear();
    underWay.clear();
  };
  listener.subscribe('content_changed', { onMessage: forgetAll, onDown: forgetAll });

  const forget = (name: string) => {
    bytes -= cached.get(name)?.size ?? 0;
    cached.delete(name);
  };
  const keep = (name: string, page: CachedText) => {
    forget(name);
    cached.set(name, page);
    bytes += page.size;
    for (const oldest of cached.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };
  const written = async (name: string, write: Write): Promise<CachedText | null> => {
    const before = changes;
    const text = await write();
    const page = text === null ? null : new CachedText(text);
    if (page && before === changes && listener.isUp()) keep(name, page);
    return page;
  };

  return {
    async find(name, today, write) {
      if (today !== day) forgetAll();
      day = today;
      const known = cached.get(name);
      if (known) {
        cached.delete(name);
        cached.set(name, known);
        return known;
      }
      const started = underWay.get(name) ?? written(name, write);
      underWay.set(name, started);
      const forgetStart = () => underWay.get(name) === started && underWay.delete(name);
      return started.finally(forgetStart);
    },
  };
}
