// 利用できる機能 — tests that features that a company lacks are on no screen, and that their URLs say so.
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { AUTHORIZATION_CODES } from '@minori/contract/feature-gates';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ItemStep } from '../platform/state/slices/item-step.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { openItemSelection } from '../testing/open-item-selection.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, KEEPING, SIGNED_IN } from '../testing/signed-in.ts';

/** The example's choice, as a draft of an earlier visit. */
const CHOSEN: Partial<ItemStep> = {
  step: 2,
  mode: 'asset',
  inputRates: Object.fromEntries(
    EXAMPLES.valueFundSelection.response.fundValuation.inputFundInfo.map(({ assetCode, isinCode, inputRate }) => [
      `${assetCode}${isinCode}`,
      inputRate,
    ]),
  ),
  riskToleranceCode: 2,
  changedOn: '2026-04-10',
};

/** Opens the app for a company with these features (`authorizationCode`), and records every call. */
async function open(route: string, authorizationCode: string, account = CONNECTED) {
  const company = { ...EXAMPLES.companyInfo.response, authorizationCode };
  const answer = exampleFetch({ companyInfo: company, getUserAccount: account });
  const asked = new Set<string>();
  const app = await renderApp(route, {
    as: SIGNED_IN,
    fetch: (address, init) => {
      asked.add(String(address).split('?')[0] ?? '');
      return answer(address, init);
    },
  });
  return { ...app, asked };
}

const GATED_PLACES = {
  商品選択: 'itemSelection',
  試算: 'operationalSimulation',
  社内の比較: 'colleagueComparison',
  レポート: 'report',
} as const;

describe.each([...Object.keys(AUTHORIZATION_CODES), 'unknown'])('認可コード %s', (code) => {
  const opened: readonly string[] = AUTHORIZATION_CODES[code as keyof typeof AUTHORIZATION_CODES] ?? [];

  test('メニューには、利用できる画面だけが並ぶ', async () => {
    await open('/minato/todo', code);
    await screen.findByRole('link', { name: 'ホーム' });
    const [bar = document.body] = screen.getAllByRole('banner');
    // The link お知らせ also contains a count.
    const names = [...bar.querySelectorAll('a')].map((link) => link.textContent?.replace(/^(お知らせ).*/, '$1') ?? '');
    for (const [name, feature] of Object.entries(GATED_PLACES)) {
      expect([name, names.includes(name)]).toEqual([name, opened.includes(feature)]);
    }
    expect(names).toEqual(
      expect.arrayContaining(['ホーム', '運用状況', '評価', '診断', '学ぶ', 'お知らせ', 'やること', '設定']),
    );
  });
});

describe('契約にない機能', () => {
  test.each(['colleague-comparison', 'investment-evaluation/transition', 'item-selection/transfer', 'report/12'])(
    '/%s と入力すると、使っていない機能だとわかり、ほかの画面へ進める',
    async (page) => {
      const { address, asked } = await open(`/minato/${page}`, 'learning');
      await screen.findByRole('heading', { level: 1, name: 'この会社では使っていない機能です' });
      expect(address()).toBe(`/minato/${page}`);
      expect(screen.getByRole('link', { name: 'ホームに戻る' }).getAttribute('href')).toBe('/minato/home');
      const gated = Object.values(CALLS).filter((call) => 'feature' in call);
      expect(gated.filter(({ path }) => asked.has(path))).toEqual([]);
    },
  );

  test('ホームは、試算がなくても、ほかのすべてを見せる', async () => {
    const { asked } = await open('/minato/home', 'learning');
    await screen.findByText('やること', { selector: 'h2' });
    expect(screen.queryByText('受取額の試算', { selector: 'h2' })).toBeNull();
    expect(asked).not.toContain(CALLS.getSimulationResult.path);
  });

  test('評価の画面から、ない画面への道はない', async () => {
    await open('/minato/investment-evaluation', 'learning');
    await screen.findByText(/^次の一歩/, { selector: 'h3' });
    expect(document.querySelector('a[href*="item-selection"], a[href*="transition"]')).toBeNull();
  });

  test('自動ログインがなければ、年金サイトへはふつうのリンクで行く', async () => {
    await open('/minato/login-information', 'light', KEEPING);
    const [link] = await screen.findAllByText(/^年金サイトで確認する/);
    expect(link?.closest('a, button')?.tagName).toBe('A');
  });

  test('試算のない会社の見直し後の評価は、費用だけを比べる', async () => {
    const light = { ...EXAMPLES.companyInfo.response, authorizationCode: 'light' };
    await openItemSelection('?step=2', { draft: CHOSEN, answers: { companyInfo: light } });
    await screen.findByText('1年間の信託報酬', { selector: 'summary h3' });
    expect(screen.queryByText('試算で見る')).toBeNull();
  });
});
