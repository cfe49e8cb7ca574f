/**
 * 控えの回答 — a cache of answers that PostgreSQL has composed (`JsonText`), for up to a second, by employee and address: a
 * screen that asks again gets them without a query, a parse or a hash (performance.md row 2a). An entry is removed at once
 * when the employee changes anything in this process, and when any process announces a change (baseline/records.ts); while that
 * channel is down, and for an answer that a change has overtaken, nothing is cached.
 */

import type { Call } from '@minori/contract/call';
import type { Listener } from '../storage/listener.ts';
import { CachedText, type TaggedText } from './cached-text.ts';
import type { Session } from './route.ts';

/** An answer, and the call that it was an answer to. */
export interface KeptAnswer {
  readonly answer: CachedText;
  readonly call: Call;
}

interface Entry extends KeptAnswer {
  /** `performance.now()`, which no clock change moves. */
  readonly until: number;
}

/** Milliseconds. Also bounds what a lost announcement could do. */
const MEMORY = 1_000;
const MOST_EMPLOYEES = 5_000;
/** Addresses a person; more than the portal has. */
const MOST_ADDRESSES = 20;

export interface CachedAnswers {
  find(session: Session, url: string): KeptAnswer | undefined;
  /** To be taken before the answer is made, and handed to `keep` with it. */
  mark(): number;
  keep(session: Session, url: string, answer: TaggedText & { readonly call: Call; readonly mark: number }): void;
  /** The employee may have changed something. */
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
      const entry = cached.get(sysUserCode)?.get(url);
      return entry && entry.until > performance.now() && listener.isUp() ? entry : undefined;
    },
    mark: () => changes,
    keep({ sysUserCode }, url, { text, tag, call, mark }) {
      if (!listener.isUp() || mark !== changes) return;
      if (cached.size >= MOST_EMPLOYEES) cached.clear();
      const own = cached.get(sysUserCode) ?? new Map<string, Entry>();
      if (own.size >= MOST_ADDRESSES) own.clear();
      own.set(url, { answer: new CachedText(text, tag), call, until: performance.now() + MEMORY });
      cached.set(sysUserCode, own);
    },
    forget: ({ sysUserCode }) => forget(sysUserCode),
  };
}
