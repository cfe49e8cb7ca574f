import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, amount } from '../../test/choices.ts';
import { largestRemainder } from './largest-remainder.ts';
import { type Switchable, type TransferList, transferList } from './transfer-list.ts';

// ---- The rules of calculations.md section 9 once more, in rationals of BigInt; shares nothing with the engine.

type Ratio = { readonly over: bigint; readonly under: bigint };

const ratio = (over: bigint, under: bigint): Ratio => ({ over, under });
const minus = (a: Ratio, b: Ratio) => ratio(a.over * b.under - b.over * a.under, a.under * b.under);
const isAbove = (a: Ratio, b: Ratio) => a.over * b.under > b.over * a.under;
const whole = ({ over, under }: Ratio) => over / under;

/** Gives away one point after the other to whoever lacks most of what is due, the smaller code first. */
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

/** By product: what is held, and the target T·rate. */
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

function listByHand(account: Switchable) {
  const { total, rows } = targetsByHand(account);
  const soldFunds = rows.flatMap(({ code, held, rate, target }) => {
    const excess = minus(ratio(held, 1n), target);
    const yen = excess.over > 0n ? whole(excess) : 0n;
    if (yen === 0n) return [];
    const percent = ratio(yen * 100n, held);
    const up = isAbove(ratio(1n, 2n), minus(percent, ratio(whole(percent), 1n))) ? 0n : 1n;
    const sellPercent = Number(whole(percent) + up);
    return [{ code, currentYen: Number(held), sellYen: Number(yen), sellPercent, isAll: rate === 0 }];
  });
  const lacking = rows.flatMap(({ code, held, target }) => {
    const shortfall = minus(target, ratio(held, 1n));
    return shortfall.over > 0n ? [[code, shortfall.over] as const] : [];
  });
  const percents = soldFunds.length > 0 ? pointsByHand(new Map(lacking), 100n) : new Map<string, number>();
  const boughtFunds = [...percents]
    .filter(([, percent]) => percent > 0)
    .map(([code, buyPercent]) => ({ code, buyPercent }));
  return { totalYen: Number(total), soldFunds, boughtFunds };
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const proceedsOf = ({ soldFunds }: TransferList) => soldFunds.reduce((yen, { sellYen }) => yen + BigInt(sellYen), 0n);

/** What each purchase is off its shortfall by, in hundredths of yen. */
function missesOf(account: Switchable, list: TransferList) {
  const percents = new Map(list.boughtFunds.map(({ code, buyPercent }) => [code, BigInt(buyPercent)]));
  return targetsByHand(account).rows.flatMap(({ code, held, target }) => {
    const shortfall = minus(target, ratio(held, 1n)).over;
    const miss = shortfall - (percents.get(code) ?? 0n) * proceedsOf(list);
    return shortfall > 0n ? [miss < 0n ? -miss : miss] : [];
  });
}

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

  test('sells equal buys within 1 yen a fund', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const lacking = targetsByHand(account).rows.map(({ held, target }) => minus(target, ratio(held, 1n)).over);
        const shortfall = lacking.reduce((total, hundredths) => total + (hundredths > 0n ? hundredths : 0n), 0n);
        const lost = shortfall - 100n * proceedsOf(transferList(account));
        const oversupplied = lacking.filter((hundredths) => hundredths < 0n).length;
        expect(lost >= 0n && lost <= 99n * BigInt(oversupplied)).toBe(true);
      }),
    );
  });

  test('at unchanged prices, what is sold leaves its target and less than a yen', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const sold = new Map(transferList(account).soldFunds.map(({ code, sellYen }) => [code, BigInt(sellYen)]));
        for (const { code, held, target } of targetsByHand(account).rows) {
          const beyond = minus(ratio(held - (sold.get(code) ?? 0n), 1n), target);
          if (beyond.over > 0n) expect(beyond.over < beyond.under).toBe(true);
          if (sold.has(code)) expect(beyond.over >= 0n).toBe(true);
        }
      }),
    );
  });

  test('and what is bought reaches its target within 1 % of the proceeds and 1 yen for each sale', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const list = transferList(account);
        const excesses = targetsByHand(account).rows.filter(({ held, target }) => isAbove(ratio(held, 1n), target));
        const bound = proceedsOf(list) + 100n * BigInt(excesses.length);
        for (const miss of missesOf(account, list)) expect(miss <= bound).toBe(true);
      }),
    );
  });

  test('from proceeds of 31,000 yen on 1 % and 1 yen are enough, whatever is sold', () => {
    fc.assert(
      fc.property(accounts, (account) => {
        const list = transferList(account);
        fc.pre(proceedsOf(list) >= 31_000n);
        for (const miss of missesOf(account, list)) expect(miss < proceedsOf(list) + 100n).toBe(true);
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

  test('buys in the same percents when every amount is a multiple', () => {
    fc.assert(
      fc.property(accounts, fc.integer({ min: 2, max: 100 }), (account, factor) => {
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
