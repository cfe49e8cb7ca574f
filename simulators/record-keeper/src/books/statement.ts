// Calculates what the pages show of an account at a base date. The identities that the scraper checks (calculations.md
// section 10) hold exactly, because every total is the sum of the shown figures: Σ value + pendingCash − unpaidFee =
// totalAssetValuation; totalAssetValuation − cumulativeAmount = gainLoss; cumulativeAmount (運用金額) = premiumTotal +
// transferIn − feesCharged.

import type { ContributionPlan, Transfer } from '../options/account.ts';
import type { Product } from '../options/product.ts';
import { addMonths, lastCompleteMonth, monthEnd } from './calendar.ts';
import { type Contribution, keepBooks, type Ledger, type Transaction } from './ledger.ts';
import type { Market } from './market.ts';
import { allocationIn } from './plan.ts';

export interface Holding {
  readonly product: Product;
  /** 口数 and 基準価額 are null for guaranteed products. */
  readonly units: number | null;
  readonly nav: number | null;
  readonly value: number;
  readonly cost: number;
  readonly gainLoss: number;
  /** 割合 in tenths of a percent. */
  readonly shareInTenths: number;
}

export interface Statement {
  /** 基準日. */
  readonly baseDate: string;
  readonly subscriptionDate: string;
  /** 初回拠出日; null before the first contribution. */
  readonly initialSubscriptionDate: string | null;
  readonly holdings: readonly Holding[];
  readonly pendingCash: number;
  readonly unpaidFee: number;
  /** 資産評価額. */
  readonly totalAssetValuation: number;
  /** 運用金額. */
  readonly cumulativeAmount: number;
  /** 損益. */
  readonly gainLoss: number;
  /** 掛金累計. */
  readonly premiumTotal: number;
  /** 移換金: the sum of all instalments, with the date of the first; null without any transfer. */
  readonly transferIn: Transfer | null;
  /** Each instalment, oldest first. */
  readonly transfersIn: readonly Transfer[];
  readonly feesCharged: number;
  /** 通算加入者等期間 and 通算拠出期間 in months; null where the account shows none. */
  readonly totalMemberMonths: number | null;
  readonly totalPaidMonths: number | null;
  /** Oldest first. */
  readonly contributions: readonly Contribution[];
  /** The contributions that 掛金拠出履歴 shows, and the number of months it covers; null if it shows all. */
  readonly history: readonly Contribution[];
  readonly shownMonths: number | null;
  /** Whole percents in the order of the instruction. */
  readonly allocation: readonly { readonly product: Product; readonly percent: number }[];
  /** Oldest first. */
  readonly transactions: readonly (Omit<Transaction, 'code'> & { readonly product: Product | null })[];
}

/** The base month: the last month that is complete on this day and has a NAV of every fund. */
function baseMonth(day: string, market: Market): string {
  const complete = lastCompleteMonth(day);
  return market.lastMonth !== null && market.lastMonth < complete ? market.lastMonth : complete;
}

/** The statement of a plan as the site shows it on a day (Asia/Tokyo calendar date). */
export function statementOn(day: string, plan: ContributionPlan, market: Market): Statement {
  const month = baseMonth(day, market);
  const ledger = keepBooks(plan, market, month);
  const holdings = holdingsOf(ledger, market, { month, depositsApart: plan.depositsApart });
  const premiumTotal = ledger.contributions.reduce((sum, row) => sum + row.employerPremium + row.subscriberPremium, 0);
  const transferred = sumOf(ledger.transfersIn.map(({ amount }) => amount));
  const totalAssetValuation = sumOf(holdings.map(({ value }) => value)) + ledger.pendingCash - ledger.unpaidFee;
  const cumulativeAmount = premiumTotal + transferred - ledger.feesCharged;
  const first = ledger.contributions[0];
  const [firstTransfer] = ledger.transfersIn;
  return {
    baseDate: monthEnd(month),
    subscriptionDate: plan.subscriptionDate,
    initialSubscriptionDate: first === undefined ? null : monthEnd(first.month),
    holdings,
    pendingCash: ledger.pendingCash,
    unpaidFee: ledger.unpaidFee,
    totalAssetValuation,
    cumulativeAmount,
    gainLoss: totalAssetValuation - cumulativeAmount,
    premiumTotal,
    transferIn: firstTransfer === undefined ? null : { ...firstTransfer, amount: transferred },
    transfersIn: ledger.transfersIn,
    feesCharged: ledger.feesCharged,
    ...totalPeriods(plan, ledger, month),
    contributions: ledger.contributions,
    history: ledger.contributions.filter(({ month: paid }) => paid > addMonths(month, -(plan.shownMonths ?? 1_200))),
    shownMonths: plan.shownMonths ?? null,
    allocation: Object.entries(allocationIn(plan, month)).map(([code, percent]) => ({
      product: market.product(code),
      percent,
    })),
    transactions: ledger.transactions.map(({ code, ...rest }) => ({
      ...rest,
      product: code === null ? null : market.product(code),
    })),
  };
}

/** Membership doesn't end at age 60 here, because no sample account of an older person shows these totals. */
function totalPeriods(plan: ContributionPlan, ledger: Ledger, month: string) {
  const { earlierMemberMonths: member, earlierPaidMonths: paid } = plan;
  const paidMonths = ledger.contributions.filter((row) => row.employerPremium + row.subscriberPremium > 0).length;
  return {
    totalMemberMonths: member === undefined ? null : member + monthsOfMembership(plan.subscriptionDate, month),
    totalPaidMonths: paid === undefined ? null : paid + paidMonths,
  };
}

/** Counts both the first and the last month. */
function monthsOfMembership(joined: string, month: string): number {
  const number = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  return number(month) - number(joined) + 1;
}

interface Shown {
  readonly month: string;
  readonly depositsApart: true | undefined;
}

/** Splits a holding into two rows, a third and the rest, as for two deposits with interest of their own. */
function halves<Row extends { readonly cost: number; readonly value: number }>(row: Row): Row[] {
  const part = { ...row, cost: Math.floor(row.cost / 3), value: Math.floor(row.value / 3) };
  return [part, { ...row, cost: row.cost - part.cost, value: row.value - part.value }];
}

function holdingsOf(ledger: Ledger, market: Market, { month, depositsApart }: Shown): Holding[] {
  const priced = [...ledger.positions]
    .map(([code, position]) => ({ product: market.product(code), position, nav: market.nav(code, month) }))
    .map(({ product, position, nav }) => ({
      product,
      units: position.units,
      nav,
      cost: position.cost,
      value: position.value(nav),
    }))
    .filter(({ units, value }) => value > 0 || (units ?? 0) > 0)
    .sort(
      (a, b) =>
        Number(a.product.kind !== 'fund') - Number(b.product.kind !== 'fund') ||
        compare(a.product.code, b.product.code),
    )
    .flatMap((row) => (depositsApart && row.product.kind !== 'fund' ? halves(row) : [row]));
  const shares = sharesInTenths(priced.map(({ value }) => value));
  return priced.map((row, index) => ({ ...row, gainLoss: row.value - row.cost, shareInTenths: shares[index] ?? 0 }));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

// 割合: each holding's share in tenths of a percent, rounded so that the column adds up to exactly 100.0%.

const WHOLE = 1_000;

/**
 * Rounds amounts to shares that add up to 1,000 tenths of a percent, by largest remainder. Ties go to the earlier amount;
 * all shares are zero if the amounts are.
 */
export function sharesInTenths(amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return amounts.map(() => 0);
  const shares = amounts.map((amount) => Math.floor((amount * WHOLE) / total));
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: (amount * WHOLE) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
