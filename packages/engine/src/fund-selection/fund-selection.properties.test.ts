import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, amount } from '../../test/choices.ts';
import { drift } from './drift.ts';
import { largestRemainder } from './largest-remainder.ts';
import type { Switchable } from './position.ts';
import { type TransferList, transferList } from './transfer-list.ts';

// ---- Implements the rules of calculations.md section 9 again, in BigInt rationals, without the engine's code.

type Ratio = { readonly over: bigint; readonly under: bigint };

const ratio = (over: bigint, under: bigint): Ratio => ({ over, under });
const minus = (a: Ratio, b: Ratio) => ratio(a.over * b.under - b.over * a.under, a.under * b.under);
const isAbove = (a: Ratio, b: Ratio) => a.over * b.under > b.over * a.under;
const whole = ({ over, under }: Ratio) => over / under;

/** Gives one point at a time to the share that is furthest below its due, the smaller code first. */
function pointsByHand(shares: ReadonlyMap<string, bigint>, total: bigint): Map<string, number> {
  const sum = [...shares.values()].reduce((a, b) => a + b, 0n);
  const due = new Map([...shares].map(([code, share]) => [code, ratio(share * total, sum)] as const));
  const given = new Map([...due].map(([code, points]) => [code, whole(points)]));
  for (let left = total - [...given.values()].reduce((a, b) => a + b, 0n); left > 0n; left -= 1n) {
    const lacks = (code: string) => minus(due.get(code) ?? ratio(0n, 1n), ratio(given.get(code) ?? 0n, 1n));
    const [first = ''] = [...due.keys()].sort();
    const next = [...due.keys()]
      .sort()
      .reduce((most, code) => (isAbove(lacks(code), lacks(most)) ? code : most), first);
    given.set(next, (given.get(next) ?? 0n) + 1n);
  }
  return new Map([...given].map(([code, points]) => [code, Number(points)]));
}

/** The holding of each product, and its target T·rate. */
function targetsByHand({ holdings, rates }: Switchable) {
  const held = new Map<string, bigint>();
  for (const { code, amount } of holdings) held.set(code, (held.get(code) ?? 0n) + BigInt(amount));
  const total = [...held.values()].reduce((a, b) => a + b, 0n);
  const rows = [...new Set([...held.keys(), ...rates.map(({ code }) => code)])].sort().map((code) => {
    const rate = rates.find((chosen) => chosen.code === code)?.rate ?? 0;
    return { code, held: held.get(code) ?? 0n, rate, target: ratio(total * BigInt(rate), 100n) };
  });
  return { total, rows };
}

type Row = ReturnType<typeof targetsByHand>['rows'][number];

const beyond = ({ held, target }: Row) => minus(ratio(held, 1n), target);
const lacking = ({ held, target }: Row) => minus(target, ratio(held, 1n));
const wholeYen = (value: Ratio) => (value.over > 0n ? whole(value) : 0n);

/** Whether a trade is below 10,000 yen or 2 % of the total, whichever is more; never for a new or completely sold product. */
function isTooSmall(row: Row, total: bigint): boolean {
  if (row.held === 0n || row.rate === 0) return false;
  const away = beyond(row).over > 0n ? beyond(row) : lacking(row);
  return isAbove(ratio(10_000n, 1n), away) || isAbove(ratio(2n * total, 100n), away);
}

/** The rows that are sold and bought by the rule of the minimum trade. */
function tradedByHand(rows: readonly Row[], total: bigint) {
  const sold = rows.filter((row) => wholeYen(beyond(row)) > 0n && !isTooSmall(row, total));
  if (sold.length === 0) return { sold, bought: [] };
  const short = rows.filter((row) => lacking(row).over > 0n);
  const large = short.filter((row) => !isTooSmall(row, total));
  if (large.length > 0) return { sold, bought: large };
  const most = short.filter((row) => short.every((other) => !isAbove(lacking(other), lacking(row))));
  return { sold, bought: most.slice(0, 1) };
}

function soldByHand(row: Row) {
  const yen = wholeYen(beyond(row));
  const percent = ratio(yen * 100n, row.held);
  const up = isAbove(ratio(1n, 2n), minus(percent, ratio(whole(percent), 1n))) ? 0n : 1n;
  const sellPercent = Number(whole(percent) + up);
  return {
    code: row.code,
    currentYen: Number(row.held),
    sellYen: Number(yen),
    sellPercent,
    isAll: row.rate === 0,
  };
}

function listByHand(account: Switchable) {
  const { total, rows } = targetsByHand(account);
  const { sold, bought } = tradedByHand(rows, total);
  const shares = new Map(bought.map((row) => [row.code, lacking(row).over]));
  const percents = bought.length > 0 ? pointsByHand(shares, 100n) : new Map<string, number>();
  const boughtFunds = [...percents]
    .filter(([, percent]) => percent > 0)
    .map(([code, buyPercent]) => ({ code, buyPercent }));
  const leftOut = rows
    .filter((row) => !sold.includes(row) && !bought.includes(row))
    .map((row) => ({
      code: row.code,
      yen: Number(wholeYen(beyond(row)) + wholeYen(lacking(row))),
      side: beyond(row).over > 0n ? 'sell' : 'buy',
    }))
    .filter(({ yen }) => yen > 0);
  return { totalYen: Number(total), soldFunds: sold.map(soldByHand), boughtFunds, leftOut };
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const proceedsOf = ({ soldFunds }: TransferList) => soldFunds.reduce((yen, { sellYen }) => yen + BigInt(sellYen), 0n);

/** The distance of each product from its target after all trades, in hundredths of a yen, at unchanged prices. */
function distancesAfter(account: Switchable, list: TransferList): readonly bigint[] {
  const percents = new Map(list.boughtFunds.map(({ code, buyPercent }) => [code, BigInt(buyPercent)]));
  const sold = new Map(list.soldFunds.map(({ code, sellYen }) => [code, BigInt(sellYen)]));
  return targetsByHand(account).rows.map(({ code, held, target }) => {
    const after = 100n * (held - (sold.get(code) ?? 0n)) + (percents.get(code) ?? 0n) * proceedsOf(list);
    const off = after - (100n * target.over) / target.under;
    return off < 0n ? -off : off;
  });
}

const leftOutOf = ({ leftOut }: TransferList) => leftOut.reduce((total, { yen }) => total + BigInt(yen), 0n);

describe('largest remainder', () => {
  const shares = fc
    .uniqueArray(fc.tuple(fc.string({ maxLength: 3 }), amount), {
      minLength: 1,
      maxLength: 20,
      selector: ([code]) => code,
    })
    .filter((list) => list.some(([, share]) => share > 0));

  test('gives what handing out by hand gives, in any unit', () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 120 }), (list, total) => {
        const byHand = pointsByHand(new Map(list.map(([code, share]) => [code, BigInt(share)])), BigInt(total));
        const expected = list.map(([code]) => ({ code, percent: byHand.get(code) }));
        expect(
          largestRemainder(
            list.map(([code, share]) => ({ code, share })),
            total,
          ),
        ).toEqual(expected);
      }),
    );
  });

  test('of decimals is that of their digits', () => {
    const decimals = fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(decimals, fc.integer({ min: 1, max: 9 }), (digits, places) => {
        fc.pre(digits.some((value) => value > 0));
        const of = (unit: number) =>
          largestRemainder(digits.map((value, i) => ({ code: `${i}`, share: value / unit })));
        expect(of(10 ** places)).toEqual(of(1));
      }),
    );
  });
});

describe('transfer list', () => {
  test('is what the rules give in rationals', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const { allocation, ...list } = transferList(account);
        expect(list).toEqual(listByHand(account));
        expect(new Map(allocation.map(({ code, percent }) => [code, percent]))).toEqual(
          new Map(account.rates.map(({ code, rate }) => [code, rate])),
        );
      }),
    );
  });

  test('percents sum to 100, where anything is sold', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const { soldFunds, boughtFunds, allocation } = transferList(account);
        expect(sum(boughtFunds.map(({ buyPercent }) => buyPercent))).toBe(soldFunds.length > 0 ? 100 : 0);
        expect(sum(allocation.map(({ percent }) => percent))).toBe(100);
        expect(boughtFunds.every(({ buyPercent }) => Number.isInteger(buyPercent) && buyPercent > 0)).toBe(true);
      }),
    );
  });

  test('no product ends further from its target than the sum left out and 1 % of the proceeds', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const list = transferList(account);
        // Sales and the amounts left out are floored, each by less than a yen.
        const floored = BigInt(targetsByHand(account).rows.length);
        const bound = 100n * (leftOutOf(list) + floored) + proceedsOf(list);
        for (const distance of distancesAfter(account, list)) expect(distance <= bound).toBe(true);
      }),
    );
  });

  test('with nothing left out, each buy differs from its shortfall by less than 1 % of the proceeds', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const list = transferList(account);
        fc.pre(list.leftOut.length === 0 && list.soldFunds.length > 0);
        // Plus a yen for each sale, floored; from proceeds of 31,000 yen on one yen is enough.
        const floored = proceedsOf(list) >= 31_000n ? 100n : 100n * BigInt(list.soldFunds.length);
        for (const distance of distancesAfter(account, list)) expect(distance <= proceedsOf(list) + floored).toBe(true);
      }),
    );
  });

  test('a product is traded or told, never both, and what goes is sold whole', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const { soldFunds, boughtFunds, leftOut } = transferList(account);
        const codes = [...soldFunds, ...boughtFunds, ...leftOut].map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        for (const { held, rate, code } of targetsByHand(account).rows) {
          if (held === 0n || rate > 0) continue;
          expect(soldFunds.find((sold) => sold.code === code)).toMatchObject({ sellYen: Number(held), isAll: true });
        }
      }),
    );
  });

  test('does not mind order, split holdings or products without yen and rate', () => {
    fc.assert(
      fc.property(accounts, fc.double({ min: 0, max: 1, noNaN: true }), (account, share) => {
        const split = account.holdings.flatMap(({ code, amount }) => {
          const part = Math.floor(amount * share);
          return [
            { code, amount: part },
            { code, amount: amount - part },
          ];
        });
        const otherwise = {
          holdings: [{ code: 'none', amount: 0 }, ...split.reverse()],
          rates: account.rates.toReversed(),
        };
        expect(transferList(otherwise)).toEqual(transferList(account));
      }),
    );
  });

  test('trades the same in the same percents when every amount is a multiple, from 500,000 yen on', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 2, max: 100 }), (account, factor) => {
        // Below that sum 10,000 yen are more than 2 % of it.
        fc.pre(targetsByHand(account).total >= 500_000n);
        fc.pre(account.holdings.every(({ amount }) => amount * factor < Number.MAX_SAFE_INTEGER / 40));
        const list = transferList(account);
        const more = account.holdings.map(({ code, amount }) => ({ code, amount: amount * factor }));
        const larger = transferList({ ...account, holdings: more });
        if (list.soldFunds.length > 0) expect(larger.boughtFunds).toEqual(list.boughtFunds);
        expect(larger.soldFunds.length).toBeGreaterThanOrEqual(list.soldFunds.length);
      }),
    );
  });
});

describe('drift', () => {
  test('is half of all differences in percent, and 0 where every product is at its rate', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const { total, rows } = targetsByHand(account);
        const moved = drift(account);
        if (total === 0n) {
          expect(moved).toBeNull();
          return;
        }
        const points = rows.map(({ held, rate }) => Number((held * 10n ** 15n) / total) / 1e13 - rate);
        const half = sum(points.map(Math.abs)) / 2;
        expect(moved?.driftPoints).toBeCloseTo(half, 8);
        expect(moved?.driftPoints).toBeLessThanOrEqual(100);
        expect(Math.abs(moved?.largest.points ?? Number.NaN)).toBeCloseTo(Math.max(...points.map(Math.abs)), 8);
        if (rows.every(({ held, rate }) => 100n * held === total * BigInt(rate))) expect(moved?.driftPoints).toBe(0);
      }),
    );
  });
});
