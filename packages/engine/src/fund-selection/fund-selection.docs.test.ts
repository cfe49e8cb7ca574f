import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { FUND_EXPOSURES } from '../../conformance/fund-universe.ts';
import { figure, methodTables } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { valueInvestment } from '../investment-valuation/valuation.ts';
import { valuationBasis } from '../investment-valuation/valuation-basis.ts';
import { areaRatio } from '../risk-return/area-ratio.ts';
import { displayedReturn } from '../risk-return/displayed-return.ts';
import { portfolioMoments } from '../risk-return/portfolio-moments.ts';
import { ASSET_CLASSES } from '../vocabulary/asset-class.ts';
import { drift } from './drift.ts';
import { largestRemainder } from './largest-remainder.ts';
import { modelRates } from './model-rates.ts';
import { nearestMix } from './nearest-mix.ts';
import { transferList } from './transfer-list.ts';
import { valueSelection } from './value-selection.ts';
import { yearlyCost } from './yearly-cost.ts';

const tables = methodTables('fund-selection.md');
const table = (heading: string) => tables.get(heading) ?? new Map<string, string[]>();
const figures = (heading: string, row: string) => (table(heading).get(row) ?? []).map(figure);

/** The rows below a table's header. */
function bodyOf(heading: string): [string, string[]][] {
  return [...table(heading)].slice(1);
}

const BASIS = valuationBasis({ isReit: true });
const CHOICE = 'After a selection: what is chosen';
const numbers = figures(CHOICE, 'product');
/** Padded to three digits, so that codes sort as text like the numbers. */
const codes = numbers.map((number) => String(number).padStart(3, '0'));
const held = figures(CHOICE, 'held');
const chosen = figures(CHOICE, 'chosen');
const total = held.reduce((sum, yen) => sum + yen, 0);
const list = transferList({
  holdings: codes.map((code, i) => ({ code, amount: held[i] ?? Number.NaN })),
  rates: codes.map((code, i) => ({ code, rate: chosen[i] ?? Number.NaN })),
});

function valued(percents: readonly number[]) {
  const rates = numbers.map((number, i) => ({ code: String(number), rate: percents[i] ?? Number.NaN }));
  const outcome = valueSelection({ rates, funds: FUND_EXPOSURES, year: 2026 }, { riskToleranceCode: 2 }, BASIS);
  if (outcome.status !== 'valued') throw new Error(outcome.status);
  return outcome;
}

describe('docs/method/fund-selection.md', () => {
  test.each([
    ['before', 0, valued(held.map((yen) => (100 * yen) / total))],
    ['after', 1, valued(chosen)],
  ] as const)('what it is worth %s', (_name, column, { lookThrough, valuation }) => {
    const rows = table('After a selection: what it is worth');
    const shown = (row: string) => rows.get(row)?.[column];
    for (const { code } of ASSET_CLASSES) {
      const name = ASSET_CLASS_NAMES[code];
      expect(figure(shown(name))).toBeCloseTo(100 * lookThrough.weights[code], 9);
    }
    const { mean, risk } = portfolioMoments(lookThrough, assumptionSet());
    expect(figure(shown('fee'))).toBeCloseTo(100 * lookThrough.expenseRatio, 6);
    expect(figure(shown('net mean'))).toBeCloseTo(100 * mean, 6);
    const { returnByYear } = displayedReturn(lookThrough, assumptionSet());
    expect(figure(shown('return a year'))).toBeCloseTo(100 * returnByYear, 6);
    expect(figure(shown('risk'))).toBeCloseTo(100 * risk, 6);
    expect(shown('total')).toBe(`${valuation.totalScore} ${valuation.totalValuation}`);
    expect(figure(shown('cost'))).toBe(yearlyCost(total, lookThrough.expenseRatio));
  });

  test.each(bodyOf('Largest remainder'))('largest remainder of %s', (shares, [percents]) => {
    const given = shares.split(', ').map((share, i) => ({ code: `${i}`, share: figure(share) }));
    expect(percents?.split(', ').map(figure)).toEqual(largestRemainder(given).map(({ percent }) => percent));
  });

  test('what is sold', () => {
    const rows = bodyOf('スイッチング: what is sold').map(([product, cells]) => {
      const [currentYen, target, sellYen, sellPercent] = cells.slice(0, 4).map(figure);
      expect(target).toBe((total * (chosen[numbers.indexOf(Number(product))] ?? Number.NaN)) / 100);
      return { code: product.padStart(3, '0'), currentYen, sellYen, sellPercent, isAll: cells[4] === 'yes' };
    });
    expect(list.soldFunds).toEqual(rows);
  });

  test('what is bought', () => {
    const proceeds = list.soldFunds.reduce((sum, { sellYen }) => sum + sellYen, 0);
    const rows = bodyOf('スイッチング: what is bought').map(([product, cells]) => {
      const [shortfall = Number.NaN, exact, buyPercent] = cells.map(figure);
      const place = numbers.indexOf(Number(product));
      expect(shortfall).toBe((total * (chosen[place] ?? Number.NaN)) / 100 - (held[place] ?? Number.NaN));
      expect(exact).toBeCloseTo((100 * shortfall) / proceeds, 6);
      return { code: product.padStart(3, '0'), buyPercent };
    });
    expect(list.boughtFunds).toEqual(rows);
  });

  test('how near the list comes', () => {
    const rows = bodyOf('How near the list comes');
    expect(rows.map(([product]) => product.padStart(3, '0'))).toEqual(list.boughtFunds.map(({ code }) => code));
    const proceeds = list.soldFunds.reduce((sum, { sellYen }) => sum + sellYen, 0);
    for (const [index, [product, cells]] of rows.entries()) {
      const place = numbers.indexOf(Number(product));
      const after =
        (held[place] ?? Number.NaN) + ((list.boughtFunds[index]?.buyPercent ?? Number.NaN) * proceeds) / 100;
      const target = (total * (chosen[place] ?? Number.NaN)) / 100;
      expect(cells.map(figure)).toEqual([target, after, after - target]);
    }
  });

  const SMALL = 'Differences that are too small';
  const account = {
    holdings: bodyOf(SMALL).map(([no, [yen]]) => ({ code: no.padStart(3, '0'), amount: figure(yen) })),
    rates: bodyOf(SMALL).map(([no, [, percent]]) => ({ code: no.padStart(3, '0'), rate: figure(percent) })),
  };

  test.each(bodyOf(SMALL))('differences that are too small: %s', (no, [yen, percent, difference, listed, omitted]) => {
    const code = no.padStart(3, '0');
    const { soldFunds, boughtFunds, leftOut, totalYen } = transferList(account);
    expect(figure(difference)).toBe((totalYen * figure(percent)) / 100 - figure(yen));
    const sold = soldFunds
      .filter((sale) => sale.code === code)
      .map(({ sellYen }) => `sells ${sellYen.toLocaleString('en')}`);
    const bought = boughtFunds.filter((buy) => buy.code === code).map(({ buyPercent }) => `buys ${buyPercent} %`);
    const left = leftOut.filter((one) => one.code === code).map((one) => `${one.side} ${one.yen.toLocaleString('en')}`);
    expect([listed, omitted]).toEqual([[...sold, ...bought][0] ?? '–', left[0] ?? '–']);
  });

  test('how far the account has moved from the choice', () => {
    const moved = drift(account);
    const shown = (row: string) => table('How far the account has moved from the choice').get(row)?.[0];
    expect(figure(shown('drift'))).toBe(moved?.driftPoints);
    expect(shown('product furthest away')?.padStart(3, '0')).toBe(moved?.largest.code);
    expect(figure(shown('its points'))).toBe(moved?.largest.points);
    expect(shown('caution')).toBe(moved?.level);
  });

  test('a class that the line-up lacks', () => {
    const heading = 'A class that the line-up lacks';
    const model = BASIS.models[2];
    const mix = nearestMix(model, [true, true, true, true, false, true]);
    if (mix === null) throw new Error('there is a mix');
    expect(figures(heading, 'model')).toEqual(model.map((weight) => 100 * weight));
    for (const [i, percent] of figures(heading, 'nearest mix').entries()) {
      expect(percent).toBeCloseTo(100 * (mix.weights[i] ?? Number.NaN), 6);
    }
    expect(figures(heading, 'as rates')).toEqual(modelRates(mix.weights));

    const portfolio = { weights: mix.weights, areaWeights: areaRatio(mix.weights) };
    const outcome = valueInvestment(portfolio, { riskToleranceCode: 2 }, BASIS);
    if (outcome.status !== 'valued') throw new Error(outcome.status);
    const { rawScores, totalScore, totalValuation, reason } = outcome.valuation;
    const shown = (row: string) => table('What the nearest mix is worth').get(row);
    expect(figure(shown('missing')?.[0])).toBe(100 * (mix.missing[0]?.share ?? Number.NaN));
    expect(figure(shown('資産分散')?.[0])).toBeCloseTo(rawScores.assetClassScore, 6);
    expect(figure(shown('地域分散')?.[0])).toBeCloseTo(rawScores.areaClassScore, 6);
    expect(figure(shown('配分かい離')?.[0])).toBeCloseTo(rawScores.separationGapScore, 6);
    expect(figure(shown('リスクかい離')?.[0])).toBeCloseTo(rawScores.riskGapScore, 6);
    const percentOf = (risk: number | null) => `${(100 * (risk ?? Number.NaN)).toFixed(6)} %`;
    const [mixRisk, modelRisk] = [percentOf(reason.investmentRisk), percentOf(reason.modelRisk)];
    expect(shown('リスクかい離')?.[1]).toBe(`σ ${mixRisk} against ${modelRisk}`);
    expect(shown('total')?.[0]).toBe(`${totalScore} ${totalValuation}`);
  });
});
