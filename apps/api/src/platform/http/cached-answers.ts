/**
 * 控えの回答 — caches responses that PostgreSQL has composed (`JsonText`), for up to a second, by employee and URL: a screen that
 * repeats a read gets the response without a query, a parse or a hash (performance.md row 2a). Entries are removed at once when
 * the employee changes anything in this process, and when any process announces a change (baseline/records.ts). Nothing is cached
 * while announcements can't be received, nor a response during whose making a change was announced.
 */

import type { Call } from '@minori/contract/call';
import { language } from '../base/words.ts';
import type { Listener } from '../storage/listener.ts';
import { CachedText, type TaggedText } from './cached-text.ts';
import type { Session } from './route.ts';

/** A cached response and its call. */
export interface CachedAnswer {
  readonly answer: CachedText;
  readonly call: Call;
}

interface Entry extends CachedAnswer {
  /** In terms of `performance.now()`, which no clock change moves. */
  readonly until: number;
}

/** Milliseconds for which a response is cached. Also bounds the effect of a lost announcement. */
const CACHED_FOR = 1_000;
const MOST_EMPLOYEES = 5_000;
/** URLs cached for one person; more than the portal uses. */
const MOST_URLS = 20;

export interface CachedAnswers {
  find(session: Session, url: string): CachedAnswer | undefined;
  /** Taken before the response is made and passed to `store`, which then recognises a change in between. */
  mark(): number;
  store(session: Session, url: string, answer: TaggedText & { readonly call: Call; readonly mark: number }): void;
  /** Removes the employee's responses, because a request of theirs may have changed something. */
  forget(session: Session): void;
}

export function openCachedAnswers(listener: Listener): CachedAnswers {
  const cached = new Map<string, Map<string, Entry>>();
  let changes = 0;

  const forget = (sysUserCode: string) => {
    changes += 1;
    cached.delete(sysUserCode);
  };
  listener.subscribe('figures_changed', {
    onMessage: forget,
    onDown: () => {
      changes += 1;
      cached.clear();
    },
  });

  return {
    find({ sysUserCode }, url) {
      const entry = cached.get(sysUserCode)?.get(language() + url);
      return entry && entry.until > performance.now() && listener.isUp() ? entry : undefined;
    },
    mark: () => changes,
    store({ sysUserCode }, url, { text, tag, call, mark }) {
      if (!listener.isUp() || mark !== changes) return;
      if (cached.size >= MOST_EMPLOYEES) cached.clear();
      const own = cached.get(sysUserCode) ?? new Map<string, Entry>();
      if (own.size >= MOST_URLS) own.clear();
      own.set(language() + url, { answer: new CachedText(text, tag), call, until: performance.now() + CACHED_FOR });
      cached.set(sysUserCode, own);
    },
    forget: ({ sysUserCode }) => forget(sysUserCode),
  };
}
