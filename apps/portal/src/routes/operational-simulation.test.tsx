import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { chanceText } from '@minori/wording/ja/locale';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { amountsCard, cardOf, openSimulation, resultCard, rough, SIMULATION } from '../testing/open-simulation.tsx';
import { visibleText } from '../testing/visible-text.ts';

const example = SIMULATION;
const valuation = EXAMPLES.getInvestmentValuation.response;
const future = example.futurePerformance;
if (!valuation || !future?.matchingContribution) throw new Error('The example of the contract has a future.');

const age = example.retirementAge;
const { currentPf } = future.notMatchingContribution.retirementPayment;
const matching = future.matchingContribution;

function without(variant: 'modelPf', scenario: Scenario): Scenario {
  return {
    ...scenario,
    retirementPayment: { ...scenario.retirementPayment, [variant]: null },
    simulationData: scenario.simulationData.map((row) => ({ ...row, [variant]: null })),
  };
}

const UNDIAGNOSED: SimulationResult = {
  ...example,
  futurePerformance: {
    notMatchingContribution: without('modelPf', future.notMatchingContribution),
    matchingContribution: null,
  },
};

describe('受取額の試算', () => {
  test('標準の金額と、良い場合と厳しい場合の幅、掛金との差を最初に示す', async () => {
    await openSimulation(() => example);
    expect(visibleText(await resultCard())).toContain(`${rough(currentPf.standard)}（標準）今の配分`);
    const text = visibleText(await amountsCard());
    expect(text).toContain(`良い場合${rough(currentPf.goodResult)}`);
    expect(text).toContain(`厳しい場合${rough(currentPf.notGood)}`);
    expect(text).toContain(`拠出累計${rough(currentPf.contributionAmount)}`);
    expect(text).toContain(`標準は、この額より${rough(currentPf.standardDif)}多い`);
    expect(text).toContain('10回に1回はこの額を下回る想定です');
    expect(text).toContain('税金を差し引く前の、将来の金額です（今の物価には直していません）。');
    expect(text).toContain('将来の受取額を約束するものではありません。');
  });

  test('下回る可能性は、これからのリスクが先で、これまでの増減を含むものがあと', async () => {
    const { user } = await openSimulation(() => example);
    const chances = async () =>
      [...(await amountsCard()).querySelectorAll('dl:last-of-type > div')].map((row) => visibleText(row));
    const [ahead, lifetime] = await chances();
    expect(ahead).toContain(`今の残高とこれからの掛金の合計を下回る可能性${chanceText(currentPf.belowNow)}`);
    expect(lifetime).toBe(
      `拠出累計とこれからの掛金の合計を下回る可能性${chanceText(currentPf.belowContributions)}これまでの増減を含みます。`,
    );
    await user.click(screen.getByLabelText('物価を考慮'));
    const [realAhead, realLifetime] = await chances();
    expect(realAhead).toContain(`下回る可能性${chanceText(currentPf.realBelowNow)}`);
    expect(realAhead).toContain(`物価が年2.0%上がるなら ${chanceText(currentPf.realBelowNowAt2)}`);
    expect(realLifetime).toContain(`これからの掛金の合計を下回る可能性${chanceText(currentPf.realBelowContributions)}`);
    expect(visibleText(await amountsCard())).toContain(
      '税金を差し引く前の金額を、今の物価に直しています（物価が年1.3%上がる場合）。',
    );
  });

  test('今も本人の掛金がある人には、マッチング拠出ありの試算を最初に示す', async () => {
    const assumptions = { ...example.assumptions, isMatchingNow: true };
    await openSimulation(() => ({ ...example, assumptions }));
    const { standard } = matching.retirementPayment.currentPf;
    expect(visibleText(await resultCard())).toContain(`${rough(standard)}（標準）今の配分・マッチング拠出あり`);
  });

  test('図は、わかったことの文と、実績から退職年齢までの表を持つ', async () => {
    await openSimulation(() => example);
    const figure = (await resultCard()).querySelector('figure') as HTMLElement;
    expect(visibleText(figure.querySelector('figure > p') as Element)).toBe(
      `${age}歳の受取額は、10回のうち8回は ${rough(currentPf.notGood)}から ${rough(currentPf.goodResult)}の間になる想定です。`,
    );
    const last = figure.querySelector('tbody tr:last-child') as Element;
    expect(last.querySelector('th')?.textContent).toContain(`（${age}歳）`);
    expect([...last.querySelectorAll('td')].map(visibleText)).toEqual([
      rough(currentPf.goodResult),
      rough(currentPf.standard),
      rough(currentPf.notGood),
      rough(currentPf.contributionAmount),
    ]);
  });

  test('試算の前提は、開かなくても見える', async () => {
    await openSimulation(() => example);
    const box = await cardOf('試算の前提');
    expect(box.closest('details')).toBeNull();
    const text = visibleText(box);
    for (const part of [
      `退職年齢${age}歳`,
      example.assumptions.assumptionSetId,
      '計算日',
      '物価の上昇',
      '想定リターン（年率・費用を引いた後）3.0%',
      '値動きの幅（リスク・年率）10.0%',
      '掛金（月平均）会社 ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('税金は考慮していません。');
    expect(text).toContain('前提の平均そのものが外れる可能性は、この幅に含まれていません。');
    expect(text).toContain('前提の資料は、2025年4月1日からのものです。');
    expect(text).not.toContain('想定の利回り');
  });

  test('配分ごとの比較は、まだない配分を空欄にする', async () => {
    await openSimulation(() => example);
    const table = within(await cardOf('配分ごとの比較')).getByRole('table');
    const cells = [...table.querySelectorAll('tbody tr:first-child td')].map(visibleText);
    const model = future.notMatchingContribution.retirementPayment.modelPf;
    const tenThousands = (yen: number | undefined) => rough(yen ?? 0).replace(/[約万円]/g, '');
    expect(cells).toEqual([tenThousands(currentPf.goodResult), tenThousands(model?.goodResult), '—']);
  });

  test('商品の選択の前は、見直し後を選べず、理由がわかる', async () => {
    const { user } = await openSimulation(() => example);
    const improved = await screen.findByLabelText('見直し後');
    expect(improved.getAttribute('aria-disabled')).toBe('true');
    await user.click(improved);
    expect((screen.getByLabelText('今の配分') as HTMLInputElement).checked).toBe(true);
    const reason = screen.getByText('「見直し後」の試算は、「商品の選択」で商品と割合を登録すると表示できます。');
    const link = within(reason).getByRole('link', { name: '商品の選択に進む' });
    expect(link.getAttribute('href')).toBe('/minato/item-selection');
  });

  test('診断の前は、モデル配分を選べず、診断に進める', async () => {
    await openSimulation(() => UNDIAGNOSED, {
      answers: { getInvestmentValuation: { ...valuation, riskTolerance: null } },
    });
    const model = await screen.findByLabelText('目安の配分');
    expect(model.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: '診断をはじめる' }).getAttribute('href')).toBe('/minato/risk-tolerance');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('配分と金額の見方を切り替えると、聞き直さずに表示する試算が変わる', async () => {
    const { user, asked } = await openSimulation(() => example);
    await user.click(await screen.findByLabelText('目安の配分'));
    await user.click(screen.getByLabelText('物価を考慮'));
    expect(visibleText(await resultCard())).toContain('目安の配分・物価を考慮した金額');
    const text = visibleText(await amountsCard());
    expect(text).not.toContain(rough(future.notMatchingContribution.retirementPayment.modelPf?.standard ?? 0));
    expect(text).toContain('今の物価に直したもの');
    expect(asked).toHaveLength(1);
  });

  test('慎重な見通しは、すべてを計算し直す', async () => {
    const low = {
      ...example,
      assumptions: { ...example.assumptions, outlook: 'low', assumptionSetId: 'LOW' },
    } as const;
    const { user, asked, portal } = await openSimulation((query) => (query.get('outlook') === 'low' ? low : example));
    await user.click(await screen.findByLabelText('慎重'));
    await waitFor(async () => expect(visibleText(await resultCard())).toContain('慎重な見通し'));
    expect(asked.map((query) => query.get('outlook'))).toEqual(['base', 'low']);
    expect(portal.store.getState().operationalSimulation.assumptions?.assumptionSetId).toBe('LOW');
  });
});

describe('本人の掛金', () => {
  const slider = () => screen.findByLabelText<HTMLInputElement>('本人の掛金（月額）');
  const move = async (yen: number) => fireEvent.input(await slider(), { target: { value: String(yen) } });
  const text = async () => visibleText(await resultCard());

  /** The server's response to a contribution: each thousand yen adds a million. */
  function answerTo(query: URLSearchParams): SimulationResult {
    const asked = query.get('subscriberPremium');
    if (asked === null || !example.assumptions.matching || !future?.matchingContribution) return example;
    const retirementPayment = structuredClone(matching.retirementPayment);
    retirementPayment.currentPf.standard = Number(asked) * 1_000;
    return {
      ...example,
      futurePerformance: { ...future, matchingContribution: { ...future.matchingContribution, retirementPayment } },
      assumptions: {
        ...example.assumptions,
        isMatchingNow: true,
        matching: { ...example.assumptions.matching, subscriberPremium: Number(asked) },
      },
    };
  }

  test('動かすと、その場で計算した結果に変わり、読み上げは動かし終えてから', async () => {
    const { asked } = await openSimulation(answerTo);
    expect((await slider()).getAttribute('aria-valuetext')).toBe('月0円');
    await move(7_000);
    await waitFor(async () => expect(await text()).toContain('約700万円（標準）今の配分・マッチング拠出あり'));
    expect((await slider()).getAttribute('aria-valuetext')).toBe('月7,000円');
    expect(asked.at(-1)?.get('subscriberPremium')).toBe('7000');
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    (await slider()).dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(status.textContent).toContain('標準で約700万円'));
    expect(screen.queryByText('この掛金で試算')).toBeNull();
  });

  test('答えを待つ間に動かしたぶんは、最後の1つだけを聞く', async () => {
    const { asked } = await openSimulation(answerTo);
    const range = await slider();
    for (const yen of [1_000, 2_000, 3_000, 4_000, 5_000]) fireEvent.input(range, { target: { value: String(yen) } });
    await waitFor(async () => expect(await text()).toContain('約500万円（標準）'));
    expect(asked.map((query) => query.get('subscriberPremium'))).toEqual([null, '1000', '5000']);
  });

  test('「今の条件に戻す」で、配分も見通しも掛金も、はじめの試算に戻る', async () => {
    const { user } = await openSimulation(answerTo);
    await user.click(await screen.findByLabelText('1,000円増やす'));
    await user.click(screen.getByLabelText('物価を考慮'));
    await user.click(screen.getByLabelText('目安の配分'));
    await waitFor(async () => expect(await text()).toContain('マッチング拠出あり・物価を考慮した金額'));
    await user.click(screen.getByRole('button', { name: '今の条件に戻す' }));
    await waitFor(async () => expect(await text()).toContain(`${rough(currentPf.standard)}（標準）今の配分${age}歳`));
    expect((await slider()).value).toBe('0');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(rough(currentPf.standard)));
  });

  test('断られたら、今の試算の掛金に戻り、理由が出る', async () => {
    await openSimulation((query) => (query.has('subscriberPremium') ? new Refusal(400, 'validation_error') : example));
    await move(7_000);
    expect(await screen.findByText(/^この掛金では試算できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect((await slider()).value).toBe('0');
    expect(await text()).toContain(`${rough(currentPf.standard)}（標準）`);
  });

  test('上限が月によって変わるときは、いつからいくらかを言い、払うか動かした額より低い月は、額と上限を言う', async () => {
    const cut = (isMatchingNow: boolean): SimulationResult => ({
      ...example,
      assumptions: {
        ...example.assumptions,
        isMatchingNow,
        matching: {
          ...{ subscriberPremium: 42_000, monthsCut: 1, inputMax: 42_000, unit: 1_000, minimum: 1_000 },
          premiumSegments: [
            { from: '2026-11', to: '2026-11', premium: 35_000 },
            { from: '2026-12', to: '2048-03', premium: 42_000 },
          ],
          periods: [
            { from: '2026-11', to: '2026-11', limit: 55_000, maxMatching: 35_000 },
            { from: '2026-12', to: '2048-03', limit: 62_000, maxMatching: 42_000 },
          ],
        },
      },
    });
    await openSimulation(() => cut(true));
    const byMonth = '2026年11月分までは35,000円、12月分からは42,000円';
    const limits = `上限は、${byMonth}です。`;
    const said = `${limits}上限が42,000円より低い月は、上限の額（35,000円）で計算しています。`;
    expect(await screen.findByText((text) => text.endsWith(said))).toBeInstanceOf(HTMLElement);
    expect(visibleText(await cardOf('試算の前提'))).toContain(`本人 ${byMonth}`);
    // An employee who neither pays nor tries a contribution of their own sees only the limits.
    cleanup();
    await openSimulation(() => cut(false));
    expect(await screen.findByText((text) => text.endsWith(limits))).toBeInstanceOf(HTMLElement);
    expect((await slider()).value).toBe('0');
  });
});
