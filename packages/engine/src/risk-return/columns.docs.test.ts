// コラムの計算例 — tests that every risk, range and correlation in the columns of content/columns equals the engine's.
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { describe, expect, test } from 'vitest';
import { columnPage, figure } from '../../test/markdown-tables.ts';
import { assumptionSet } from '../assumptions/assumption-sets.ts';
import { modelPortfolios } from '../assumptions/model-portfolios.ts';
import { roundDecimals } from '../rounding/decimals.ts';
import { Z_90 } from '../statistics/normal-distribution.ts';
import { ASSET_CLASSES, type ClassWeights } from '../vocabulary/asset-class.ts';
import { cumulativeQuantile, forwardFigures } from './forward-figures.ts';
import { portfolioMoments } from './portfolio-moments.ts';

const MARKET = assumptionSet();
const [DOMESTIC, FOREIGN, BONDS] = [0, 1, 2] as const;

const percent = (fraction: number) => roundDecimals(100 * fraction, 1);
const riskOf = (...weights: ClassWeights) => percent(portfolioMoments({ weights }, MARKET).risk);

/** The asset class that a cell names; the name may be a link to the glossary, with text after it. */
function classNamed(cell: string) {
  const found = ASSET_CLASSES.find(({ code }) => cell.replace('[', '').startsWith(ASSET_CLASS_NAMES[code]));
  if (!found) throw new Error(`No class: ${cell}`);
  return found.code;
}

/** The rows below the header. */
function rowsOf(file: string, heading: string) {
  return [...(columnPage(file).tables.get(heading) ?? [])].slice(1);
}

/** The figures that the groups of a pattern capture in a file's sentences. */
function figuresIn(file: string, pattern: RegExp): number[] {
  const found = pattern.exec(columnPage(file).text);
  if (!found) throw new Error(`${file} doesn't say ${pattern}`);
  return found.slice(1).map((text) => figure(text));
}

describe('012 分散投資はなぜ効くのか', () => {
  const FILE = '012-why-diversify.md';

  test('資産ごとのリスク、その平均、25%ずつのリスク', () => {
    const rows = rowsOf(FILE, '平均より小さくなる').map(([name, [risk]]) => [name, figure(risk)] as const);
    const average = percent(MARKET.risk.slice(0, 4).reduce((sum, risk) => sum + risk / 4, 0));
    const equal = riskOf(0.25, 0.25, 0.25, 0.25, 0, 0);
    expect(rows.slice(0, 4).map(([, risk]) => risk)).toEqual(
      rows.slice(0, 4).map(([name]) => percent(MARKET.risk[classNamed(name)])),
    );
    expect(rows.slice(4)).toEqual([
      ['4つの単純な平均', average],
      ['4つを25%ずつ持った場合', equal],
    ]);
    expect(figuresIn(FILE, /平均の([\d.]+)%ではなく([\d.]+)%です/)).toEqual([average, equal]);
  });

  test('相関と、半分ずつにしたときのリスク', () => {
    const correlation = (a: number, b: number) => roundDecimals(MARKET.correlation[a]?.[b] ?? Number.NaN, 2);
    expect(figuresIn(FILE, /国内株式と外国株式：([−\d.]+)/)).toEqual([correlation(DOMESTIC, FOREIGN)]);
    expect(figuresIn(FILE, /国内株式と国内債券：([−\d.]+)/)).toEqual([correlation(DOMESTIC, BONDS)]);
    expect(figuresIn(FILE, /リスクは([\d.]+)%です。国内株式と国内債券なら、([\d.]+)%/)).toEqual([
      riskOf(0.5, 0.5, 0, 0, 0, 0),
      riskOf(0.5, 0, 0.5, 0, 0, 0),
    ]);
  });
});

describe('014 国内と海外に分ける意味', () => {
  const FILE = '014-home-and-abroad.md';

  test('株式を国内と外国に分けたときのリスクと、その相関', () => {
    const rows = rowsOf(FILE, '得るもの：1つの国に左右されにくい').map(([name, [risk]]) => [name, figure(risk)]);
    expect(rows).toEqual([
      ['国内株式だけ', riskOf(1, 0, 0, 0, 0, 0)],
      ['外国株式だけ', riskOf(0, 1, 0, 0, 0, 0)],
      ['半分ずつ', riskOf(0.5, 0.5, 0, 0, 0, 0)],
    ]);
    expect(figuresIn(FILE, /は(0\.\d+)で、似た動きをする/)).toEqual([
      roundDecimals(MARKET.correlation[DOMESTIC]?.[FOREIGN] ?? Number.NaN, 2),
    ]);
  });

  test('為替が動いたときの円の値段と割合', () => {
    const [before = 0, dollars = 0] = figuresIn(FILE, /1ドル(\d+)円のときに買った(\d+)ドル/);
    for (const direction of ['値上がり', '値下がり']) {
      const pattern = new RegExp(`1ドル(\\d+)円になると、([\\d,]+)円（(\\d+)%の${direction}）`);
      const [rate = 0, yen, change] = figuresIn(FILE, pattern);
      expect([yen, change]).toEqual([rate * dollars, roundDecimals(100 * Math.abs(rate / before - 1), 0)]);
    }
  });
});

describe('ほかのコラムの表', () => {
  test.each([
    ['013-six-asset-classes.md', 6],
    ['007-risk-is-width.md', 5],
  ])('%sの資産ごとのリスク', (file, count) => {
    const cells = [...columnPage(file).tables.values()].flatMap((table) =>
      [...table].filter(([name]) =>
        Object.values(ASSET_CLASS_NAMES).some((known) => name.replace('[', '').startsWith(known)),
      ),
    );
    expect(cells).toHaveLength(count);
    for (const [name, [risk]] of cells) expect(figure(risk), name).toBe(percent(MARKET.risk[classNamed(name)]));
  });

  test('007 100万円の、10回中8回の範囲', () => {
    const rows = [...columnPage('007-risk-is-width.md').tables.values()].flatMap((table) => [...table].slice(1));
    for (const [name, [, range]] of rows) {
      const place = classNamed(name);
      const moments = { mean: MARKET.mean[place], risk: MARKET.risk[place] };
      const [low, high] = [-Z_90, Z_90].map((z) => Math.round(100 * (1 + cumulativeQuantile(moments, 1, z))));
      expect(range, name).toBe(`約${low}万円〜${high}万円`);
    }
  });

  test('010 標準型のモデルの100万円の、元の額を下回る見込みと10回中9回の範囲', () => {
    const moments = portfolioMoments({ weights: modelPortfolios(true)[2] }, MARKET);
    const rows = rowsOf('010-long-periods.md', '同じ配分を1年、5年、10年');
    expect(rows.map(([name]) => name)).toEqual(['1年', '5年', '10年']);
    for (const [name, cells] of rows) {
      const { lossProbability, low5Cumulative, high5Cumulative } = forwardFigures(moments, Number.parseInt(name, 10));
      const [low, high] = [low5Cumulative, high5Cumulative].map((grown) => Math.round(100 * (1 + grown)));
      expect(cells).toEqual([`${Math.round(100 * lossProbability)}%`, `約${low}万円〜${high}万円`]);
    }
  });
});
