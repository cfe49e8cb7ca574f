import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../../testing/example-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SIGNED_IN } from '../../testing/signed-in.ts';
import { PLACES } from './navigation.ts';

const account = EXAMPLES.getUserAccount.response;

/** The count at お知らせ is the tests' of the notices. */
const ALL_READ = {
  count: 0,
  types: [
    { type: 1 as const, count: 0 },
    { type: 2 as const, count: 0 },
  ],
};

function open(route: string, answers: Parameters<typeof exampleFetch>[0] = {}) {
  return renderApp(route, { fetch: exampleFetch({ getNoticeCount: ALL_READ, ...answers }), as: SIGNED_IN });
}

async function navigation() {
  return within(await screen.findByRole('navigation', { name: 'メインメニュー' }));
}

describe('メインメニュー', () => {
  test('すべての画面に移動できる', async () => {
    await open('/minato/todo');
    const links = (await navigation())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['ホーム', '/minato/home'],
      ['運用状況', '/minato/operation-status'],
      ['評価', '/minato/investment-evaluation'],
      ['選ぶ', '/minato/item-selection'],
      ['試算', '/minato/operational-simulation'],
      ['診断', '/minato/risk-tolerance'],
      ['社内の比較', '/minato/colleague-comparison'],
      ['学ぶ', '/minato/column'],
      ['お知らせ', '/minato/notice'],
      ['レポート', '/minato/report'],
      ['やること', '/minato/todo'],
      ['年金サイトの連携', '/minato/login-information'],
      ['設定', '/minato/settings'],
      ['用語集', '/minato/glossary'],
      ['計算の方法', '/minato/method'],
      ['よくある質問', '/minato/faq'],
      ['お問い合わせ', '/contact'],
    ]);
  });

  test('スマートフォンの下の帯には、メニューを入れて5つまでが並ぶ', () => {
    expect(PLACES.filter((place) => place.from === 'phone').length + 1).toBeLessThanOrEqual(5);
  });

  test('帯に入らない画面は、メニューの中にある', async () => {
    const { user, address } = await open('/minato/todo');
    await user.click((await navigation()).getByRole('button', { name: 'メニュー' }));
    const menu = within(await screen.findByRole('dialog', { name: 'メニュー' }));
    const behind = PLACES.filter((place) => place.from !== 'phone').map(({ label }) => label);
    for (const label of behind) expect(menu.getByRole('link', { name: label })).toBeInstanceOf(HTMLElement);
    expect(menu.queryByRole('link', { name: 'ホーム' })).toBeNull();
    expect(menu.getByRole('button', { name: 'ログアウト' })).toBeInstanceOf(HTMLElement);
    await user.click(menu.getByRole('link', { name: '社内の比較' }));
    await waitFor(() => expect(address()).toBe('/minato/colleague-comparison'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    { route: '/minato/investment-evaluation/transition', current: '評価' },
    { route: '/minato/risk-tolerance/result', current: '診断' },
    { route: '/minato/operation-status', current: '運用状況' },
  ])('$route では「$current」が今いる場所になる', async ({ route, current }) => {
    await open(route);
    const links = (await navigation()).getAllByRole('link');
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual([current]);
  });

  test('はじめる前の手続きが済むまでは、ほかの画面に誘わない', async () => {
    await open('/minato/terms-of-use', { getUserAccount: { ...account, tosAgreeAt: null } });
    const links = (await navigation()).queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      // Who doesn't agree can take their data along and leave.
      '/minato/settings/data',
      '/contact',
    ]);
    // Whoever has signed in can sign out, whatever else is still closed.
    expect((await navigation()).getByRole('button', { name: 'ログアウト' })).toBeInstanceOf(HTMLElement);
  });
});
