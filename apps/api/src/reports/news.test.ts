// 制度のお知らせ — tests the news of every change in the engine's dated limits, from a year before it to the half year in
// which it took effect.
import { DEFAULT_PAYOUT_RULES } from '@minori/contract/payout-rules';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { describe, expect, test } from 'vitest';
import type { PlanRules } from '../figures/plan-account/account-repository.ts';
import { periodStart } from './base-dates.ts';
import { schemeNews } from './news.ts';
import { sentenceText } from './report-figures.ts';

const RULES: PlanRules = {
  ...{ birthday: null, hiredMonth: null, riskToleranceCode: null, retirementAge: 60 },
  ...{ matchingContribution: true, matchingUnit: 1_000 },
  ...{ payout: DEFAULT_PAYOUT_RULES, hasOtherPlan: false, otherPlanEquivalent: 0, isTransitional: false },
};
const steady = (yen: number, from: string | null = '2024-01') => ({ year: everyMonth(yen), from });
const PREMIUMS = { employer: steady(20_000), own: steady(0) };

function newsAt(baseDate: string, rules: Partial<PlanRules> = {}, premiums: typeof PREMIUMS | null = PREMIUMS) {
  const news = schemeNews({ baseDate, periodFrom: periodStart(baseDate), rules: { ...RULES, ...rules }, premiums });
  return news.map(({ title, text }) => ({ title, text: sentenceText(text) }));
}

const titles = (baseDate: string) => newsAt(baseDate).map(({ title }) => title);
const OWN = ['あなたの会社での拠出限度額', 'あなたのマッチング拠出'];

describe('制度のお知らせ', () => {
  test.each([
    ['2024-03-31', ['ほかの企業年金がある場合の上限（2024年12月1日）', ...OWN]],
    ['2025-03-31', ['ほかの企業年金がある場合の上限（2024年12月1日）', ...OWN]],
    ['2025-09-30', ['マッチング拠出の改正（2026年4月1日）', ...OWN]],
    ['2026-03-31', ['マッチング拠出の改正（2026年4月1日）', '拠出限度額の改正（2026年12月1日）', ...OWN]],
    ['2026-09-30', ['マッチング拠出の改正（2026年4月1日）', '拠出限度額の改正（2026年12月1日）', ...OWN]],
    ['2027-03-31', ['拠出限度額の改正（2026年12月1日）', ...OWN]],
    ['2027-09-30', OWN],
  ])('基準日 %s のお知らせ', (baseDate, expected) => {
    expect(titles(baseDate)).toEqual(expected);
  });

  test.each([
    ['2026-09-30', '月55,000円から月62,000円に変わります。'],
    ['2027-03-31', '月55,000円から月62,000円に変わりました。'],
  ])('%s: 先のことと済んだことを言い分ける', (baseDate, text) => {
    expect(
      newsAt(baseDate)
        .map(({ text: message }) => message)
        .join(''),
    ).toContain(text);
  });

  test('上限の改正では、ほかの企業年金がある会社と、経過措置の会社のことも言う', () => {
    const news = newsAt('2026-09-30').find(({ title }) => title === '拠出限度額の改正（2026年12月1日）');
    expect(news?.text).toBe(
      [
        '2026年12月1日から、企業型確定拠出年金の掛金の上限が、月55,000円から月62,000円に変わります。',
        'ほかの企業年金（確定給付企業年金など）がある会社では、ここからほかの制度の掛金相当額を差し引きます。',
        '経過措置の対象の会社の上限は、月27,500円のままです。',
      ].join(''),
    );
  });

  test.each([
    ['2026-09-30', {}, '月55,000円です。', '月35,000円です（1,000円単位）'],
    ['2026-12-31', {}, '月62,000円です。', '月42,000円です'],
    ['2026-03-31', {}, '月55,000円です。', '月20,000円です'],
    ['2026-12-31', { isTransitional: true, hasOtherPlan: true }, '月27,500円です。', '月7,000円です'],
    ['2026-12-31', { otherPlanEquivalent: 62_000, hasOtherPlan: true }, '月0円です。', 'マッチング拠出はできません'],
  ])('%s %j: 自分の会社の上限', (baseDate, rules, limit, matching) => {
    const [own, premium] = newsAt(baseDate, rules).slice(-2);
    expect(own?.text).toContain(limit);
    expect(premium?.text).toContain(matching);
  });

  test('会社の掛金が休みの人には、払えるように言わない。賞与の月がある人の掛金は、月平均という', () => {
    const text = (employer: ReturnType<typeof steady>) =>
      newsAt('2026-09-30', {}, { ...PREMIUMS, employer }).at(-1)?.text;
    expect(text(steady(20_000, '2027-06'))).toBe('会社の掛金が入らない月は、マッチング拠出はできません。');
    const year = everyMonth(10_000).map((yen, index) => (index === 5 ? 70_000 : yen));
    expect(text({ year, from: '2026-10' })).toContain('会社の掛金（月平均15,000円）のもとで');
  });

  test.each([
    ['マッチング拠出のない会社', { matchingContribution: false }, PREMIUMS],
    ['掛金がわからない人', {}, null],
    ['会社の掛金が終わった人', {}, { ...PREMIUMS, employer: steady(20_000, null) }],
  ])('%sには、マッチング拠出のことを言わない', (_name, rules, premiums) => {
    expect(
      schemeNews({ baseDate: '2026-09-30', periodFrom: '2026-04-01', rules: { ...RULES, ...rules }, premiums }).at(-1)
        ?.title,
    ).toBe(OWN[0]);
  });
});
