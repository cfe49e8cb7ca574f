import { EXAMPLES } from '@minori/contract/examples/all';
import type { Scenario, SimulationResult } from '@minori/contract/simulation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/example-fetch.ts';
import { type AnswerTo, cardOf, openSimulation, resultCard, rough, SIMULATION } from '../testing/open-simulation.tsx';
import { visibleText } from '../testing/visible-text.ts';
import { chanceText } from '../ui/figures/chance-text.ts';

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
    const text = visibleText(await resultCard());
    expect(text).toContain(`今の配分${rough(currentPf.standard)}（標準）`);
    expect(text).toContain(`良い場合${rough(currentPf.goodResult)}`);
    expect(text).toContain(`厳しい場合${rough(currentPf.notGood)}`);
    expect(text).toContain(`掛金の合計${rough(currentPf.contributionAmount)}`);
    expect(text).toContain(`掛金の合計より${rough(currentPf.standardDif)}多い`);
    expect(text).toContain('10回に1回はこの額を下回る想定です');
    expect(text).toContain('税金を差し引く前の、将来の金額です（今の物価には直していません）。');
    expect(text).toContain('将来の受取額を約束するものではありません。');
  });

  test('下回る可能性は、これからのリスクが先で、これまでの増減を含むものがあと', async () => {
    const { user } = await openSimulation(() => example);
    const chances = async () =>
      [...(await resultCard()).querySelectorAll('dl:last-of-type > div')].map((row) => visibleText(row));
    const [ahead, lifetime] = await chances();
    expect(ahead).toContain(`今の残高とこれからの掛金の合計を下回る可能性${chanceText(currentPf.belowNow)}`);
    expect(lifetime).toBe(
      `これまでの掛金も含めた元本を下回る可能性${chanceText(currentPf.belowContributions)}これまでの増減を含みます。`,
    );
    await user.click(screen.getByLabelText('物価を考慮'));
    const [realAhead, realLifetime] = await chances();
    expect(realAhead).toContain(`下回る可能性${chanceText(currentPf.realBelowNow)}`);
    expect(realAhead).toContain(`物価が年2.0%上がるなら ${chanceText(currentPf.realBelowNowAt2)}`);
    expect(realLifetime).toContain(`元本を下回る可能性${chanceText(currentPf.realBelowContributions)}`);
    expect(visibleText(await resultCard())).toContain(
      '税金を差し引く前の金額を、今の物価に直しています（物価が年1.3%上がる場合）。',
    );
  });

  test('今も本人の掛金がある人には、マッチング拠出ありの試算を最初に示す', async () => {
    const assumptions = { ...example.assumptions, isMatchingNow: true };
    const { user } = await openSimulation(() => ({ ...example, assumptions }));
    const { standard } = matching.retirementPayment.currentPf;
    expect(visibleText(await resultCard())).toContain(`今の配分マッチング拠出あり${rough(standard)}（標準）`);
    await user.click(screen.getByRole('radio', { name: 'なし' }));
    expect(visibleText(await resultCard())).toContain(`今の配分${rough(currentPf.standard)}（標準）`);
  });

  test('図は、わかったことの文と、実績から退職年齢までの表を持つ', async () => {
    await openSimulation(() => example);
    const figure = (await cardOf('これまでとこれから')).querySelector('figure') as HTMLElement;
    expect(visibleText(figure.querySelector('figcaption') as Element)).toBe(
      `${age}歳の受取額は、10回のうち8回は ${rough(currentPf.notGood)}から ${rough(currentPf.goodResult)}になる想定です。`,
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
      'リスク（年率）10.0%',
      '毎月の掛金会社 ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('税金は考えていません。');
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
    const reason = screen.getByText('見直し後は、商品の選択を登録すると表示されます。');
    const link = within(reason).getByRole('link', { name: '商品の選択に進む' });
    expect(link.getAttribute('href')).toBe('/minato/item-selection');
  });

  test('診断の前は、モデル配分を選べず、診断に進める', async () => {
    await openSimulation(() => UNDIAGNOSED, {
      answers: { getInvestmentValuation: { ...valuation, riskTolerance: null } },
    });
    const model = await screen.findByLabelText('モデル配分');
    expect(model.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: '診断をはじめる' }).getAttribute('href')).toBe('/minato/risk-tolerance');
    expect(screen.queryByLabelText('あり')).toBeNull();
  });

  test('配分、金額の見方、マッチング拠出を切り替えると、表示する試算が変わる', async () => {
    const { user, asked } = await openSimulation(() => example);
    await user.click(await screen.findByLabelText('モデル配分'));
    await user.click(screen.getByLabelText('物価を考慮'));
    await user.click(screen.getByLabelText('あり'));
    const text = visibleText(await resultCard());
    expect(text).toContain('モデル配分マッチング拠出あり物価を考慮した金額');
    const matching = future.matchingContribution?.retirementPayment.modelPf;
    expect(text).not.toContain(rough(matching?.standard ?? 0));
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
    // The kept flag is the one that the screen goes by (specification section 4).
    expect(screen.queryByText('計算しています')).toBeNull();
    portal.store.setState(({ operationalSimulation: kept }) => ({
      operationalSimulation: { ...kept, isLoading: true },
    }));
    expect(await screen.findByText('計算しています')).toBeInstanceOf(HTMLElement);
  });
});

describe('本人の掛金', () => {
  const refuse = (query: URLSearchParams) =>
    query.has('subscriberPremium') ? new Refusal(400, 'validation_error') : example;

  async function openField(answer: AnswerTo) {
    const app = await openSimulation(answer);
    await app.user.click(await screen.findByLabelText('あり'));
    const field = screen.getByLabelText(/^本人の掛金/) as HTMLInputElement;
    await app.user.clear(field);
    return { ...app, field };
  }

  const apply = () => screen.getByText('この掛金で試算');

  test('入力した掛金で計算し直す', async () => {
    const { user, asked, field } = await openField(() => example);
    await user.paste('７,000円');
    await user.tab();
    expect(field.value).toBe('7000');
    await user.click(apply());
    await waitFor(() => expect(asked.at(-1)?.get('subscriberPremium')).toBe('7000'));
  });

  test('断られても、入力した文字と今の試算は残り、理由が欄に出る', async () => {
    const { user, field } = await openField(refuse);
    await user.paste('7000');
    await user.click(apply());
    expect(await screen.findByText(/^この掛金では試算できませんでした。/)).toBeInstanceOf(HTMLElement);
    expect(field.value).toBe('7000');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(visibleText(await resultCard())).toContain('（標準）');
    await user.click(screen.getByLabelText('1,000円減らす'));
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['6000', null]);
  });

  test('上限を超える金額は、送らずに知らせる', async () => {
    const { user, asked } = await openField(() => example);
    await user.paste(String((example.assumptions.matching?.inputMax ?? 0) + 1_000));
    await user.click(apply());
    expect(screen.getByText(/^上限の.*以下の金額を入力してください。$/)).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(1);
  });

  test('上限が月によって変わるときは、いつからいくらかを言い、足りない月の掛金も言う', async () => {
    const cut: SimulationResult = {
      ...example,
      assumptions: {
        ...example.assumptions,
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
    };
    const { user } = await openSimulation(() => cut);
    await user.click(await screen.findByLabelText('あり'));
    const byMonth = '2026年11月分までは35,000円、12月分からは42,000円';
    expect(screen.getByText(`上限に合わせて、本人の掛金は、${byMonth}で計算しています。`)).toBeInstanceOf(HTMLElement);
    expect(
      screen.getByText(`1,000円から42,000円まで、1,000円単位で入力できます。上限は、${byMonth}です。`),
    ).toBeInstanceOf(HTMLElement);
    expect(visibleText(await cardOf('試算の前提'))).toContain(`本人 ${byMonth}`);
  });
});
