// Keeps the books of one account, month by month: contributions, purchases, switches and fees. Each month is processed in
// this order: interest, money in, money taken back, fees still owed, purchases, switching, moving out, the month's fee.
// Purchases leave a yen or two uninvested (待機資金), which the next month's purchase uses.

import type { ContributionPlan, Switching, Transfer } from '../options/account.ts';
import { monthEnd, monthOf, monthsThrough } from './calendar.ts';
import type { Market } from './market.ts';
import { allocationIn, firstMonth, premiumIn, transfersOf } from './plan.ts';
import type { Position, Trade } from './position.ts';

/** Negative for returned premiums (掛金返戻), which get a row of their own beside the month's premium. */
export interface Contribution {
  readonly month: string;
  readonly employerPremium: number;
  readonly subscriberPremium: number;
}

/** 取引区分, as the site shows it. */
type TransactionKind = '掛金買付' | 'スイッチング売却' | 'スイッチング買付' | '掛金返戻売却' | '移換売却' | '手数料';

export interface Transaction {
  readonly date: string;
  readonly kind: TransactionKind;
  /** Null for a fee, which concerns no product. */
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
  /** 未納手数料: fees charged but not yet paid. */
  unpaidFee = 0;
  /** Includes money moved out, as negative amounts. */
  readonly transfersIn: Transfer[] = [];
  /** 手数料累計: every fee charged, paid or not. */
  feesCharged = 0;
  /** Proceeds of all sales minus the cost of what was sold. */
  realisedGain = 0;

  readonly #plan: ContributionPlan;
  readonly #market: Market;

  constructor(plan: ContributionPlan, market: Market) {
    this.#plan = plan;
    this.#market = market;
  }

  closeMonth(month: string): void {
    for (const position of this.positions.values()) position.accrue();
    const received = this.#receive(month);
    this.#giveBack(month);
    if (received > 0) {
      this.#payFees();
      this.#invest(month);
    }
    for (const switching of this.#plan.switchings ?? []) {
      if (monthOf(switching.date) === month) this.#switch(month, switching);
    }
    if (this.#plan.movesOutIn === month) this.#moveOut(month);
    this.#chargeFee(month);
  }

  /** Sells everything, pays the fees owed, and moves the rest to another plan. */
  #moveOut(month: string): void {
    for (const code of [...this.positions.keys()]) {
      this.pendingCash += this.#sell(month, { code, percent: 100, kind: '移換売却' });
    }
    this.#payFees();
    if (this.pendingCash > 0) this.transfersIn.push({ date: monthEnd(month), amount: -this.pendingCash });
    this.pendingCash = 0;
  }

  #receive(month: string): number {
    const { employerPremium, subscriberPremium } = premiumIn(this.#plan, month);
    const premium = employerPremium + subscriberPremium;
    if (premium > 0) this.contributions.push({ month, employerPremium, subscriberPremium });
    const transfers = transfersOf(this.#plan).filter(({ date }) => monthOf(date) === month);
    this.transfersIn.push(...transfers);
    const transferred = transfers.reduce((sum, { amount }) => sum + amount, 0);
    this.pendingCash += premium + transferred;
    return premium + transferred;
  }

  /**
   * Returns premiums: first from the uninvested cash, the rest by sales. The history shows a row of its own for it. Skipped
   * if the account is worth less than the refund.
   */
  #giveBack(month: string): void {
    for (const refund of this.#plan.refunds ?? []) {
      if (refund.month !== month) continue;
      const { employerPremium, subscriberPremium } = refund;
      const yen = employerPremium + subscriberPremium;
      this.#raise(month, yen - this.pendingCash);
      if (yen > this.pendingCash) continue;
      this.pendingCash -= yen;
      this.contributions.push({
        month,
        employerPremium: 0 - employerPremium,
        subscriberPremium: 0 - subscriberPremium,
      });
    }
  }

  /** Raises an amount in yen by selling the same percentage of every product. */
  #raise(month: string, yen: number): void {
    const held = [...this.positions].map(([code, position]) => ({
      code,
      value: position.value(this.#market.nav(code, month)),
    }));
    const total = held.reduce((sum, { value }) => sum + value, 0);
    if (yen <= 0 || total === 0) return;
    // One percent more than necessary, because each sale is rounded down.
    const percent = Math.min(100, Math.ceil((yen * 100) / total) + 1);
    for (const { code } of held) this.pendingCash += this.#sell(month, { code, percent, kind: '掛金返戻売却' });
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
      proceeds += this.#sell(month, { code, percent, kind: 'スイッチング売却' });
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

  #sell(month: string, { code, percent, kind }: { code: string; percent: number; kind: TransactionKind }): number {
    const trade = this.positions.get(code)?.sell(percent, this.#market.nav(code, month));
    if (trade === undefined || trade.yen === 0) return 0;
    this.realisedGain += trade.yen - trade.cost;
    this.#record(month, { kind, code, trade });
    return trade.yen;
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

/** The account after month `through`; empty if its first money comes later. */
export function keepBooks(plan: ContributionPlan, market: Market, through: string): Ledger {
  const ledger = new Ledger(plan, market);
  for (const month of monthsThrough(firstMonth(plan), through)) ledger.closeMonth(month);
  return ledger;
}
