// あと1段階 — tests the distance to the next grade, the example on request, and the example beside the choice of products.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { GRADE_UP_TEXTS } from '@minori/wording/ja/grade-up';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const { gradeUp } = EXAMPLES.getGradeUp.response;
const valuation = EXAMPLES.getInvestmentValuation.response;
if (gradeUp?.kind !== 'found' || !valuation) throw new Error('The examples of the contract have a change.');

async function openCard(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch(answers));
  const app = await renderApp('/minato/investment-evaluation', { fetch: wire.fetch, as: SIGNED_IN });
  const heading = await screen.findByRole('heading', { level: 2, name: GRADE_UP_TEXTS.heading });
  return { ...app, wire, card: heading.closest('section') as HTMLElement };
}

describe('1つ上の評価との差', () => {
  test('差の点数を言い、例は開いてから取りに行く', async () => {
    const { card, user, wire } = await openCard();
    expect(visibleText(card)).toContain('今は76点（B）です。Aは80点からで、差は4点です。');
    expect(wire.to(CALLS.getGradeUp)).toHaveLength(0);
    await user.click(within(card).getByText(GRADE_UP_TEXTS.open));
    const link = await within(card).findByRole('link', { name: GRADE_UP_TEXTS.toTry });
    expect(visibleText(card)).toContain(
      '今より外国株式が 2ポイント、預金・保険などが 4ポイント少なく、外国債券が 6ポイント多い配分は、計算では80点（A）です。',
    );
    expect(visibleText(card)).toContain('資産全体の 6%分（51,159円）');
    expect(visibleText(card)).toContain('ほかに5通りあります');
    expect(visibleText(card)).toContain('増え方が大きくなるという意味ではありません');
    // The address has no figure of the employee.
    expect(link.getAttribute('href')).toBe('/minato/item-selection?step=1&example=grade-up');
    expect(wire.to(CALLS.getGradeUp)).toHaveLength(1);
  });

  test.each<[string, ExampleAnswers, string]>([
    ['A', { getInvestmentValuation: { ...valuation, totalValuation: 'A', totalScore: 92 } }, GRADE_UP_TEXTS.none.best],
    [
      '診断の前',
      { getInvestmentValuation: { ...valuation, totalValuation: null, totalScore: null } },
      GRADE_UP_TEXTS.none.undiagnosed,
    ],
  ])('%sでは、理由だけを言い、例を出さない', async (_name, answers, text) => {
    const { card } = await openCard(answers);
    expect(visibleText(card)).toBe(`${GRADE_UP_TEXTS.heading}${text}`);
  });

  test.each([
    ['lineUp', [0, 4], '国内株式・リート・金などの商品がない'],
    ['unreachable', [], '1つ上の評価になる配分がありません'],
    ['outdated', [], '次に残高を取り込むと表示します'],
  ] as const)('例がないときは、その理由を言う：%s', async (reason, missing, text) => {
    const { card, user } = await openCard({ getGradeUp: { gradeUp: { kind: 'none', reason, missing: [...missing] } } });
    await user.click(within(card).getByText(GRADE_UP_TEXTS.open));
    expect(await within(card).findByText(new RegExp(text))).toBeTruthy();
  });
});

describe('商品の選択で、例の割合を見る', () => {
  test('例と、資産ごとの例の割合を示し、次の手順でも忘れない', async () => {
    const { user, address } = await openItemSelection('?step=1&example=grade-up');
    const notice = await screen.findByText(GRADE_UP_TEXTS.tried.heading);
    const text = visibleText(notice.closest('section, aside, div') as HTMLElement);
    expect(text).toContain('商品は、この例では決まっていません');
    expect(await screen.findByText(/目安 15%・例 6%/)).toBeTruthy();
    await user.click(await screen.findByText('評価する', { selector: 'button' }));
    expect(address()).toContain('example=grade-up');
  });

  test('頼まれなければ、例を取りに行かない', async () => {
    const { wire } = await openItemSelection('?step=1');
    await screen.findByText('評価する', { selector: 'button' });
    expect(wire.to(CALLS.getGradeUp)).toHaveLength(0);
  });
});
