import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { addMonths } from '../calendar/calendar-month.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { lognormalParameters } from '../risk-return/lognormal.ts';
import { fnv1a32 } from './fnv1a.ts';
import { fundMetrics } from './fund-metrics.ts';
import { fundNavHistory } from './fund-nav-history.ts';
import { exposureOf, readFundUniverse } from './fund-universe.ts';
import { isIsin, isinCheckDigit } from './isin.ts';
import { marketHistory } from './market-history.ts';
import { mulberry32 } from './mulberry32.ts';
import { normalStream } from './normal-stream.ts';
import { MARKET_SEED } from './synthetic-plan.ts';
import { targetYearWeights } from './target-year-weights.ts';

const data = JSON.parse(readFileSync(new URL('../../reference/fund-universe.json', import.meta.url), 'utf8'));
const universe = readFundUniverse(data);
const fitted = marketHistory('2026-03');
const continued = marketHistory('2026-10');

describe('the random streams', () => {
  test('give the reference outputs', () => {
    const next = mulberry32(MARKET_SEED);
    expect([next(), next(), next()]).toEqual([1_997_480_702, 3_512_300_233, 837_154_569]);
    const normal = normalStream(MARKET_SEED);
    expect([normal(), normal()].map((value) => value.toFixed(12))).toEqual(['0.511120907072', '-1.126885009540']);
    expect(fnv1a32('ZZDC00000012')).toBe(1_455_834_691);
    expect(fnv1a32('')).toBe(0x811c9dc5);
  });

  test('do not repeat within what the demo draws', () => {
    const next = mulberry32(MARKET_SEED);
    const seen = new Set(Array.from({ length: 50_000 }, next));
    expect(seen.size).toBeGreaterThan(49_990);
  });
});

describe('the market', () => {
  test('the last 120 standardised months have exactly the assumed log means', () => {
    const { mean, risk } = assumptionSet('CMA-2025-BASE');
    for (const c of [0, 1, 2, 3, 4, 5] as const) {
      const logs = fitted.returns.slice(-120).map((row) => Math.log1p(row[c] ?? 0));
      const target = lognormalParameters({ mean: mean[c], risk: risk[c] }).logMean / 12;
      expect(logs.reduce((sum, value) => sum + value, 0) / 120).toBeCloseTo(target, 12);
    }
  });

  test('a later last month only appends', () => {
    expect(continued.returns.slice(0, fitted.returns.length)).toEqual(fitted.returns);
    expect(continued.returns).toHaveLength(fitted.returns.length + 7);
    expect(marketHistory('2015-06').returns).toEqual(fitted.returns.slice(0, 75));
  });

  test('it starts in 2009-04', () => {
    expect(marketHistory('2009-04').returns).toHaveLength(1);
    expect(() => marketHistory('2009-03')).toThrow('2009-04');
  });
});

describe('fund NAVs', () => {
  test('every fund ends 2026-03 on the reference NAV', () => {
    for (const [i, fund] of universe.funds.entries()) {
      expect(fundNavHistory(fund, fitted).values.at(-1)).toBe(data.funds[i].latestNav);
    }
  });

  test('are integers from 10,000 on, and go on after 2026-03 without changing what was', () => {
    for (const fund of universe.funds) {
      const before = fundNavHistory(fund, fitted);
      const after = fundNavHistory(fund, continued);
      expect(before.values[0]).toBe(10_000);
      expect(before.firstMonth).toBe(fund.inception);
      expect(after.values.slice(0, before.values.length)).toEqual(before.values);
      expect(after.values).toHaveLength(before.values.length + 7);
      expect(after.values.every((nav) => Number.isInteger(nav) && nav > 0)).toBe(true);
    }
  });

  test('a fund that starts outside the market is refused', () => {
    const [fund] = universe.funds;
    if (!fund) throw new Error('no fund');
    expect(() => fundNavHistory({ ...fund, inception: '2026-04' }, fitted)).toThrow('2026-04');
    expect(() => fundNavHistory({ ...fund, inception: '2009-03' }, fitted)).toThrow('2009-03');
    expect(fundNavHistory({ ...fund, inception: '2026-03' }, fitted).values).toEqual([10_000]);
  });
});

describe('ファンドの実績', () => {
  const flat = { firstMonth: '2020-01', values: new Array<number>(200).fill(100) };
  const horizon = { lastMonth: '2025-01', years: 1 };

  test('期間に1か月でも足りなければ値なし', () => {
    const series = (firstMonth: string) => ({ firstMonth, values: new Array<number>(200).fill(100) });
    expect(fundMetrics(series('2024-01'), horizon, flat)).not.toBeNull();
    expect(fundMetrics(series('2024-02'), horizon, flat)).toBeNull();
  });

  test('リスクがなければシャープレシオはない', () => {
    expect(fundMetrics(flat, horizon, flat)).toMatchObject({ sharpe: null, maxDrawdown: 0, investmentReturn: 0 });
  });

  test('最大下落率は山から谷まで、期首も山に数える', () => {
    const values = [100, 90, 80, 120, 60, 130, 130, 130, 130, 130, 130, 130, 130];
    const navs = { firstMonth: addMonths('2025-01', -12), values };
    expect(fundMetrics(navs, horizon, flat)?.maxDrawdown).toBeCloseTo(-0.5, 12);
    const falling = { ...navs, values: values.map((_, k) => 100 - k) };
    expect(fundMetrics(falling, horizon, flat)?.maxDrawdown).toBeCloseTo(-0.12, 12);
  });
});

describe('product codes', () => {
  test.each([
    ['US037833100', 5],
    ['JP365740000', 2],
  ])('check digit of %s is %i', (body, digit) => {
    expect(isinCheckDigit(body)).toBe(digit);
    expect(isIsin(`${body}${digit}`)).toBe(true);
    expect(isIsin(`${body}${(digit + 1) % 10}`)).toBe(false);
  });

  test('two neighbouring digits swapped are noticed', () => {
    expect(isIsin('US0378331005')).toBe(true);
    expect(isIsin('US0738331005')).toBe(false);
    expect(isIsin('us0378331005')).toBe(false);
  });
});

describe('the fund universe', () => {
  test('holds 30 funds and 4 guaranteed products with costs as fractions', () => {
    expect(universe.funds).toHaveLength(30);
    expect(universe.guaranteed).toHaveLength(4);
    const [first] = universe.funds;
    expect(first && exposureOf(first).expenseRatio).toBeCloseTo(0.00154, 12);
  });

  test('knows what is hedged, what is in one country, and which year a fund aims at', () => {
    const of = (no: number) => universe.funds.find((fund) => fund.no === no);
    expect([of(16)?.hedgedShare, of(8)?.singleCountryShare, of(28)?.targetYear]).toEqual([1, 1, 2040]);
    expect(universe.funds.filter(({ hedgedShare }) => hedgedShare !== undefined)).toHaveLength(1);
    expect(universe.funds.filter(({ targetYear }) => targetYear !== undefined)).toHaveLength(4);
    const [hedged, single, aimed] = [of(16), of(8), of(28)];
    expect(hedged && exposureOf(hedged)).toMatchObject({ hedgedShare: 1 });
    expect(single && exposureOf(single)).toMatchObject({ singleCountryShare: 1 });
    expect(aimed && exposureOf(aimed)).toMatchObject({ targetYear: 2040 });
  });

  test('lists target-year funds with their weights and areas of 2026', () => {
    for (const { targetYear, classWeights, areaWeights } of universe.funds) {
      if (targetYear === undefined) continue;
      expect(targetYearWeights(targetYear, 2026)).toEqual(classWeights);
      for (const [i, share] of areaRatio(classWeights).entries()) expect(share).toBeCloseTo(areaWeights[i] ?? 0, 12);
    }
  });

  const fundWith = (changes: object) => ({ ...data, funds: [{ ...data.funds[0], ...changes }] });
  test.each([
    ['hedgedShare', fundWith({ hedgedShare: 0.1 })],
    ['hedgedShare', fundWith({ hedgedShare: -0.1 })],
    ['singleCountryShare', fundWith({ singleCountryShare: 1.1 })],
    ['singleCountryShare', fundWith({ singleCountryShare: '1' })],
    ['targetYear is 2040 for style passive', fundWith({ targetYear: 2040 })],
    ['targetYear is undefined for style targetYear', fundWith({ style: 'targetYear' })],
    ['targetYear is 2040.5', fundWith({ style: 'targetYear', targetYear: 2040.5 })],
  ])('is refused for what only some funds have: %s', (reason, bad) => {
    expect(() => readFundUniverse(bad)).toThrow(`Fund universe refused: funds[0]: ${reason}`);
  });

  test.each([
    ['funds is not a list', { ...data, funds: {} }],
    ['funds[0]: not an object', { ...data, funds: [null] }],
    ['funds[0]: isin', { ...data, funds: [{ ...data.funds[0], isin: 'ZZDC00000018' }] }],
    ['funds[0]: classWeights', { ...data, funds: [{ ...data.funds[0], classWeights: [0.5, 0, 0, 0, 0, 0] }] }],
    ['funds[0]: areaWeights', { ...data, funds: [{ ...data.funds[0], areaWeights: [1.5, -0.5, 0, 0] }] }],
    ['funds[0]: inception', { ...data, funds: [{ ...data.funds[0], inception: '2009-4' }] }],
    ['funds[0]: style', { ...data, funds: [{ ...data.funds[0], style: 'deposit' }] }],
    ['funds[0]: expense ratio', { ...data, funds: [{ ...data.funds[0], expenseRatioPctInclTax: -1 }] }],
    ['guaranteed[0]: ratePct', { ...data, guaranteed: [{ ...data.guaranteed[0], ratePct: null }] }],
    ['funds is not a list', null],
  ])('is refused with the reason: %s', (reason, bad) => {
    expect(() => readFundUniverse(bad)).toThrow(`Fund universe refused: ${reason}`);
  });
});
