/**
 * 控えのページ — public pages as they were written last, for everybody (security.md row 41). All are forgotten when any
 * process announces a change of what stands on them (migration 0038), and at midnight in Tokyo, when articles come out;
 * while nothing can be heard nothing is kept. Those who come together wait for one writing.
 */
import { KeptText } from '../plugins/kept-text.ts';
import type { Listener } from '../storage/listener.ts';

/** Bytes of all of them. Addresses differ by company, so that there are more than anybody reads. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Writes a page; null where there is none. */
export type Write = () => Promise<string | null>;

export interface KeptPages {
  /**
   * @param name all that the page depends on, beside the texts themselves
   * @param today Asia/Tokyo date
   */
  find(name: string, today: string, write: Write): Promise<KeptText | null>;
}

export function openKeptPages(listener: Listener, mostBytes = MOST_BYTES): KeptPages {
  /** The one that was asked for last comes last. */
  const kept = new Map<string, KeptText>();
  const underWay = new Map<string, Promise<KeptText | null>>();
  let bytes = 0;
  let day = '';
  let changes = 0;

  const forgetAll = () => {
    changes += 1;
    bytes = 0;
    kept.clear();
    underWay.clear();
  };
  listener.subscribe('content_changed', { onMessage: forgetAll, onDown: forgetAll });

  const forget = (name: string) => {
    bytes -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  };
  const keep = (name: string, page: KeptText) => {
    forget(name);
    kept.set(name, page);
    bytes += page.size;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  };
  const written = async (name: string, write: Write): Promise<KeptText | null> => {
    const before = changes;
    const text = await write();
    const page = text === null ? null : new KeptText(text);
    if (page && before === changes && listener.isUp()) keep(name, page);
    return page;
  };

  return {
    async find(name, today, write) {
      if (today !== day) forgetAll();
      day = today;
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const started = underWay.get(name) ?? written(name, write);
      underWay.set(name, started);
      const forgetStart = () => underWay.get(name) === started && underWay.delete(name);
      return started.finally(forgetStart);
    },
  };
}
