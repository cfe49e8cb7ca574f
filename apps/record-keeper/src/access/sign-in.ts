// The decision at the login form: right, wrong (counted), locked, or already in use.

import type { RecordKeeperAccount } from '../options/account.ts';
import type { Sessions } from './sessions.ts';

/** Failures in a row that lock an account (calculations.md section 10). */
const FAILURES_TO_LOCK = 5;

export type SignInOutcome =
  | { readonly outcome: 'welcome'; readonly account: RecordKeeperAccount }
  | { readonly outcome: 'refused'; readonly failures: number }
  | { readonly outcome: 'locked' }
  | { readonly outcome: 'in-use' };

export class SignIn {
  readonly #accounts: ReadonlyMap<string, RecordKeeperAccount>;
  readonly #sessions: Sessions;
  readonly #failures = new Map<string, number>();
  readonly #attempts = new Map<string, number>();

  constructor(accounts: ReadonlyMap<string, RecordKeeperAccount>, sessions: Sessions) {
    this.#accounts = accounts;
    this.#sessions = sessions;
  }

  /** An unknown number is counted and locked as a known one is, so that the answer tells nobody which exist. */
  attempt(id: string, password: string): SignInOutcome {
    this.#attempts.set(id, this.attempts(id) + 1);
    if (this.#failuresOf(id) >= FAILURES_TO_LOCK) return { outcome: 'locked' };
    const account = this.#accounts.get(id);
    if (account === undefined || account.password !== password) return this.#refuse(id);
    if (this.#sessions.isOpen(id)) return { outcome: 'in-use' };
    this.#failures.delete(id);
    return { outcome: 'welcome', account };
  }

  /** Posts of the login form that named this number, refused ones included. */
  attempts(id: string): number {
    return this.#attempts.get(id) ?? 0;
  }

  #refuse(id: string): SignInOutcome {
    const failures = this.#failuresOf(id) + 1;
    this.#failures.set(id, failures);
    return failures >= FAILURES_TO_LOCK ? { outcome: 'locked' } : { outcome: 'refused', failures };
  }

  #failuresOf(id: string): number {
    return this.#failures.get(id) ?? 0;
  }
}
