// はじめての残高と結果 — tests the balance right after connecting, the first grade at the end, and the cases in which one is
// missing.
import { EXAMPLES } from '@minori/contract/examples/all';
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { GRADES } from '@minori/engine/vocabulary/grade';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const UNDIAGNOSED = { ...CONNECTED, isRkInfo: true, isRiskTolerance: false };
const valuation = EXAMPLES.getInvestmentValuation.response as InvestmentValuation;
const now = () => Date.parse('2026-04-10T03:00:00Z');

const open = (page: string, answers: ExampleAnswers = {}) =>
  renderApp(`/minato/${page}`, { fetch: exampleFetch(answers), as: SIGNED_IN, now });

describe('はじめての残高', () => {
  test('残高を先に示し、次の一歩は診断で、あとで答えることもできる', async () => {
    await open('first-balance', { getUserAccount: UNDIAGNOSED });
    await screen.findByRole('heading', { level: 1, name: /さんの現在の年金資産$/ });
    expect(visibleText(document.body)).toContain('852,210円');
    expect(screen.getByText('初期設定 3 / 5')).toBeInstanceOf(HTMLElement);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('次へ：6つの質問に答える（約2分）')).toBe('/minato/risk-tolerance/question');
    expect(hrefOf('あとで答える（ホームに進む）')).toBe('/minato/home');
  });

  test('診断が先だった人の次は、総合評価', async () => {
    await open('first-balance', { getUserAccount: { ...UNDIAGNOSED, isRiskTolerance: true } });
    const next = await screen.findByRole('link', { name: '次へ：総合評価を見る' });
    expect(next.getAttribute('href')).toBe('/minato/first-result');
    expect(screen.queryByText('診断でわかること')).toBeNull();
  });

  test('まだ何も取り込んでいなければ、ホームで準備の続きになる', async () => {
    const { address } = await open('first-balance', { getUserAccount: UNDIAGNOSED, employeeAssetManagement: null });
    await waitFor(() => expect(address()).toBe('/minato/home'));
  });
});

describe('はじめての結果', () => {
  test.each(GRADES)('%s でも同じ並びで、評価、点数、理由、5段階での場所、4つの棒、次の一歩を示す', async (grade) => {
    await open('first-result', { getInvestmentValuation: { ...valuation, totalValuation: grade } });
    await screen.findByRole('heading', { level: 1, name: /さんの総合評価$/ });
    const scale = within(screen.getByRole('list', { name: '評価は5段階です' })).getAllByRole('listitem');
    expect(scale.map((item) => item.getAttribute('aria-current'))).toEqual(
      GRADES.map((each) => (each === grade ? 'true' : null)),
    );
    for (const text of ['初期設定 5 / 5', '初期設定が終わりました', `${valuation.totalScore}点`]) {
      expect(screen.getByText(text)).toBeInstanceOf(HTMLElement);
    }
    for (const name of ['資産の分散', '地域の分散']) expect(screen.getByText(name)).toBeInstanceOf(HTMLElement);
    const type = await screen.findByRole('link', { name: '診断の結果をくわしく見る' });
    expect(type.getAttribute('href')).toBe('/minato/risk-tolerance/result');
    const [step] = EXAMPLES.getMyTask.response;
    expect(await screen.findByRole('link', { name: step?.title ?? '' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'ホームに進む' }).getAttribute('href')).toBe('/minato/home');
  });

  test('総合評価がなければ、診断の結果になる', async () => {
    const { address } = await open('first-result', { getInvestmentValuation: null });
    await waitFor(() => expect(address()).toBe('/minato/risk-tolerance/result'));
  });
});
