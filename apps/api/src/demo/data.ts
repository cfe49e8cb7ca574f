/**
 * Defines the types of a demo's data. The package `local` reads the data from its files and passes it to `startApi`;
 * the api itself contains no demo data.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { Goal } from '@minori/contract/goal';
import type { OpenedCredentials } from '@minori/contract/sealed-credentials';
import type { StaffRole } from '@minori/contract/staff-role';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { FundSeed } from '../figures/funds/seed.ts';
import type { NewCompany } from '../records/companies.ts';

/** A company with the rows of its other tables. */
export interface DemoCompany extends NewCompany {
  /** Mail domains for which this company's sign-in method applies. */
  readonly mailDomains: readonly string[];
  /** Codes of the products that the plan offers, in any order; none by default. */
  readonly lineUp?: readonly string[];
  /** The identity provider for authorization method 2; it knows employees by their mail address. */
  readonly identityProvider?: DemoIdentityProvider;
}

/** An identity provider that speaks SAML or OpenID Connect. */
export type DemoIdentityProvider =
  | {
      readonly entityId: string;
      readonly ssoUrl: string;
      /** In PEM format. */
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

/** A リスク許容度診断 that the employee has taken before the demo begins. */
export interface DemoDiagnosis {
  /** One answer to each question, in order. */
  readonly answers: readonly number[];
  readonly riskToleranceCode: number;
  readonly diagnosedOn: string;
}

/** A column that the employee has read before the demo begins. */
export interface DemoColumnView {
  readonly columnId: number;
  readonly daysAgo: number;
  /** Whether the quiz was answered correctly on the same day; without it, the quiz is unanswered. */
  readonly isCorrect?: boolean;
}

/** Scrapes the record keeper's site once, as for an employee who types these credentials. */
export type ReadStatement = (credentials: OpenedCredentials) => Promise<AccountStatement>;

export interface DemoEmployee {
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  /** null for an employee who has not agreed to the terms and has no profile yet. */
  readonly profile: DemoProfile | null;
  /** The birthday that the company has registered before the first sign-in; none by default. */
  readonly birthdayInList?: string;
  readonly diagnosis: DemoDiagnosis | null;
  readonly isTestUser?: boolean;
  /** A role besides being an employee; none by default. */
  readonly staffRole?: StaffRole;
  /** Columns that the employee has read before the demo begins; none by default. */
  readonly readings?: readonly DemoColumnView[];
  /** The goal saved before the demo begins; none by default. */
  readonly goal?: Goal;
  /**
   * Scrapes the statements that this employee has registered before the demo begins, oldest first; called only when
   * the demo is seeded. null for an employee without a connection.
   */
  readonly readStatements: ((read: ReadStatement) => Promise<readonly AccountStatement[]>) | null;
}

export interface DemoData {
  readonly companies: readonly DemoCompany[];
  readonly employees: readonly DemoEmployee[];
  /** Invented colleagues of whole companies for the comparison, as of the end of `month`. */
  readonly colleagues: {
    readonly month: CalendarMonth;
    readonly companies: readonly { readonly companyUrl: string; readonly count: number }[];
  };
  readonly funds: FundSeed;
}
