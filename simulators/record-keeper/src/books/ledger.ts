// The life of one account, month by month: what came in, what it bought, what was switched and charged.
// Each month closes in this order: interest, money in, fees still owed, purchases, switching, the month's fee.
// Purchases leave a yen or two uninvested (待機資金), which the next month's purchase takes along.

import type { ContributionPlan, Switching } from '../options/account.ts';
import { monthEnd, monthOf, monthsThrough } from './calendar.ts';
import type { Market } from './market.ts';
import { allocationIn, firstMonth, premiumIn } from './plan.ts';
import type { Position, Trade } from './position.ts';

export interface Contribution {
  readonly month: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

/** 取引区分, as the site prints it. */
type TransactionKind = '掛金買付' | 'スイッチング売却' | 'スイッチング買付' | '手数料';

export interface Transaction {
  readonly date: string;
  readonly kind: TransactionKind;
  /** Null for a fee, which belongs to no product. */
  readonly code: string | null;
  readonly units: number | null;
  readonly yen: number;
}

export class Ledger {
  readonly positions = new Map<string, Position>();
  readonly contributions: Contribution[] = [];
  readonly transactions: Transaction[] = [];
  /** 待機資金: cash that waits for the next purchase. */
  pendingCash = 0;
  /** 未納手数料: fees charged and not paid yet. */
  unpaidFee = 0;
  transferredIn = 0;
  /** 手数料累計: every fee charged, paid or not. */
  feesCharged = 0;
  /** Proceeds of all sales less what the sold parts had cost. */
  realisedGain = 0;

  readonly #plan: ContributionPlan;
  readonly #market: Market;

  constructor(plan: ContributionPlan, market: Market) {
    this.#plan = plan;
    this.#market = market;
  }

  closeMonth(month: string): void {
    for (const position of this.positions.values()) position.accrue();
    if (this.#receive(month) > 0) {
      this.#payFees();
      this.#invest(month);
    }
    for (const switching of this.#plan.switchings ?? []) {
      if (monthOf(switching.date) === month) this.#switch(month, switching);
    }
    this.#chargeFee(month);
  }

  #receive(month: string): number {
    const { employerPremium, subscriberPremium } = premiumIn(this.#plan, month);
    const premium = employerPremium + subscriberPremium;
    if (premium > 0) this.contributions.push({ month, employerPremium, subscriberPremium });
    const { transferIn } = this.#plan;
    const transferred = transferIn !== undefined && monthOf(transferIn.date) === month ? transferIn.amount : 0;
    this.transferredIn += transferred;
    this.pendingCash += premium + transferred;
    return premium + transferred;
  }

  #payFees(): void {
    const paid = Math.min(this.unpaidFee, this.pendingCash);
    this.unpaidFee -= paid;
    this.pendingCash -= paid;
  }

  #invest(month: string): void {
    const cash = this.pendingCash;
    for (const [code, percent] of Object.entries(allocationIn(this.#plan, month))) {
      this.pendingCash -= this.#buy(month, { code, yen: Math.floor((cash * percent) / 100), kind: '掛金買付' });
    }
  }

  #switch(month: string, { sell, buy }: Switching): void {
    let proceeds = 0;
    for (const [code, percent] of Object.entries(sell)) {
      const trade = this.positions.get(code)?.sell(percent, this.#market.nav(code, month));
      if (trade === undefined || trade.yen === 0) continue;
      this.realisedGain += trade.yen - trade.cost;
      proceeds += trade.yen;
      this.#record(month, { kind: 'スイッチング売却', code, trade });
    }
    this.pendingCash += proceeds;
    for (const [code, percent] of Object.entries(buy)) {
      this.pendingCash -= this.#buy(month, {
        code,
        yen: Math.floor((proceeds * percent) / 100),
        kind: 'スイッチング買付',
      });
    }
  }

  #buy(month: string, order: { code: string; yen: number; kind: TransactionKind }): number {
    const position = this.positions.get(order.code) ?? this.#market.openPosition(order.code);
    const trade = position.buy(order.yen, this.#market.nav(order.code, month));
    if (trade.yen === 0) return 0;
    this.positions.set(order.code, position);
    this.#record(month, { kind: order.kind, code: order.code, trade });
    return trade.yen;
  }

  #chargeFee(month: string): void {
    const fee = this.#plan.monthlyFee ?? 0;
    if (fee === 0) return;
    this.unpaidFee += fee;
    this.feesCharged += fee;
    this.transactions.push({ date: monthEnd(month), kind: '手数料', code: null, units: null, yen: fee });
  }

  #record(month: string, entry: { kind: TransactionKind; code: string; trade: Trade }): void {
    const { units, yen } = entry.trade;
    this.transactions.push({ date: monthEnd(month), kind: entry.kind, code: entry.code, units, yen });
  }
}

/** The account as it stands after the close of `through`; empty when its first money comes later. */
export function keepBooks(plan: ContributionPlan, market: Market, through: string): Ledger {
  const ledger = new Ledger(plan, market);
  for (const month of monthsThrough(firstMonth(plan), through)) ledger.closeMonth(month);
  return ledger;
}
