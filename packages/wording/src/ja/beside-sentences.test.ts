// 総合評価に含まれないこと — tests the sentences of each situation, which screens and report share; the two only format the figures differently.
import { CAUTION_KEYS } from '@minori/engine/beside-grade/caution';
import { describe, expect, test } from 'vitest';
import { cautionSentence, costSentences, type FigureWriters, pricesSentence } from './beside-sentences.ts';
import { stateText } from './valuation-states.ts';

const WRITERS: FigureWriters<string> = {
  yen: (amount) => `${amount}円`,
  roughYen: (amount) => `約${amount / 10_000}万円`,
  percent: (fraction, decimals) => `${(100 * fraction).toFixed(decimals)}%`,
  fee: (fraction) => `${(100 * fraction).toFixed(3)}%`,
  points: (value) => `${Math.round(value)}ポイント`,
};

const cost = { yearlyYen: 893, fee: 0.00105, excessYearlyYen: 46, excessOverYearsYen: 12_000 };
const costText = (change: Partial<typeof cost> | { readonly excessOverYearsYen: null }) =>
  costSentences({ ...cost, ...change }, WRITERS).map((sentence) => sentence.join(''));

describe('費用', () => {
  const whole = '今の残高にかかる信託報酬は、年に 893円（0.105%）です。';
  const cheapest = '商品一覧の中で、同じ資産を信託報酬がいちばん低い商品でそろえた場合';

  test('いちばん低い費用より高ければ、年と受け取りまでの差を言う', () => {
    expect(costText({})).toEqual([
      whole,
      `${cheapest}より、年に 46円多くかかります。これから払う掛金の分も含めると、受取額の差は、標準の見通しで 約1.2万円です。`,
    ]);
  });

  test('1万円に満たない差は、約0万円とは書かない', () => {
    expect(costText({ excessOverYearsYen: 4_999 })[1]).toContain('受取額の差は、標準の見通しで 1万円未満です。');
  });

  test.each([0, null])('受け取りまでの差が%sなら、年の差だけを言う', (excessOverYearsYen) => {
    expect(costText({ excessOverYearsYen })[1]).toBe(`${cheapest}より、年に 46円多くかかります。`);
  });

  test('差がなければそう言い、費用がなければ比べない', () => {
    expect(costText({ excessYearlyYen: 0 })).toEqual([whole, `${cheapest}と、ほぼ同じです。`]);
    const free = ['今の残高に、信託報酬はかかっていません。'];
    expect(costText({ yearlyYen: 0, fee: 0, excessYearlyYen: 0 })).toEqual(free);
    expect(costText({ yearlyYen: 0, excessYearlyYen: 0 })).toEqual([whole.replace('893円', '0円')]);
  });
});

describe('物価', () => {
  test.each([
    [-0.15, -0.27, '物価が年 1.3%上がると', '約15%少なくなる見込みです。年2%上がる場合は、約27%少なくなる見込みです。'],
    [0.03, -0.02, '物価が年 1.3%上がっても', '約3%多くなる見込みです。年2%上がる場合は、約2%少なくなる見込みです。'],
  ])('変化%s、2%%で%s', (realChange, changeAt2, start, end) => {
    const text = pricesSentence({ cpi: 0.013, realChange, at2: { realChange: changeAt2 } }, WRITERS).join('');
    const between = '、受け取るときに買えるものは、今の残高とこれからの掛金の合計より ';
    expect(text).toBe(`${start}${between}${end}`);
  });

  test('0.5%に満たない変化は、ほぼ同じと言う', () => {
    const text = pricesSentence({ cpi: 0.013, realChange: -0.004, at2: { realChange: -0.005 } }, WRITERS).join('');
    expect(text).toContain(
      '上がっても、受け取るときに買えるものは、今の残高とこれからの掛金の合計とほぼ同じになる見込みです',
    );
    expect(text).toContain('年2%上がる場合は、約1%少なくなる見込みです。');
  });
});

describe('そのほかの注意', () => {
  const account = { horizon: { typeAtActualHorizon: 1 }, driftPoints: 17 } as const;
  const sentenceOf = (key: (typeof CAUTION_KEYS)[number], level: 'note' | 'strong') =>
    cautionSentence({ key, level }, account, WRITERS)?.join('');

  test('タイプが変わるときは、そのタイプを言う', () => {
    expect(sentenceOf('horizonMismatch', 'strong')).toContain('安定型になります。');
    expect(sentenceOf('horizonMismatch', 'note')).toContain('タイプは変わりません。');
  });

  test('ずれと、診断からの年数', () => {
    expect(sentenceOf('drift', 'note')).toContain('選んだ配分から 17ポイントずれています。');
    expect(sentenceOf('rediagnosis', 'note')).toContain('診断から2年以上たっています。');
    expect(sentenceOf('rediagnosis', 'strong')).toContain('診断から5年以上たっています。');
  });

  test('物価と費用は、注意がなくても言うので、ここにはない', () => {
    const silent = CAUTION_KEYS.filter((key) => sentenceOf(key, 'note') === undefined);
    expect(silent).toEqual(['purchasingPower', 'cost']);
  });
});

test('状態がわからないAとBは、タイプに合うことだけを言う', () => {
  expect(stateText('A', null)).toBe('あなたのタイプの目安に合った状態');
  expect(stateText('A', 'good')).toBe('目安に合った状態');
  expect(stateText('B', null)).toBe('あなたのタイプの目安におおむね合った状態');
  expect(stateText('E', null)).toBe('目安との差がとても大きい状態');
});
