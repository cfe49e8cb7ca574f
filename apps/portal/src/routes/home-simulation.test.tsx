/**
 * Tests the simulation's card on the home screen: its sentence, its assumptions, its chart, and what it says if
 * nothing can be simulated.
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import { everyMonth } from '@minori/engine/simulation/premium-plan';
import { formatRoughYen } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const simulation = EXAMPLES.getSimulationResult.response;

function open(answer: Partial<typeof simulation> = {}) {
  return renderApp('/minato/home', {
    fetch: exampleFetch({ getSimulationResult: { ...simulation, ...answer } }),
    as: SIGNED_IN,
  });
}

async function filledCard(): Promise<HTMLElement> {
  const section = (await screen.findByText('試算をくわしく見る')).closest('section');
  if (!section) throw new Error('The link stands in its card.');
  return section;
}

describe('ホームの受取額の試算', () => {
  test('試算は、受け取る年齢と標準の金額を一文で示し、前提を添える', async () => {
    await open();
    const text = visibleText(await filledCard());
    const { retirementAge, futurePerformance } = simulation;
    const scenario = futurePerformance?.matchingContribution;
    if (!scenario) throw new Error('The example has a future, and its employee pays a premium of their own.');
    const { standard, goodResult, notGood } = scenario.retirementPayment.currentPf;
    const rough = (amount: number) => formatRoughYen(amount).digits;
    expect(text).toContain(`${retirementAge}歳時点の試算 ${rough(standard)}（標準）`);
    expect(text).toContain(`良い場合 ${rough(goodResult)}、厳しい場合 ${rough(notGood)}です。`);
    expect(text).toContain('会社の掛金は、毎月15,000円として計算しています。本人の掛金は、毎月5,000円として計算');
    expect(text).toContain('将来の受取額を約束するものではありません。');
    expect(text).toContain('税金を差し引く前の、将来の金額です（今の物価には直していません）。');
  });

  test('取り込みのない月は、試算の図でも線をつながない', async () => {
    const [first, ...rest] = simulation.pastPerformance.pastData;
    if (!first) throw new Error('The example has a past.');
    const before = { ...first, referenceDate: '2000-01-31' };
    const pastData = [before, first, ...rest];
    await open({ pastPerformance: { ...simulation.pastPerformance, pastData } });
    const line = (await filledCard()).querySelector('path[stroke="var(--series-now)"]');
    expect(line?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(1);
  });

  test('本人の掛金がない人の試算は、会社の掛金だけで示す', async () => {
    await open({ assumptions: { ...simulation.assumptions, isMatchingNow: false } });
    const scenario = simulation.futurePerformance?.notMatchingContribution;
    if (!scenario) throw new Error('The example has a future.');
    const text = visibleText(await filledCard());
    expect(text).toContain(formatRoughYen(scenario.retirementPayment.currentPf.standard).digits);
    expect(text).toContain('会社の掛金は、毎月15,000円として計算しています。');
    expect(text).not.toContain('本人の掛金');
  });

  const { premiums } = simulation.assumptions;
  const planned = (from: string | null, months: readonly number[] = []) => ({
    year: everyMonth(15_000).map((yen, index) => (months.includes(index + 1) ? 50_000 : yen)),
    from,
  });
  test.each([
    ['休み', planned('2027-06'), '会社の掛金は、2027年6月から、毎月15,000円として計算しています。'],
    ['賞与の月', planned('2026-04', [6, 12]), '会社の掛金は、毎月15,000円（6月と12月は50,000円）として計算'],
    ['終わった掛金', planned(null), 'これからの掛金は、ないものとして計算しています。'],
  ])('%sは、試算の画面と同じように言う', async (_name, employer, sentence) => {
    if (!premiums?.plan) throw new Error('The premiums of the example are known.');
    const plan = { employer, own: { ...premiums.plan.own, from: null } };
    const assumptions = { ...simulation.assumptions, isMatchingNow: false, premiums: { ...premiums, plan } };
    await open({ assumptions });
    expect(visibleText(await filledCard())).toContain(sentence);
  });

  test('何か月分かわからない掛金は、取り込み直しをすすめずに、入力できる画面へ案内する', async () => {
    if (!premiums) throw new Error('The premiums of the example are known.');
    const assumptions = { ...simulation.assumptions, premiums: { ...premiums, state: 'unknown' as const, plan: null } };
    await open({
      simulationStatusCode: 3,
      futurePerformance: null,
      assumptions: { ...assumptions, employerPremium: null },
    });
    const text = visibleText(await filledCard());
    expect(text).toContain('履歴にある入金が何か月分かわからないため');
    expect(text).not.toContain('最新の情報を取り込んでください');
  });

  test('退職年齢を過ぎた人には、これからの期間を選ばせず、全期間を示す', async () => {
    await open({ simulationStatusCode: 2, futurePerformance: null });
    await screen.findByRole('region', { name: '拠出累計と評価額の推移' });
    expect(screen.queryByRole('radio', { name: `${simulation.retirementAge}歳まで` })).toBeNull();
    expect(screen.getByRole('radio', { name: '全期間' })).toHaveProperty('checked', true);
  });

  test.each([
    [1, SIMULATION_TEXTS.missing.contribution.text],
    [3, SIMULATION_TEXTS.missing.premium.text],
  ] as const)('試算できないとき（状態%i）は、何が足りないかを書く', async (simulationStatusCode, text) => {
    await open({ simulationStatusCode, futurePerformance: null });
    expect(await screen.findByText(text, { exact: false })).toBeInstanceOf(HTMLElement);
  });
});
