/**
 * 対象外 — tests that an account with only principal-protected products has no score of 分散 on any screen (for 評価の推移, see
 * its own test).
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULTS } from '../platform/state/root-state.ts';
import type { ItemStep } from '../platform/state/slices/item-step.ts';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { openMethod, section, stepsOf, textOf } from '../testing/open-method.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const example = EXAMPLES.getInvestmentValuation.response;
if (!example) throw new Error('The example of the contract has a valuation.');

const FULL = { assetClassScore: 100, areaClassScore: 100 };

function allProtected<T extends { readonly categoryClassCode: number }>(classes: readonly T[]) {
  return classes.map((each) => ({ ...each, ratio: each.categoryClassCode === 5 ? 1 : 0 }));
}

const DEPOSITS = allProtected(example.categoryAssetRatio);

/** A valuation with a diagnosis; the earlier asset allocation was all deposits, too. */
const valuation: InvestmentValuation = {
  ...{ ...example, ...FULL, categoryAssetRatio: DEPOSITS, investmentValuationAssetRatio: DEPOSITS },
  diversifiedValuation: 'A',
  diversifiedValuationComment: '資産と地域の分散は、おおむね十分です。',
  previous: example.previous && { ...example.previous, ...FULL, isAllProtected: true },
};

const UNDIAGNOSED: InvestmentValuation = {
  ...valuation,
  ...{ totalValuation: null, totalScore: null, separationGapScore: null, riskGapScore: null, riskTolerance: null },
  ...{ riskToleranceFitValuation: null, riskToleranceFitValuationComment: null, previous: null },
  ...{ modelAreaRatio: null, modelPfAssetRatio: null, differencialWithModelPf: null },
  reason: {
    ...valuation.reason,
    ...{ weakest: null, effectiveAssetClassesReference: null, modelRisk: null },
    ...{ separationPoints: null, largestGap: null },
  },
};

const open = (path: string, answers: ExampleAnswers) =>
  renderApp(path, {
    fetch: exampleFetch({ getUserAccount: CONNECTED, ...answers }),
    as: SIGNED_IN,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });

const rowsOf = (place: Element) =>
  [...place.querySelectorAll('tbody tr')].map((row) => [...row.children].map(visibleText));

async function panel(heading: string): Promise<HTMLElement> {
  const found = (await screen.findByText(heading, { selector: 'summary h3' })).closest('details');
  if (!found) throw new Error(`No panel ${heading}`);
  return found;
}

// React Aria calls `CSS.escape` for the ids of its dialogs, and jsdom lacks it; the ids need no escaping.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (id: string) => id });
  return () => vi.unstubAllGlobals();
});

describe('すべてが元本確保型の人の、分散の点数', () => {
  test('総合評価の理由では、今回も前回も対象外で、いちばん高い項目にも数えず、わけを書く', async () => {
    await open('/minato/investment-evaluation', { getInvestmentValuation: valuation });
    const reasons = await panel('総合評価の理由');
    expect(rowsOf(reasons).slice(0, 2)).toEqual([
      ['資産の分散', '対象外', '対象外', '—'],
      ['地域の分散', '対象外', '対象外', '—'],
    ]);
    const text = visibleText(reasons);
    expect(text).toContain('いちばん高いのはリスクとの相性（99点）');
    expect(text).toContain('すべての資産が預金・保険などのときは、');
    expect(text).not.toContain('100点');
    expect(text).not.toContain('おおむね十分です');
    for (const heading of ['資産の分散', '地域の分散']) {
      expect(visibleText((await panel(heading)).querySelector('summary') as Element)).toContain('対象外');
    }
  });

  test('診断の前は、分散が対象外で、点数のある項目はない', async () => {
    await open('/minato/investment-evaluation', { getInvestmentValuation: UNDIAGNOSED });
    const hero = (await screen.findByText('総合評価', { selector: 'h2' })).closest('section') as HTMLElement;
    expect(visibleText(hero)).toContain('資産の分散対象外');
    expect(visibleText(await panel('総合評価の理由'))).toContain('点数のある項目はありません。');
  });

  test('見直し後の評価では、今の側も見直し後の側も対象外で、差を言わない', async () => {
    const better = EXAMPLES.valueFundSelection.response;
    const before = { ...better.before, ...FULL, categoryAssetRatio: DEPOSITS };
    const draft: Partial<ItemStep> = {
      ...DEFAULTS.itemStep,
      ...{ step: 2, mode: 'asset', changedOn: '2026-04-10' },
      riskToleranceCode: 2,
      inputRates: Object.fromEntries(
        better.fundValuation.inputFundInfo.map(({ assetCode, isinCode, inputRate }) => [
          `${assetCode}${isinCode}`,
          inputRate,
        ]),
      ),
    };
    await openItemSelection('?step=2', { draft, answers: { valueFundSelection: { ...better, before } } });
    const rows = rowsOf(await panel('評価の変化'));
    expect(rows.slice(1, 3)).toEqual([
      ['資産の分散', '対象外', '100点', '—'],
      ['地域の分散', '対象外', '100点', '—'],
    ]);
    expect(rows[4]?.[1]).toBe(`${before.riskGapScore}点`);
  });

  test('比較リストでは対象外で、点数が100点の案とは違うものとして残る', async () => {
    const list = EXAMPLES.getFundComparison.response;
    const current = list.current && {
      ...list.current,
      valuation: { ...list.current.valuation, ...FULL, categoryAssetRatio: DEPOSITS },
    };
    await open('/minato/item-selection/comparison', { getFundComparison: { ...list, current } });
    fireEvent.click(await screen.findByLabelText('違いだけ表示'));
    const scores = rowsOf(await screen.findByRole('table')).find(([name]) => name === '資産の分散');
    expect(scores?.slice(1)).toEqual(['対象外', '100点']);
  });

  test.each([
    ['今回も前回も対象外にする', true, '対象外'],
    ['前回の配分を知らない古いレポートでは、前回の点数を書く', null, '100点'],
  ])('レポートでは、%s', async (_name, isPreviousAllProtected, before) => {
    const detail = EXAMPLES.getReport.response;
    const content = {
      ...{ ...detail.content, isPreviousAllProtected, classes: allProtected(detail.content.classes) },
      scores: { ...detail.content.scores, ...FULL },
      previousScores: detail.content.previousScores && { ...detail.content.previousScores, ...FULL },
    };
    const path = `/minato/report/${detail.id}`;
    await open(path, { getReport: { ...detail, content } });
    const card = (await screen.findByText('総合評価', { selector: 'h2' })).closest('section');
    expect(rowsOf(card as HTMLElement).slice(1, 3)).toEqual([
      ['資産の分散', '対象外', before, '—'],
      ['地域の分散', '対象外', before, '—'],
    ]);
  });

  test('計算の方法では、自分の分散を対象外とし、総合点の計算では100点として数えると書く', async () => {
    await openMethod({ answers: { getInvestmentValuation: valuation } });
    await within(section('own')).findByRole('heading', { name: '点数の計算' });
    expect(stepsOf('own')).toMatchObject({ 資産の分散: '対象外', 地域の分散: '対象外', リスクとの相性: '99点' });
    expect(textOf('own')).toContain('総合点の計算では100点');
    expect(textOf('scores')).toContain('「対象外」と表示します');
  });

  test('計算の方法では、診断の前なら、分散の合計も言わない', async () => {
    await openMethod({ answers: { getInvestmentValuation: UNDIAGNOSED } });
    await within(section('own')).findByRole('heading', { name: '点数の計算' });
    expect(stepsOf('own')).toEqual({ 資産の分散: '対象外', 地域の分散: '対象外' });
  });
});
