/** What a demo consists of. `local` reads it from its files and hands it to `startApi`; the api knows no demo itself. */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { OpenedCredentials } from '@minori/contract/sealed-credentials';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { FundSeed } from '../figures/funds/seed.ts';
import type { NewCompany } from '../records/companies.ts';

/** A company with what its other tables hold. */
export interface DemoCompany extends NewCompany {
  /** Domains whose authorization method this company decides. */
  readonly mailDomains: readonly string[];
  /** Codes of the products that the plan offers, in any order; none unless given. */
  readonly lineUp?: readonly string[];
  /** Where its people sign in, for authorization method 2; each is known there by their mail address. */
  readonly identityProvider?: DemoIdentityProvider;
}

/** By SAML, or by OpenID Connect. */
export type DemoIdentityProvider =
  | {
      readonly entityId: string;
      readonly ssoUrl: string;
      /** PEM. */
      readonly certificate: string;
    }
  | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

export interface DemoProfile {
  readonly nickName: string;
  readonly birthday: string;
  readonly genderCode: number;
  readonly isMarried: boolean;
  readonly isDependent: boolean;
}

/** リスク許容度診断 that the employee has taken before. */
export interface DemoDiagnosis {
  /** One to each question, in order. */
  readonly answers: readonly number[];
  readonly riskToleranceCode: number;
  readonly diagnosedOn: string;
}

/** A column that the employee has read before the demo begins. */
export interface DemoScrape {
  readonly columnId: number;
  readonly daysAgo: number;
  /** Of the answer to its quiz, given the same day; none unless given. */
  readonly isCorrect?: boolean;
}

/** Reads the record keeper's site once, as for an employee who types these. */
export type ReadStatement = (credentials: OpenedCredentials) => Promise<AccountStatement>;

export interface DemoEmployee {
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  /** null for somebody who has agreed to nothing and told nothing yet. */
  readonly profile: DemoProfile | null;
  /** As the company's list gives it before the first sign-in; none unless given. */
  readonly birthdayInList?: string;
  readonly diagnosis: DemoDiagnosis | null;
  readonly isTestUser?: boolean;
  /** None unless given. */
  readonly readings?: readonly DemoScrape[];
  /**
   * Reads the statements that this employee has registered before the demo begins, oldest first; asked only when the
   * demo is planted. null for somebody who has connected nothing.
   */
  readonly readStatements: ((read: ReadStatement) => Promise<readonly AccountStatement[]>) | null;
}

export interface DemoData {
  readonly companies: readonly DemoCompany[];
  readonly employees: readonly DemoEmployee[];
  /** Invented people of whole companies, to be compared with, as they stood at the end of `month`. */
  readonly colleagues: {
    readonly month: CalendarMonth;
    readonly companies: readonly { readonly companyUrl: string; readonly count: number }[];
  };
  readonly funds: FundSeed;
}
