// Stores the site's sessions: which account is logged in and until when. An account has one session at a time.

import { randomBytes } from 'node:crypto';
import { FormTokens } from './form-tokens.ts';

export const IDLE_LIMIT_MS = 15 * 60 * 1000;
/** For this time an expired session is remembered, so that the site can say that it ended because it was idle. */
const MEMORY_MS = 24 * 60 * 60 * 1000;

export interface Session {
  readonly id: string;
  /** Null until login. */
  readonly accountId: string | null;
  readonly tokens: FormTokens;
  lastSeen: number;
  /** The only path that may be fetched next without a form: the step after the login. */
  nextStep: string | null;
}

type Found =
  | { readonly state: 'none' }
  | { readonly state: 'idle' }
  | { readonly state: 'live'; readonly session: Session };

export class Sessions {
  readonly #byId = new Map<string, Session>();
  readonly #now: () => Date;
  readonly #idleLimitMs: number;

  constructor(now: () => Date, idleLimitMs = IDLE_LIMIT_MS) {
    this.#now = now;
    this.#idleLimitMs = idleLimitMs;
  }

  /** Opens a session: an account's after login, or one without login (`accountId` null). */
  open(accountId: string | null): Session {
    this.#forget();
    const id = randomBytes(16).toString('hex');
    const session: Session = { id, accountId, tokens: new FormTokens(), lastSeen: this.#time(), nextStep: null };
    this.#byId.set(id, session);
    return session;
  }

  /** Finds a session by its cookie, and restarts its idle time. */
  find(id: string | undefined): Found {
    const session = id === undefined ? undefined : this.#byId.get(id);
    if (session === undefined) return { state: 'none' };
    if (!this.#isLive(session)) return { state: 'idle' };
    session.lastSeen = this.#time();
    return { state: 'live', session };
  }

  end(session: Session): void {
    this.#byId.delete(session.id);
  }

  isOpen(accountId: string): boolean {
    return [...this.#byId.values()].some((session) => session.accountId === accountId && this.#isLive(session));
  }

  /** Number of accounts logged in now. */
  count(): number {
    return [...this.#byId.values()].filter((session) => session.accountId !== null && this.#isLive(session)).length;
  }

  #isLive(session: Session): boolean {
    return this.#time() - session.lastSeen < this.#idleLimitMs;
  }

  #forget(): void {
    for (const session of this.#byId.values()) {
      if (this.#time() - session.lastSeen > MEMORY_MS) this.#byId.delete(session.id);
    }
  }

  #time(): number {
    return this.#now().getTime();
  }
}
