// Decides the result of a login form: right, wrong (counted), locked, already in use, or what the account's scenario
// prescribes. A scenario applies only if everything entered is right, so a wrong password is counted in all scenarios.

import type { RecordKeeperAccount } from '../options/account.ts';
import type { LoginRefusal } from '../scenarios/scenario.ts';
import { scenarioNamed } from '../scenarios/scenario-names.ts';
import type { Sessions } from './sessions.ts';

// Consecutive failures per number: the fifth locks the account (calculations.md section 10).

const FAILURES_TO_LOCK = 5;

class Failures {
  readonly #counts = new Map<string, number>();

  /** Adds a failure and returns the new count. */
  add(id: string): number {
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count;
  }

  forget(id: string): void {
    this.#counts.delete(id);
  }

  isLocked(id: string): boolean {
    return (this.#counts.get(id) ?? 0) >= FAILURES_TO_LOCK;
  }
}

type Refused = { readonly outcome: 'refused'; readonly failures: number } | { readonly outcome: 'locked' };

export type SignInOutcome =
  | { readonly outcome: 'welcome'; readonly account: RecordKeeperAccount }
  | Refused
  | { readonly outcome: LoginRefusal };

/** Number and password were right, but the birthday field was empty. */
export interface BirthdayMissing {
  readonly outcome: 'birthday-missing';
}

export class SignIn {
  readonly #accounts: ReadonlyMap<string, RecordKeeperAccount>;
  readonly #sessions: Sessions;
  /** Passwords chosen in the first-login set-up, which replace the initial ones. */
  readonly #newPasswords = new Map<string, string>();
  readonly #wrongPasswords = new Failures();
  readonly #wrongBirthdays = new Failures();
  readonly #attempts = new Map<string, number>();

  constructor(accounts: ReadonlyMap<string, RecordKeeperAccount>, sessions: Sessions) {
    this.#accounts = accounts;
    this.#sessions = sessions;
  }

  /**
   * Judges one post of the login form. An unknown number is counted and locked like a known one, so that responses don't
   * reveal which numbers exist.
   */
  attempt(id: string, password: string): SignInOutcome {
    const checked = this.#check(id, password, () => true);
    return 'account' in checked ? this.#letIn(checked.account) : checked;
  }

  /**
   * Judges one post of a login form that has a field for the birthday (`YYYY-MM-DD`, or empty). A wrong birthday counts like
   * a wrong password; with an empty one the form is shown again, uncounted. The birthday isn't required until the first-login
   * set-up is done.
   */
  attemptWithBirthday(id: string, password: string, birthday: string): SignInOutcome | BirthdayMissing {
    const isAsked = (account: RecordKeeperAccount): boolean => !this.#waitsForSetUp(account);
    const checked = this.#check(id, password, (account) => {
      return birthday === '' || birthday === account.birthday || !isAsked(account);
    });
    if (!('account' in checked)) return checked;
    if (birthday === '' && isAsked(checked.account)) return { outcome: 'birthday-missing' };
    return this.#letIn(checked.account);
  }

  /**
   * Checks the birthday (`YYYY-MM-DD`) as a second step, for kinds that require it after number and password. Wrong
   * birthdays have a count of their own, because each try begins with a right password, which would reset a shared count.
   */
  confirmBirthday(account: RecordKeeperAccount, birthday: string): SignInOutcome {
    if (this.#isLocked(account.id)) return { outcome: 'locked' };
    if (birthday !== account.birthday) return refusal(this.#wrongBirthdays, account.id);
    this.#wrongBirthdays.forget(account.id);
    return { outcome: 'welcome', account };
  }

  /** Replaces the account's password. */
  changePassword(id: string, password: string): void {
    this.#newPasswords.set(id, password);
  }

  /** Number of login posts with this number, including refused ones. */
  attempts(id: string): number {
    return this.#attempts.get(id) ?? 0;
  }

  /** The account if the credentials are right and its scenario allows the login, otherwise the reason. */
  #check(
    id: string,
    password: string,
    knowsMore: (account: RecordKeeperAccount) => boolean,
  ): { readonly account: RecordKeeperAccount } | Refused | { readonly outcome: LoginRefusal } {
    this.#attempts.set(id, this.attempts(id) + 1);
    if (this.#isLocked(id)) return { outcome: 'locked' };
    const account = this.#accounts.get(id);
    if (account === undefined || this.#passwordOf(account) !== password || !knowsMore(account)) {
      return refusal(this.#wrongPasswords, id);
    }
    const { atLogin } = scenarioNamed(account.scenario);
    return atLogin === undefined ? { account } : { outcome: atLogin };
  }

  #letIn(account: RecordKeeperAccount): SignInOutcome {
    if (this.#sessions.isOpen(account.id)) return { outcome: 'in-use' };
    this.#wrongPasswords.forget(account.id);
    return { outcome: 'welcome', account };
  }

  #waitsForSetUp({ id, scenario }: RecordKeeperAccount): boolean {
    return scenarioNamed(scenario).isFirstLogin === true && !this.#newPasswords.has(id);
  }

  #passwordOf({ id, password }: RecordKeeperAccount): string {
    return this.#newPasswords.get(id) ?? password;
  }

  #isLocked(id: string): boolean {
    return this.#wrongPasswords.isLocked(id) || this.#wrongBirthdays.isLocked(id);
  }
}

function refusal(wrong: Failures, id: string): Refused {
  const failures = wrong.add(id);
  return wrong.isLocked(id) ? { outcome: 'locked' } : { outcome: 'refused', failures };
}
