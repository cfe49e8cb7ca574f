// 前回との違い — tests the differences between two frozen reports, and the sentence for each kind of change.
import { REPORT_CONTENT } from '@minori/contract/examples/report-content';
import type { ReportContent } from '@minori/contract/report-content';
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { describe, expect, test } from 'vitest';
import { assetChange, changeTexts, difference } from './changes.ts';
import type { ReportFacts } from './report-facts.ts';

const { change: _change, ...ASSETS } = REPORT_CONTENT.assets;

describe('金額の差', () => {
  test('最初のレポートにはない', () => {
    expect(assetChange(ASSETS, undefined)).toBeNull();
  });

  test('どの金額も今回から前回を引いたもの', () => {
    const before = { ...REPORT_CONTENT.assets, totalAssetValuation: ASSETS.totalAssetValuation + 7, interest: 0.01 };
    expect(assetChange({ ...ASSETS, interest: 0.034 }, before)).toEqual({
      totalAssetValuation: -7,
      cumulativeContributionAmount: 0,
      valuationGainLoss: 0,
      interest: expect.closeTo(0.024, 12),
    });
  });

  test.each([
    ['前回が1年未満の利回り', { isInterestYearly: false }],
    ['前回の利回りがない', { interest: null }],
  ])('%sなら、利回りの差はない', (_name, differing) => {
    expect(assetChange(ASSETS, { ...REPORT_CONTENT.assets, ...differing })?.interest).toBeNull();
  });

  test.each([
    [72, 62, 10],
    [62, 72, -10],
    [null, 62, null],
    [72, null, null],
    [72, undefined, null],
  ])('%s と %s の差は %s', (now, before, points) => {
    expect(difference(now, before)).toBe(points);
  });
});

type Scores = ReportContent['scores'];

const SCORES: Scores = {
  ...{ totalValuation: 'B', totalScore: 70, assetClassScore: 60, areaClassScore: 60 },
  ...{ separationGapScore: 60, riskGapScore: 60 },
};

const [MIXED, PROTECTED] = [
  { classWeights: [0, 0.5, 0, 0, 0, 0.5] },
  { classWeights: [0, 0, 0, 0, 0, 1] },
] as unknown as [ReportFacts['valuation']['details'], ReportFacts['valuation']['details']];

const PROTECTED_CLASSES = REPORT_CONTENT.classes.map((each) => ({
  ...each,
  ratio: each.categoryClassCode === 5 ? 1 : 0,
}));

/** All sentences about scores, with each of the two asset mixes wholly in deposits or not. */
function textsOfProtected(sides: { now: boolean; before: boolean }, now: Partial<Scores>, before: Partial<Scores>) {
  const previous = {
    ...{ ...REPORT_CONTENT, baseDate: '2025-09-30', scores: { ...SCORES, ...before } },
    classes: sides.before ? PROTECTED_CLASSES : REPORT_CONTENT.classes,
  };
  const { assumptionSetId, methodId } = previous;
  const details = sides.now ? PROTECTED : MIXED;
  const valuation = { scores: { ...SCORES, ...now }, assumptionSetId, methodId, details } as ReportFacts['valuation'];
  return textsOf(now, before, { previous, valuation });
}

function textsOf(now: Partial<Scores>, before: Partial<Scores>, more: Partial<ReportFacts> = {}): string[] {
  const previous = { ...REPORT_CONTENT, baseDate: '2025-09-30', scores: { ...SCORES, ...before } };
  const facts = {
    ...{ baseDate: '2026-03-31', previous, diagnoses: [], allocationChanges: [] },
    valuation: {
      scores: { ...SCORES, ...now },
      assumptionSetId: previous.assumptionSetId,
      methodId: previous.methodId,
      details: MIXED,
    },
    riskTypes: new Map([[3, '積極型']]),
    ...more,
  };
  return changeTexts(facts as unknown as ReportFacts);
}

describe('何が動いたか', () => {
  test.each<[string, Partial<Scores>, Partial<Scores>, string]>([
    [
      '上がった',
      { totalValuation: 'A', totalScore: 80 },
      {},
      '2025年9月30日のB（70点）から、2026年3月31日のA（80点）に上がりました。',
    ],
    [
      '下がった',
      { totalValuation: 'D', totalScore: 40 },
      {},
      '2025年9月30日のB（70点）から、2026年3月31日のD（40点）に下がりました。',
    ],
    ['同じ評価で点数が違う', { totalScore: 71 }, {}, '2025年9月30日と同じBです（70点から71点）。'],
    ['まったく同じ', {}, {}, '2025年9月30日と同じB（70点）です。'],
    ['前回は診断の前', {}, { totalValuation: null, totalScore: null }, '今回から表示しています（B、70点）。'],
    ['診断がない', { totalValuation: null, totalScore: null }, {}, 'リスク許容度の診断をすると表示します。'],
  ])('%s', (_name, now, before, text) => {
    expect(textsOf(now, before)[0]).toBe(`総合評価は、${text}`);
  });

  test.each<[string, Partial<Scores>, Partial<Scores>, string]>([
    [
      '下がった項目',
      { areaClassScore: 40, riskGapScore: 70 },
      {},
      'いちばん動いたのは「地域の分散」で、60点から40点になりました。',
    ],
    [
      '前回なかった項目は比べない',
      { assetClassScore: 61 },
      { riskGapScore: null },
      'いちばん動いたのは「資産の分散」で、60点から61点になりました。',
    ],
    ['動いていない', {}, {}, 'どの項目の点数も、前回と同じです。'],
  ])('%s', (_name, now, before, text) => {
    expect(textsOf(now, before)[1]).toBe(text);
  });

  test('初めて点数が付いた項目があれば、どの項目も同じとはいわない', () => {
    expect(
      textsOf({}, { totalValuation: null, totalScore: null, separationGapScore: null, riskGapScore: null }),
    ).toEqual(['総合評価は、今回から表示しています（B、70点）。']);
  });

  test('診断、掛金の配分変更、前提の変更は、最後のものを日付とともに', () => {
    const texts = textsOf(
      {},
      {},
      {
        diagnoses: [{ date: '2025-11-01', riskToleranceCode: 3 }],
        allocationChanges: ['2025-10-31', '2026-01-31'],
        valuation: {
          ...{ scores: SCORES, assumptionSetId: 'CMA-2020-GPIF', methodId: METHOD_ID, details: MIXED },
        } as ReportFacts['valuation'],
      },
    );
    expect(texts.slice(2)).toEqual([
      '2025年11月1日に、リスク許容度の診断をしています（積極型）。',
      '掛金の配分が、2026年1月31日時点の記録から変わっています。',
      expect.stringContaining('評価の前提'),
    ]);
  });

  test('評価の方法が改まったら、何も変えなくても動くことを伝える', () => {
    const valuation = { scores: SCORES, assumptionSetId: 'CMA-2025-BASE', methodId: 'METHOD-2027', details: MIXED };
    const texts = textsOf({}, {}, { valuation: valuation as ReportFacts['valuation'] });
    expect(texts.at(-1)).toContain('何も変えていなくても、評価や点数は動くことがあります。');
  });

  const full = { assetClassScore: 100, areaClassScore: 100 };

  test('すべてが元本確保型になったら、分散の点数は動いたことにせず、どの項目も同じともいわない', () => {
    expect(textsOfProtected({ now: true, before: false }, full, {})).toHaveLength(1);
    expect(textsOfProtected({ now: true, before: false }, { ...full, riskGapScore: 55 }, {})[1]).toBe(
      'いちばん動いたのは「リスクとの相性」で、60点から55点になりました。',
    );
  });

  test('前回のすべてが元本確保型でも、分散の点数は動いたことにしない', () => {
    expect(textsOfProtected({ now: false, before: true }, {}, full)).toHaveLength(1);
  });

  test('今回も前回もすべてが元本確保型で、ほかの点数が同じなら、同じという', () => {
    expect(textsOfProtected({ now: true, before: true }, full, full)[1]).toBe('どの項目の点数も、前回と同じです。');
  });

  test('最初のレポートには何もない', () => {
    expect(changeTexts({ previous: undefined } as unknown as ReportFacts)).toEqual([]);
  });
});
