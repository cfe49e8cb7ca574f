/** What a demo consists of. `local` reads it from its files and hands it to `startApi`; the api knows no demo itself. */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { OpenedCredentials } from '@minori/contract/sealed-credentials';
import type { CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { FundSeed } from '../funds/seed.ts';

interface DemoInstitution {
  readonly name: string;
  readonly loginUrl: string;
  readonly passwordResetUrl: string | null;
  readonly isYield: boolean;
}

/** With the flags of the specification's section 3. */
export interface DemoCompany {
  readonly sysOrganizationCode: string;
  readonly url: string;
  readonly name: string;
  /** Domains whose authorization method this company decides. */
  readonly mailDomains: readonly string[];
  readonly authorizationMethod: number;
  readonly companyCode: string;
  readonly authorizationCode: string;
  readonly matchingContribution: boolean;
  readonly retirementAge: number;
  readonly isReit: boolean;
  readonly opInfo: DemoInstitution & { readonly code: string };
  readonly rkInfo: DemoInstitution & { readonly code: RkMgtAgencyCode };
  readonly hrInformationLinkFlg: boolean;
  readonly dispColleagueLimit: number;
  /** Percentage points. */
  readonly investmentEvaluationGap: number;
  readonly opManagementDataGetFlg: boolean;
  readonly emailForNotifyUsedFlg: boolean;
  readonly personalAttributeShowedFlg: boolean;
  /** Another pension plan beside this one; none unless given. */
  readonly hasOtherPlan?: boolean;
  /** 他制度掛金相当額, yen a month. */
  readonly otherPlanEquivalent?: number;
  /** 経過措置: the plan keeps its limit of before 2024-12. */
  readonly isTransitional?: boolean;
  /** Yen; the step of マッチング拠出, 1,000 unless given. */
  readonly matchingUnit?: number;
  /** Whether search engines are told of its public pages; not unless given. */
  readonly isInSitemap?: boolean;
  /** Codes of the products that the plan offers, in any order; none unless given. */
  readonly lineUp?: readonly string[];
  /** Where its people sign in, for authorization method 2; each is known there by their mail address. */
  readonly identityProvider?: DemoIdentityProvider;
}

export interface DemoIdentityProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  /** PEM. */
  readonly certificate: string;
}

export interface DemoProfile {
  readonly nickName: string;
  readonly birthday: string;
  readonly genderCode: number;
  readonly isMarried: boolean;
  readonly isDependent: boolean;
}

/** リスク許容度診断 that the employee has taken before. */
export interface DemoDiagnosis {
  /** q1 to q6. */
  readonly answers: readonly number[];
  readonly riskToleranceCode: number;
  readonly diagnosedOn: string;
}

/** A column that the employee has read before the demo begins. */
export interface DemoReading {
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
  readonly diagnosis: DemoDiagnosis | null;
  readonly isTestUser?: boolean;
  /** None unless given. */
  readonly readings?: readonly DemoReading[];
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
