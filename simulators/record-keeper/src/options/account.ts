// One participant as the record keeper knows them: how they log in, and the life of their account.
// The books (books/) follow from the plan alone, so that a demo account is a page of data, not of figures.
// Days are Asia/Tokyo calendar dates `YYYY-MM-DD`, months `YYYY-MM`, amounts integer yen.

import type { KindNumber } from './kind-number.ts';

/** Product code to whole percent; sums to 100. */
export type Percentages = Readonly<Record<string, number>>;

export interface PremiumStep {
  /** First month with these monthly premiums; 0 and 0 pause them. */
  readonly from: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

/** What is paid on top of the monthly premiums in some calendar months, such as those of a bonus. */
export interface Bonus {
  /** From 1 to 12. */
  readonly calendarMonths: readonly number[];
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

interface AllocationStep {
  /** First month whose money is invested so (配分変更). */
  readonly from: string;
  /** Empty for somebody who pays no more (運用指図者): 配分指定 is then empty. */
  readonly percentages: Percentages;
}

/** スイッチング — carried out at the month-end NAVs of the month it is dated in. */
export interface Switching {
  readonly date: string;
  /** Share of each holding to sell, in whole percent from 1 to 100. */
  readonly sell: Percentages;
  /** How the proceeds are spread; sums to 100. */
  readonly buy: Percentages;
}

/** 移換金 — money brought from another plan, invested at the month-end of its date. */
export interface Transfer {
  readonly date: string;
  readonly amount: number;
}

/** 掛金返戻 — premiums that the record keeper takes back at a month-end, in yen above 0. */
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
  /** Further parts of an old plan that comes over in several years, oldest first. */
  readonly laterTransfersIn?: readonly Transfer[];
  readonly refunds?: readonly Refund[];
  /** Of plans before whose money was brought along: 通算加入者等期間 is shown, with so many months more than those of this plan. */
  readonly earlierMemberMonths?: number;
  /** 通算拠出期間 likewise. */
  readonly earlierPaidMonths?: number;
  /** Month at whose end everything is sold and moved to another plan: a negative part of 移換金. */
  readonly movesOutIn?: string;
  readonly switchings?: readonly Switching[];
  /** Charged at each month-end once money has arrived; paid out of the next money that comes in. */
  readonly monthlyFee?: number;
  /** 掛金拠出履歴 shows so many months before the base date, and says so; all of them unless given. */
  readonly shownMonths?: number;
  /** 商品別残高 has guaranteed products in two rows each, as a bank that keeps each deposit apart. */
  readonly depositsApart?: true;
}

export interface RecordKeeperAccount {
  /** Which of the simulated sites keeps this account. */
  readonly kind: KindNumber;
  /** As the kind's own ids look. */
  readonly id: string;
  readonly password: string;
  /** `YYYY-MM-DD`; asked for by some kinds. */
  readonly birthday: string;
  /** A name of `scenarios/`. */
  readonly scenario: string;
  readonly name?: string;
  readonly plan: ContributionPlan;
}
