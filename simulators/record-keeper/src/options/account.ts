// Defines one participant as the record keeper knows them: the login, and the plan of their account. The books (books/) are
// computed from the plan alone, so a demo account needs no figures of its own. Days are Asia/Tokyo calendar dates
// `YYYY-MM-DD`, months `YYYY-MM`, amounts integer yen.

import type { KindNumber } from './kind-number.ts';

/** Whole percentages by product code; they add up to 100. */
export type Percentages = Readonly<Record<string, number>>;

export interface PremiumStep {
  /** First month with these monthly premiums; 0 and 0 suspend them. */
  readonly from: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

/** Additional premiums in some calendar months, such as those of a bonus. */
export interface Bonus {
  /** From 1 to 12. */
  readonly calendarMonths: readonly number[];
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

interface AllocationStep {
  /** First month whose contributions are invested in this way (配分変更). */
  readonly from: string;
  /** Empty for a participant who no longer pays (運用指図者); the page 配分指定 is then empty. */
  readonly percentages: Percentages;
}

/** スイッチング: carried out at the NAVs of the end of its month. */
export interface Switching {
  readonly date: string;
  /** The whole percentage of each holding to sell, from 1 to 100. */
  readonly sell: Percentages;
  /** How the proceeds are invested; adds up to 100. */
  readonly buy: Percentages;
}

/** 移換金: money transferred from another plan, invested at the end of its month. */
export interface Transfer {
  readonly date: string;
  readonly amount: number;
}

/** 掛金返戻: premiums that are returned at a month-end, in yen above 0. */
export interface Refund {
  readonly month: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

export interface ContributionPlan {
  readonly subscriptionDate: string;
  readonly firstContributionMonth: string;
  readonly premiums: readonly PremiumStep[];
  readonly bonus?: Bonus;
  readonly allocations: readonly AllocationStep[];
  readonly transferIn?: Transfer;
  /** Further instalments of a transfer paid over several years, oldest first. */
  readonly laterTransfersIn?: readonly Transfer[];
  readonly refunds?: readonly Refund[];
  /**
   * Months of membership in earlier plans whose money was transferred. They are added to those of this plan and shown as
   * 通算加入者等期間.
   */
  readonly earlierMemberMonths?: number;
  /** The same for 通算拠出期間. */
  readonly earlierPaidMonths?: number;
  /** Month at whose end everything is sold and moved to another plan; 移換金 then has it as a negative part. */
  readonly movesOutIn?: string;
  readonly switchings?: readonly Switching[];
  /** Charged at each month-end once money has arrived, and deducted from the next money that comes in. */
  readonly monthlyFee?: number;
  /** Number of months before the base date that 掛金拠出履歴 shows and mentions; all by default. */
  readonly shownMonths?: number;
  /** 商品別残高 then shows each guaranteed product in two rows, as banks that list each deposit separately. */
  readonly depositsApart?: true;
}

export interface RecordKeeperAccount {
  /** The kind of site that has this account. */
  readonly kind: KindNumber;
  /** In the format of the kind's ids. */
  readonly id: string;
  readonly password: string;
  /** `YYYY-MM-DD`; required by some kinds. */
  readonly birthday: string;
  /** Name of a scenario in `scenarios/`. */
  readonly scenario: string;
  readonly name?: string;
  readonly plan: ContributionPlan;
}
