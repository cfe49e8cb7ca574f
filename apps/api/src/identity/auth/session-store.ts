/**
 * Finds the session of a cookie, mostly in a cache, so that a keyed read needs no second query for its session
 * (performance.md row 2a). A cached session is at most a second old and is removed at once when any process ends it or
 * changes its set-up stage (LISTEN/NOTIFY); while that channel is down, nothing is cached. Expiry is checked for each
 * request.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Stage } from '@minori/contract/set-up';
import { Failure } from '../../platform/base/failure.ts';
import type { BesideSession, KnownSession, Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Listener } from '../../platform/storage/listener.ts';
import { type FoundSession, findSession, findStage, type StoredSession, touchSession } from './session-repository.ts';
import { type SessionRecord, sessionFault, TOUCH_EVERY } from './session-rules.ts';

/** Milliseconds for which a session is cached. */
const CACHE_MS = 1_000;
const MOST_REMEMBERED = 10_000;

interface Remembered extends StoredSession {
  /** By `performance.now()`, which clock changes don't affect. */
  readonly until: number;
}

export interface SessionStore {
  /**
   * @throws Failure session_damaged for text that isn't a token of ours, unauthorized for an unknown one, and
   * session_revoked, session_expired or user_gone by the stored session
   */
  find(token: string): Promise<KnownSession>;
  /** As `find`, with a text read in the same query; undefined when the session came from the cache. */
  findWith(token: string, beside: BesideSession): Promise<{ session: KnownSession; beside: string | null | undefined }>;
  /** The session if it is cached and valid; undefined otherwise, and never an error. */
  known(token: string): KnownSession | undefined;
  /** The set-up stage from the database, because any process may have completed a step since the session was cached. */
  stageNow(session: Session): Promise<Stage>;
  /** The session's owner, even if the cache entry has expired: only for fair scheduling, never for access. */
  recall(token: string): Session | undefined;
  /** Removes a session from this process's cache before the response of the call that ended it is sent. */
  forget(sessionId: string): void;
}

export interface SessionStoreOptions {
  readonly database: Database;
  readonly listener: Listener;
  readonly now: () => Date;
}

/** Whether this use must be stored. */
function isDue({ lastSeenAt }: SessionRecord, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY;
}

/** Stores this use if it is due. @returns the record after it */
async function touched(record: SessionRecord, now: Date, writeDown: () => Promise<void>): Promise<SessionRecord> {
  if (!isDue(record, now) || sessionFault(record, now) !== null) return record;
  await writeDown();
  return { ...record, lastSeenAt: now };
}

function subscribeToEnds(listener: Listener, forgetWhere: (matches: (session: Session) => boolean) => void): void {
  const forgetAll = () => forgetWhere(() => true);
  listener.subscribe('session_end', {
    onMessage: (payload) =>
      forgetWhere(({ sessionId, employeeId }) => payload === sessionId || payload === `employee:${employeeId}`),
    onDown: forgetAll,
  });
  // New terms: employees who had completed the set-up must agree again.
  listener.subscribe('terms_changed', { onMessage: forgetAll, onDown: forgetAll });
}

export function openSessionStore({ database, listener, now }: SessionStoreOptions): SessionStore {
  const remembered = new Map<string, Remembered>();
  const loading = new Map<string, Promise<FoundSession | undefined>>();
  // Counts announcements: a load during which one arrived may contain an ended session, so it isn't cached.
  let announcements = 0;

  const forgetWhere = (matches: (session: Session) => boolean) => {
    announcements += 1;
    loading.clear();
    for (const [token, { session }] of remembered) if (matches(session)) remembered.delete(token);
  };
  subscribeToEnds(listener, forgetWhere);

  const load = async (token: string, wanted: BesideSession | undefined): Promise<FoundSession | undefined> => {
    const [hash, before] = [hashSessionToken(token), announcements];
    const stored = await findSession(database, hash, wanted);
    if (!stored) return undefined;
    const { session, beside } = stored;
    const current = now();
    const record = await touched(stored.record, current, () => touchSession(database, hash, current));
    if (listener.isUp() && announcements === before) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(token, { session, record, until: performance.now() + CACHE_MS });
    }
    return { session, record, beside };
  };
  /** Concurrent calls of one page share a look-up. */
  const loadOnce = (token: string, wanted: BesideSession | undefined): Promise<FoundSession | undefined> => {
    const running = loading.get(token);
    if (running) return running.then((found) => found && { ...found, beside: undefined });
    const started = load(token, wanted).finally(() => {
      if (loading.get(token) === started) loading.delete(token);
    });
    loading.set(token, started);
    return started;
  };

  const recallNow = (token: string, current: Date): Remembered | undefined => {
    const known = remembered.get(token);
    return known && known.until > performance.now() && !isDue(known.record, current) && listener.isUp()
      ? known
      : undefined;
  };

  const findWith = async (token: string, wanted?: BesideSession) => {
    if (!isSessionToken(token)) throw new Failure('session_damaged');
    const current = now();
    const known = recallNow(token, current);
    const loaded = known ? undefined : await loadOnce(token, wanted);
    const stored = known ?? loaded;
    if (!stored) throw new Failure('unauthorized');
    const fault = sessionFault(stored.record, current);
    if (fault) throw new Failure(fault);
    return { session: stored.session, beside: loaded?.beside };
  };

  return {
    find: async (token) => (await findWith(token)).session,
    findWith,
    known(token) {
      const current = now();
      const stored = recallNow(token, current);
      return stored && sessionFault(stored.record, current) === null ? stored.session : undefined;
    },
    stageNow: (session) => findStage(database, session),
    recall: (token) => remembered.get(token)?.session,
    forget: (sessionId) => forgetWhere((session) => session.sessionId === sessionId),
  };
}

// セッショントークン — 256 random bits that only the browser has; the database stores their SHA-256 (security.md row 19).

/** 43 characters of base64url. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether the text has the form of our tokens. */
function isSessionToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
