/**
 * 計算の方法と前提 — tests for employees that the page shows their own figures as the other screens do, hides amounts, and is
 * linked.
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { openMethod, percentText, section, stepsOf, tableOf, textOf, yenText } from '../testing/open-method.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const valuation = EXAMPLES.getInvestmentValuation.response;
if (!valuation) throw new Error('The example of the contract has a valuation.');

describe('ログインした人', () => {
  test('自分の点数から総合点までをたどれ、ほかの画面の数字と同じ', async () => {
    await openMethod();
    await within(section('own')).findByRole('heading', { name: '点数の計算' });
    expect(stepsOf('own')).toEqual({
      資産の分散: '74点',
      地域の分散: '81点',
      目安との近さ: '52点',
      リスクとの相性: '99点',
      分散: '76.8点',
      タイプとの相性: '75.5点',
      総合点: '76点・B',
    });
    expect(textOf('own')).toContain('2026年4月10日の評価（標準型）を、あなたの点数でたどります。');
    expect(textOf('own')).toContain('76.8 × 0.5 ＋ 75.5 × 0.5');
    expect(textOf('own')).toContain('100 − 47.94');
    expect(screen.queryByText('自分の点数でも確かめられます')).toBeNull();
  });

  test('評価の横の数字も、評価の画面のものと同じ', async () => {
    await openMethod();
    await within(section('own')).findByRole('table', { name: /あなたの残高での金額/ });
    const { beside } = valuation;
    const expected = EXAMPLES.riskReturnInfo.response;
    if (!beside?.purchasingPower || !expected) throw new Error('The examples have figures beside the grade.');
    const { cost, purchasingPower: power } = beside;
    expect(tableOf('own', /見通しと費用/).map(([, value]) => value)).toEqual([
      percentText(expected.current.returnByYear, 1),
      percentText(expected.current.investmentRisk, 1),
      percentText(cost.fee, 3),
      percentText(cost.cheapestFee, 3),
      percentText(power.realChange, 1, true),
      percentText(power.at2.realChange, 1, true),
    ]);
    expect(tableOf('own', /あなたの残高での金額/).map(([, value]) => value)).toEqual(
      [
        ...[cost.yearlyYen, cost.cheapestYearlyYen],
        ...[expected.ownYen.badYearLoss, expected.ownYen.badYearMeanLoss],
        ...[power.realBase, power.realStandard],
      ].map(yenText),
    );
  });

  test('金額を隠すと、自分の金額だけが隠れ、例と上限の金額は見える', async () => {
    const { user } = await openMethod();
    await within(section('own')).findByRole('table', { name: /あなたの残高での金額/ });
    await user.click(screen.getByRole('button', { name: '金額を隠す' }));
    expect(new Set(tableOf('own', /あなたの残高での金額/).map(([, value]) => value))).toEqual(new Set(['非表示']));
    expect(section('own').textContent).not.toMatch(/\d円/);
    expect(textOf('simulation')).toContain('1,500,000円');
    expect(tableOf('limits', /掛金の上限/)[0]?.[1]).toBe('55,000円');
  });

  test('評価がまだなければ、そのことを書き、例は読める', async () => {
    await openMethod({ answers: { getInvestmentValuation: null } });
    expect(await within(section('own')).findByText(/最初の掛金が反映され/)).toBeInstanceOf(HTMLElement);
    expect(stepsOf('example')).toHaveProperty('総合点');
  });

  test('前の方法による評価は、今の方法ではたどらない', async () => {
    await openMethod({ answers: { getInvestmentValuation: { ...valuation, methodId: null, beside: null } } });
    expect(await within(section('own')).findByText(/前の方法で計算したものです/)).toBeInstanceOf(HTMLElement);
    expect(within(section('own')).queryByRole('table')).toBeNull();
  });

  test('診断の前は、分散までをたどる', async () => {
    const undiagnosed = {
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
    await openMethod({ answers: { getInvestmentValuation: undiagnosed } });
    await within(section('own')).findByRole('heading', { name: '点数の計算' });
    expect(stepsOf('own')).toEqual({ 資産の分散: '74点', 地域の分散: '81点', 分散: '76.8点' });
    expect(textOf('own')).toContain('診断の前なので、分散だけを示します。');
  });

  test.each([
    ['fit', { cappedBy: 'fit' }, '75.5 ＋ 20（タイプとの相性による上限）'],
    ['excessRisk', { cappedBy: 'excessRisk', investmentRisk: 0.2, modelRisk: 0.099046 }, 'リスクによる上限は64点'],
  ] as const)('総合点の上限がはたらいたときは、その上限を書く: %s', async (_name, reason, expected) => {
    await openMethod({
      answers: { getInvestmentValuation: { ...valuation, reason: { ...valuation.reason, ...reason } } },
    });
    await within(section('own')).findByRole('heading', { name: '点数の計算' });
    expect(textOf('own')).toContain(expected);
  });
});

describe('このページへの道', () => {
  test('評価の画面の「総合評価に含まれないこと」と、ご確認くださいから来られる', async () => {
    const { user, address } = await renderApp('/minato/investment-evaluation', {
      fetch: exampleFetch({ getUserAccount: CONNECTED }),
      as: SIGNED_IN,
    });
    const links = await screen.findAllByRole('link', { name: '計算の方法と前提を見る' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/minato/method', '/minato/method#assumptions']);
    await user.click(links[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: '計算の方法と前提' });
    expect(address()).toBe('/minato/method');
  });

  test('節を名指す道から来ると、その節が開いていて、見える', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.matches('details[open]') ? (this.querySelector('div[id]')?.id ?? '') : this.id);
    };
    onTestFinished(() => {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    });
    const { user } = await renderApp('/minato/investment-evaluation', {
      fetch: exampleFetch({ getUserAccount: CONNECTED }),
      as: SIGNED_IN,
    });
    await user.click((await screen.findAllByRole('link', { name: '計算の方法と前提を見る' }))[1] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: '計算の方法と前提' });
    await waitFor(() => expect(seen.at(-1)).toBe('assumptions'));
  });
});
