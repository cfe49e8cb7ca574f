import { EXAMPLES } from '@minori/contract/examples/all';
import { METHOD_ID, VALUATION_CONFIG } from '@minori/engine/investment-valuation/valuation-config';
import { ALL_GOOD, STRENGTHS, WEAKNESSES } from '@minori/wording/ja/evaluation-reason';
import { describe, expect, test } from 'vitest';
import { type ReasonInput, reasonSentence } from './reason-sentence.ts';

type Scores = readonly [asset: number, area: number, separation: number | null, risk: number | null];

interface Situation {
  readonly scores: Scores;
  readonly weakest?: ReasonInput['reason']['weakest'];
  readonly cappedBy?: ReasonInput['reason']['cappedBy'];
  /** The account's risk minus the model's. */
  readonly riskGap?: number;
  /** Share of short-term assets. */
  readonly cash?: number;
}

function situation({ scores, weakest = null, cappedBy = null, riskGap = 0, cash = 0.1 }: Situation): ReasonInput {
  const example = EXAMPLES.getInvestmentValuation.response;
  if (!example) throw new Error('The example of the contract has a valuation.');
  const [assetClassScore, areaClassScore, separationGapScore, riskGapScore] = scores;
  return {
    assetClassScore,
    areaClassScore,
    separationGapScore,
    riskGapScore,
    riskTolerance: separationGapScore === null ? null : example.riskTolerance,
    categoryAssetRatio: example.categoryAssetRatio.map((each) =>
      each.categoryClassCode === 5 ? { ...each, ratio: cash } : each,
    ),
    reason: { weakest, cappedBy, investmentRisk: 0.1 + riskGap, modelRisk: separationGapScore === null ? null : 0.1 },
    totalValuationComment: '総合の評価コメント',
    diversifiedValuationComment: '分散の評価コメント',
    methodId: METHOD_ID,
  };
}

describe('評価の理由の文', () => {
  test.each<Situation & { text: string }>([
    {
      scores: [90, 90, 80, 70],
      weakest: 'riskGap',
      riskGap: 0.02,
      text: '資産と地域の分散は十分ですが、リスクが、あなたのタイプの目安よりやや大きめです。',
    },
    {
      scores: [80, 79, 70, 64],
      weakest: 'riskGap',
      riskGap: 0.03,
      text: '資産の分散は十分ですが、リスクが、あなたのタイプの目安より大きめです。',
    },
    {
      scores: [79, 80, 70, 50],
      weakest: 'riskGap',
      riskGap: -0.06,
      text: '地域の分散は十分ですが、リスクが、あなたのタイプの目安より小さめです。',
    },
    {
      scores: [79, 79, 80, 49],
      weakest: 'riskGap',
      riskGap: 0.05,
      text: '資産の割合は目安に近いですが、リスクが、あなたのタイプの目安よりかなり大きめです。',
    },
    {
      scores: [60, 60, 40, 79],
      weakest: 'separationGap',
      text: '資産の割合があなたのタイプの目安と大きく異なります。',
    },
    {
      scores: [59, 89, 52, 99],
      weakest: 'separationGap',
      text: '地域の分散は十分ですが、資産の割合があなたのタイプの目安と異なります。',
    },
    {
      scores: [60, 60, 52, 99],
      weakest: 'separationGap',
      text: 'リスクの大きさは適度ですが、資産の割合があなたのタイプの目安と異なります。',
    },
    {
      scores: [98, 76, 94, 97],
      weakest: 'areaClass',
      text: 'あなたのタイプとの相性は良好ですが、投資先の地域がややかたよっています。',
    },
    { scores: [30, 60, 79, 79], weakest: 'assetClass', text: '資産が一部の種類に大きくかたよっています。' },
    { scores: [64, 90, 79, 79], weakest: 'assetClass', text: '地域の分散は十分ですが、資産の種類がかたよっています。' },
    { scores: [80, 80, 80, 80], text: ALL_GOOD.diagnosed },
    { scores: [80, 80, 80, 80], cash: 0.49, text: ALL_GOOD.diagnosed },
    {
      scores: [100, 100, 100, 100],
      cash: 1,
      text: 'すべて預金・保険などで、あなたのタイプの目安どおりです。',
    },
    { scores: [92, 88, 90, 95], cash: 0.5, text: ALL_GOOD.diagnosedCash },
    // Excess risk decided the grade: never "slightly", even if its score alone would be a B or an A.
    {
      scores: [90, 90, 90, 81],
      weakest: 'riskGap',
      cappedBy: 'excessRisk',
      riskGap: 0.03,
      text: '資産と地域の分散は十分ですが、リスクが、あなたのタイプの目安より大きめです。',
    },
    // The engine names the weakness: the sentence and the comment next to it name the same one.
    {
      scores: [100, 0, 19, 18],
      weakest: 'areaClass',
      cappedBy: 'fit',
      riskGap: -0.1,
      cash: 0.2,
      text: '資産の分散は十分ですが、投資先の地域が大きくかたよっています。',
    },
    // A deposit is never called diversified.
    {
      scores: [100, 100, 5, 18],
      weakest: 'separationGap',
      cappedBy: 'fit',
      riskGap: -0.1,
      cash: 1,
      text: '預金・保険などが中心で、資産の割合があなたのタイプの目安と大きく異なります。',
    },
    {
      scores: [83, 80, 80, 53],
      weakest: 'riskGap',
      cappedBy: 'excessRisk',
      riskGap: 0.037,
      cash: 0.8,
      text: '預金・保険などが中心ですが、リスクが、あなたのタイプの目安より大きめです。',
    },
    {
      scores: [83, 80, 79, 53],
      weakest: 'riskGap',
      riskGap: 0.037,
      cash: 0.49,
      text: '資産と地域の分散は十分ですが、リスクが、あなたのタイプの目安より大きめです。',
    },
    { scores: [85, 90, null, null], text: ALL_GOOD.undiagnosed },
    { scores: [100, 100, null, null], cash: 1, text: ALL_GOOD.undiagnosedCash },
    { scores: [65, 90, null, null], text: ALL_GOOD.undiagnosed },
    { scores: [64, 90, null, null], text: '地域の分散は十分ですが、資産の種類がかたよっています。' },
    { scores: [40, 40, null, null], text: '資産が一部の種類に大きくかたよっています。' },
  ])('$scores weakest=$weakest cap=$cappedBy → $text', ({ text, ...given }) => {
    expect(reasonSentence(situation(given))).toBe(text);
  });

  test('どの組み合わせでも、強みと弱みの決まった言葉だけでできた一文になる', () => {
    const sentences = new Set<string>();
    for (const given of everySituation()) {
      const text = reasonSentence(situation(given));
      expect(text.match(/。/g), text).toHaveLength(1);
      expect(text.length, text).toBeLessThanOrEqual(50);
      sentences.add(text);
    }
    for (const words of [...Object.values(STRENGTHS), ...Object.values(ALL_GOOD)]) {
      expect(
        [...sentences].some((text) => text.startsWith(words)),
        words,
      ).toBe(true);
    }
    for (const words of Object.values(WEAKNESSES).flatMap((each) => Object.values(each))) {
      expect(
        [...sentences].some((text) => text.endsWith(words)),
        words,
      ).toBe(true);
    }
  });
});

describe('保存した方法の区切り', () => {
  const DIAGNOSED = situation({ scores: [80, 80, 64, 90], weakest: 'separationGap' });
  const UNDIAGNOSED = situation({ scores: [64, 90, null, null] });
  const PLAIN = '資産と地域の分散は十分ですが、資産の割合があなたのタイプの目安と異なります。';

  test.each([METHOD_ID, null])('%s の評価は、その方法の区切りで言う', (methodId) => {
    expect(reasonSentence({ ...DIAGNOSED, methodId })).toBe(PLAIN);
    expect(reasonSentence({ ...UNDIAGNOSED, methodId })).toBe('地域の分散は十分ですが、資産の種類がかたよっています。');
  });

  test('方法が変われば同じ点数の言い方も変わるが、保存した方法で言うかぎり変わらない', () => {
    const gradeCuts = VALUATION_CONFIG.gradeCuts.map(({ grade, from }) => ({ grade, from: from - 15 }));
    const later = { ...VALUATION_CONFIG, gradeCuts, weakBelow: 50 };
    expect(reasonSentence(DIAGNOSED, later)).toBe(
      '資産と地域の分散は十分ですが、資産の割合があなたのタイプの目安とやや異なります。',
    );
    expect(reasonSentence(UNDIAGNOSED, later)).toBe(ALL_GOOD.undiagnosed);
    expect(reasonSentence(DIAGNOSED)).toBe(PLAIN);
  });

  test('この版が知らない方法の評価は、今の区切りで言わず、保存したコメントをそのまま出す', () => {
    const methodId = 'METHOD-2099-01';
    expect(reasonSentence({ ...DIAGNOSED, methodId })).toBe('総合の評価コメント');
    expect(reasonSentence({ ...UNDIAGNOSED, methodId })).toBe('分散の評価コメント');
  });
});

/** Every combination of grades (D, C, B, A) of the four sub-scores, with every direction, cap and share of cash; and all cash. */
function* everySituation(): Generator<Situation> {
  yield { scores: [100, 100, 100, 100], cash: 1 };
  const names = ['assetClass', 'areaClass', 'separationGap', 'riskGap'] as const;
  for (const scores of everyFour([49, 64, 79, 80])) {
    const lowest = Math.min(...scores);
    const weakest = lowest < 80 ? (names[scores.indexOf(lowest)] ?? null) : null;
    for (const riskGap of [-0.05, 0.05]) {
      for (const cash of [0.49, 0.5]) {
        yield { scores, weakest, riskGap, cash };
        yield { scores, weakest, riskGap, cash, cappedBy: 'fit' };
        yield { scores, weakest: 'riskGap', riskGap: 0.05, cash, cappedBy: 'excessRisk' };
        yield { scores: [scores[0], scores[1], null, null], cash };
      }
    }
  }
}

function everyFour(values: readonly number[]): [number, number, number, number][] {
  return values.flatMap((a) =>
    values.flatMap((b) => values.flatMap((c) => values.map((d): [number, number, number, number] => [a, b, c, d]))),
  );
}
