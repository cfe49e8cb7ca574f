// Tests that every computed figure of a movie is right, by the engine or by the formula named on the slide, so that an operator
// who changes one number of an example notices the others.
import { expect, test } from 'vitest';
import { assumptionSet } from '../../packages/engine/src/assumptions/assumption-sets.ts';
import { modelPortfolios } from '../../packages/engine/src/assumptions/model-portfolios.ts';
import { forwardFigures } from '../../packages/engine/src/risk-return/forward-figures.ts';
import { portfolioMoments } from '../../packages/engine/src/risk-return/portfolio-moments.ts';
import { roundDecimals } from '../../packages/engine/src/rounding/decimals.ts';
import { meanOfEqualContributions } from '../../packages/engine/src/simulation/mean-wealth.ts';
import { readMovie } from './movie-file.mjs';

const market = assumptionSet();
const percent = (fraction) => roundDecimals(100 * fraction, 1);
const riskOf = (...weights) => portfolioMoments({ weights }, market).risk;

/** The slide of a movie that has this heading. */
function slideOf(slug, heading) {
  const slide = readMovie(slug).slides.find((each) => each.heading === heading);
  if (!slide) throw new Error(`${slug} has no slide 「${heading}」.`);
  return slide;
}

/** The savings in units of 10,000 yen after `years` of equal monthly contributions. */
const savingsAfter = (monthlyContribution, years, rate) => {
  const months = 12 * years;
  return meanOfEqualContributions({ startValue: 0, monthlyContribution, months }, rate) / 10_000;
};

test('企業型DCのしくみ：利回りごとの受取額は、毎月の複利計算と合う', () => {
  const { chart } = slideOf('how-dc-works', '受取額は運用の結果で変わる');
  const rates = [0.03, 0.01, 0, -0.01];
  expect(chart.items.map(({ value }) => value)).toEqual(
    rates.map((rate) => Math.round(savingsAfter(15_000, 20, rate))),
  );
});

test('リスクは値動きの幅：資産ごとのリスクと1年の平均は、試算の前提そのもの', () => {
  const { chart } = slideOf('risk-is-width', '資産ごとのリスクの目安');
  for (const item of chart.items) expect(item.value).toBe(percent(market.risk[item.class]));
  const { table } = slideOf('risk-is-width', 'リターンとリスクはひと組');
  const classes = { 国内債券: 2, 外国債券: 3, 外国株式: 1 };
  for (const [name, mean, risk] of table.rows) {
    expect([mean, risk]).toEqual([
      `年${percent(market.mean[classes[name]])}%`,
      `${percent(market.risk[classes[name]])}%`,
    ]);
  }
});

test('リスクは値動きの幅：1年の幅は、4つのモデル配分の5%点と95%点', () => {
  const { chart } = slideOf('risk-is-width', '1年間の値動きの目安');
  const models = modelPortfolios(true);
  const expected = [4, 1, 2, 3].map((code) => {
    const { low5Cumulative, high5Cumulative } = forwardFigures(portfolioMoments({ weights: models[code] }, market), 1);
    return [percent(low5Cumulative), percent(high5Cumulative)];
  });
  expect(chart.rows.map(({ low, high }) => [low, high])).toEqual(expected);
});

test('リスクは値動きの幅：期間ごとの幅は、標準型を1年あたりに直したもの', () => {
  const { chart } = slideOf('risk-is-width', '期間が長くなるとどうなるか');
  const moments = portfolioMoments({ weights: modelPortfolios(true)[2] }, market);
  const yearly = (cumulative, years) => percent((1 + cumulative) ** (1 / years) - 1);
  const expected = [1, 5, 10].map((years) => {
    const { low5Cumulative, high5Cumulative } = forwardFigures(moments, years);
    return [yearly(low5Cumulative, years), yearly(high5Cumulative, years)];
  });
  expect(chart.rows.map(({ low, high }) => [low, high])).toEqual(expected);
});

test('分散投資：半分ずつの線は2つの平均で、相関の例は式のとおり', () => {
  const [a, b, half] = slideOf('why-diversify', '資産でも同じことが起きる').chart.series.map(({ values }) => values);
  for (const [index, value] of half.entries()) expect(Math.abs(value - (a[index] + b[index]) / 2)).toBeLessThan(0.051);
  const { chart } = slideOf('why-diversify', '相関と、半分ずつ持ったときのリスク');
  const expected = [1, 0.5, 0, -0.5].map((correlation) => percent(0.2 * Math.sqrt((1 + correlation) / 2)));
  expect(chart.items.map(({ value }) => value)).toEqual(expected);
});

test('分散投資：4資産のリスクは平均より小さく、1年の平均は変わらない', () => {
  const { chart, narration } = slideOf('why-diversify', 'リスクは平均より小さくなる');
  const average = market.risk.slice(0, 4).reduce((sum, risk) => sum + risk / 4, 0);
  const { mean, risk } = portfolioMoments({ weights: [0.25, 0.25, 0.25, 0.25, 0, 0] }, market);
  expect(chart.items.map(({ value }) => value)).toEqual([percent(average), percent(risk)]);
  expect(narration).toContain(`${percent(risk)}%`);
  expect(narration).toContain('1年の平均のリターンは、変わりません');
  expect(mean).toBeCloseTo(
    market.mean.slice(0, 4).reduce((sum, each) => sum + each / 4, 0),
    12,
  );
});

test('手数料：2本の線と棒は、手数料を引いた利回りの積立計算と合う', () => {
  const [low, high, paid] = slideOf('cost-over-time', '差は少しずつ開く').chart.series;
  const years = Array.from({ length: 31 }, (_, year) => year);
  expect(low.values).toEqual(years.map((year) => Math.round(savingsAfter(20_000, year, 0.03 - 0.002))));
  expect(high.values).toEqual(years.map((year) => Math.round(savingsAfter(20_000, year, 0.03 - 0.01))));
  expect(paid.values).toEqual(years.map((year) => 24 * year));
  const [end, dear] = slideOf('cost-over-time', '30年後の資産の差').chart.items;
  expect([end.value, dear.value]).toEqual([low.values[30], high.values[30]]);
  const gaps = [10, 20, 30].map((year) =>
    Math.round(savingsAfter(20_000, year, 0.028) - savingsAfter(20_000, year, 0.02)),
  );
  expect(slideOf('cost-over-time', '差が大きくなるのは後半').chart.items.map(({ value }) => value)).toEqual(gaps);
  expect(end.value - dear.value).toBe(gaps[2]);
});

test('リバランス：値上がり後の割合とリスク、戻すために動かす額が合う', () => {
  const share = 130 / (130 + 100);
  const [, later] = slideOf('rebalance', '割合は半分ずつではなくなる').chart.rows;
  expect(later.parts.map(({ value }) => value)).toEqual([percent(share), percent(1 - share)]);
  const risks = [riskOf(0, 0.5, 0.5, 0, 0, 0), riskOf(0, share, 1 - share, 0, 0, 0)].map(percent);
  expect(slideOf('rebalance', 'リスクも少し大きくなる').chart.items.map(({ value }) => value)).toEqual(risks);
  expect(slideOf('rebalance', '元の割合に戻す').narration).toContain(`${130 - (130 + 100) / 2}万円`);
});

test('受け取りかた：分けた額を足すと、もとの800万円になる', () => {
  const yearly = slideOf('receiving', '800万円を10年で分けると').chart.items;
  expect(yearly.reduce((sum, { value }) => sum + value, 0)).toBe(800);
  const [{ parts }] = slideOf('receiving', '半分ずつの併用なら').chart.rows;
  expect(parts.map(({ text }) => text)).toEqual(['400万円', '40万円×10年']);
});

/** An amount or percentage that is both drawn to scale and written must be the same in both. */
test('図の長さと、そばに書いた数字が同じである', () => {
  for (const slug of ['how-dc-works', 'risk-is-width', 'why-diversify', 'cost-over-time', 'rebalance']) {
    for (const { chart } of readMovie(slug).slides) {
      for (const { value, text } of ['bars', 'columns'].includes(chart?.kind) ? chart.items : []) {
        expect(Number(text.replace(/[^\d.-]/g, ''))).toBe(value);
      }
      for (const { low, high, text } of chart?.kind === 'ranges' ? chart.rows.slice(1) : []) {
        expect(text).toBe(`${low.toFixed(1)}〜${high.toFixed(1)}%`);
      }
    }
  }
});
