// Holds the state of a running site of any kind: accounts, sessions, books and delayed pages.

import { IDLE_LIMIT_MS, Sessions } from '../access/sessions.ts';
import { SignIn } from '../access/sign-in.ts';
import { Stalls } from '../access/stalls.ts';
import { tokyoDay } from '../books/calendar.ts';
import { Market } from '../books/market.ts';
import { type Statement, statementOn } from '../books/statement.ts';
import { Misbehaviours } from '../faults/misbehaviour.ts';
import type { RecordKeeperAccount } from '../options/account.ts';
import type { RecordKeeperOptions } from '../options/options.ts';
import type { PageName } from '../page-name.ts';
import type { Interlude, LineFault, Scenario } from '../scenarios/scenario.ts';
import { scenarioNamed } from '../scenarios/scenario-names.ts';

export class Site {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly stalls = new Stalls();
  readonly misbehaviours = new Misbehaviours();
  /** The day whose books are shown; null follows the clock. */
  asOf: string | null = null;

  readonly #accounts: ReadonlyMap<string, RecordKeeperAccount>;
  readonly #market: Market;
  readonly #now: () => Date;
  readonly #madeUp = new Map<string, { readonly day: string; readonly statement: Statement }>();
  /** Accounts whose first-login set-up was done while the site ran. */
  readonly #setUp = new Set<string>();

  /** Accounts whose employee has done what the page before the menu required. */
  readonly #passed = new Set<string>();

  constructor({ accounts, products, navs, now, sessionsExpire = true }: RecordKeeperOptions) {
    this.#now = now;
    this.#accounts = new Map(accounts.map((account) => [account.id, account]));
    this.#market = new Market(products, navs);
    this.sessions = new Sessions(now, sessionsExpire ? IDLE_LIMIT_MS : Number.POSITIVE_INFINITY);
    this.signIn = new SignIn(this.#accounts, this.sessions);
  }

  account(id: string): RecordKeeperAccount {
    const account = this.#accounts.get(id);
    if (account === undefined) throw new Error('a session belongs to no account');
    return account;
  }

  /** The scenario of an account. */
  scenario(accountId: string): Scenario {
    return scenarioNamed(this.account(accountId).scenario);
  }

  /** The day of the books. */
  today(): string {
    return this.asOf ?? tokyoDay(this.#now());
  }

  /** The statement that a page shows: from the books, changed by the account's scenario. */
  statement(accountId: string, page: PageName): Statement {
    const statement = this.#books(this.today(), accountId);
    const reported = this.scenario(accountId).tell?.(statement, page) ?? statement;
    return this.misbehaviours.tell(reported, { page, accountId });
  }

  /** The books of an account, computed once per day instead of for each page. */
  #books(day: string, accountId: string): Statement {
    const known = this.#madeUp.get(accountId);
    if (known?.day === day) return known.statement;
    const statement = statementOn(day, this.account(accountId).plan, this.#market);
    this.#madeUp.set(accountId, { day, statement });
    return statement;
  }

  /** The fault that prevents this page of the account; nothing for an unknown number. */
  line(accountId: string | null, page: PageName): LineFault | null {
    if (accountId === null || !this.#accounts.has(accountId)) return null;
    const { line } = this.scenario(accountId);
    return line?.page === page ? line.does : null;
  }

  /** Changes labels in a page's markup as the account's scenario prescribes. Every page of a session passes through here. */
  reword(accountId: string, page: PageName, html: string): string {
    const { rename } = this.scenario(accountId);
    return rename?.page === page ? html.replaceAll(rename.from, rename.to) : html;
  }

  /** Whether the account must accept terms and choose a password before anything else. */
  isFirstLogin(accountId: string): boolean {
    return this.scenario(accountId).isFirstLogin === true && !this.#setUp.has(accountId);
  }

  /** The page that the site shows before the menu; null when there is none or it is done. */
  interlude(accountId: string): Interlude | null {
    return this.#passed.has(accountId) ? null : (this.scenario(accountId).asksFirst ?? null);
  }

  /** Marks the page before the menu as done. */
  passInterlude(accountId: string): void {
    this.#passed.add(accountId);
  }

  /** Ends the first-login set-up: only the new password is valid, and login leads to the top page. */
  finishFirstLogin(accountId: string, newPassword: string): void {
    this.signIn.changePassword(accountId, newPassword);
    this.#setUp.add(accountId);
  }
}
