import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const info = EXAMPLES.riskReturnInfo.response;
if (!info) throw new Error('The example of the contract has a valuation.');
const { ownYen } = info;

async function riskPanel(answers: ExampleAnswers = {}): Promise<HTMLElement> {
  await renderApp('/minato/investment-evaluation', {
    fetch: exampleFetch(answers),
    as: SIGNED_IN,
    now: () => Date.parse('2026-04-10T03:00:00Z'),
  });
  const heading = await screen.findByRole('heading', { level: 3, name: 'リスクとの相性' });
  const panel = heading.closest('details');
  if (!panel) throw new Error('no panel');
  return panel;
}

const HEADING = 'あなたの残高で見るリスク';

async function ownPart(answers?: ExampleAnswers): Promise<HTMLElement> {
  const panel = await riskPanel(answers);
  return (await within(panel).findByText(HEADING, { selector: 'h4' })).closest('section') as HTMLElement;
}

test('悪い年の値下がりを「より大きく」とその平均の円で、1年後に今の残高を下回る可能性を約○%で示す', async () => {
  const text = visibleText(await ownPart());
  expect(text).toContain('2026年3月31日時点の残高 852,210円を、今の配分のまま、掛金を足さずに運用した場合の目安です');
  expect(text).toContain('20回に1回ほどの悪い年1年で 約10万円より大きく減るその場合の平均は 約13万円');
  expect(text).toContain('1年後に、今の残高を下回る可能性約38%');
});

test('過去にあった下落は、いつの例かとともに、大きい順に示す', async () => {
  const part = await ownPart();
  const rows = [...part.querySelectorAll('tbody tr')].map((row) => visibleText(row));
  expect(rows[0]).toBe('2007〜2008年の金融危機（2007年4月〜2008年10月）−21.2%−約18万円');
  expect(rows[2]).toContain('2020年のコロナ・ショック（2020年1月〜3月）');
  expect(rows).toHaveLength(ownYen.falls.length);
  expect(visibleText(part)).not.toContain('値下がりはありませんでした');
});

test('どの時期にも下がらなければ、どの時期かをあげて、値下がりはなかったと言う', async () => {
  const calm = { ...ownYen, badYearLoss: 0, badYearMeanLoss: 0, belowTodayAfterOneYear: 0, falls: [] };
  const part = await ownPart({ riskReturnInfo: { ...info, ownYen: calm } });
  const text = visibleText(part);
  expect(text).toContain('2022年の金利上昇で計算しました。これらの時期に値下がりはありませんでした。');
  expect(text).toContain('20回に1回ほどの悪い年ほとんど減らない見込み');
  expect(text).toContain('下回る可能性1%未満');
  expect(part.querySelector('table')).toBeNull();
});

test('取得できないときは、これからの想定がそのことを一度だけ言う', async () => {
  const panel = await riskPanel({ riskReturnInfo: new Refusal(500, 'internal_error') });
  await waitFor(() => expect(within(panel).getAllByText(/^リスクとリターンを取得できませんでした。/)).toHaveLength(1));
  expect(within(panel).queryByText(HEADING)).toBeNull();
});
