/**
 * 控えの回答 — answers that PostgreSQL has composed (`JsonText`), kept for their own employee and their very address
 * for up to a second: a screen that reads again gets them without a query, a parse or a hash (performance.md row 2a).
 * An answer is forgotten at once when the employee changes anything here, and when any process announces a change of
 * it (migration 0004); while that channel is down nothing is kept. What a change overtook is not kept either.
 */
import type { Session } from '../route.ts';
import type { Listener } from '../storage/listener.ts';
import { KeptText, type TaggedText } from './kept-text.ts';

interface Entry {
  readonly answer: KeptText;
  /** `performance.now()`, which no clock change moves. */
  readonly until: number;
}

/** Milliseconds. Also bounds what a lost announcement could do. */
const MEMORY = 1_000;
const MOST_EMPLOYEES = 5_000;
/** Addresses a person; more than the portal has. */
const MOST_ADDRESSES = 20;

export interface KeptAnswers {
  find(session: Session, url: string): KeptText | undefined;
  /** To be taken before the answer is made, and handed to `keep` with it. */
  mark(): number;
  keep(session: Session, url: string, answer: TaggedText & { readonly mark: number }): void;
  /** The employee may have changed something. */
  forget(session: Session): void;
}

export function openKeptAnswers(listener: Listener): KeptAnswers {
  const kept = new Map<string, Map<string, Entry>>();
  let changes = 0;

  const forget = (sysUserCode: string) => {
    changes += 1;
    kept.delete(sysUserCode);
  };
  listener.subscribe('figures_changed', {
    onMessage: forget,
    onDown: () => {
      changes += 1;
      kept.clear();
    },
  });

  return {
    find({ sysUserCode }, url) {
      const entry = kept.get(sysUserCode)?.get(url);
      return entry && entry.until > performance.now() && listener.isUp() ? entry.answer : undefined;
    },
    mark: () => changes,
    keep({ sysUserCode }, url, { text, tag, mark }) {
      if (!listener.isUp() || mark !== changes) return;
      if (kept.size >= MOST_EMPLOYEES) kept.clear();
      const own = kept.get(sysUserCode) ?? new Map<string, Entry>();
      if (own.size >= MOST_ADDRESSES) own.clear();
      own.set(url, { answer: new KeptText(text, tag), until: performance.now() + MEMORY });
      kept.set(sysUserCode, own);
    },
    forget: ({ sysUserCode }) => forget(sysUserCode),
  };
}
