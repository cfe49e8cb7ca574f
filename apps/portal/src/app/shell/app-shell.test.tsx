import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../../testing/example-fetch.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SIGNED_IN } from '../../testing/signed-in.ts';
import { PLACES } from './navigation.ts';

const account = EXAMPLES.getUserAccount.response;

/** No unread messages: the count at お知らせ is tested with the notices. */
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

/** Text and `href` of each link. */
function linksOf(place: ParentNode): (string | null)[][] {
  return [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

/** Hidden, because jsdom doesn't open popovers as browsers do. */
function accountMenu(): HTMLElement {
  const menu = document.querySelector<HTMLElement>('[popover]');
  if (!menu) throw new Error('There is no account menu.');
  return menu;
}

const help = () => screen.getByRole('navigation', { name: 'ご案内' });

describe('メインメニュー', () => {
  test('帯、アカウントのメニュー、ページの終わりから、すべての画面に移動できる', async () => {
    await open('/minato/todo');
    expect(linksOf(await screen.findByRole('navigation', { name: 'メインメニュー' }))).toEqual([
      ['ホーム', '/minato/home'],
      ['運用状況', '/minato/operation-status'],
      ['評価', '/minato/investment-evaluation'],
      ['試算', '/minato/operational-simulation'],
      ['毎月いくら', '/minato/retirement-income'],
      ['商品選択', '/minato/item-selection'],
      ['社内の比較', '/minato/colleague-comparison'],
      ['学ぶ', '/minato/column'],
    ]);
    expect(linksOf(accountMenu())).toEqual([
      ['やること', '/minato/todo'],
      ['診断', '/minato/risk-tolerance'],
      ['レポート', '/minato/report'],
      ['年金サイトとの連携', '/minato/login-information'],
      ['文字の大きさと表示', '/minato/settings/display'],
      ['設定', '/minato/settings'],
    ]);
    expect(linksOf(help())).toEqual([
      ['年末調整・確定申告', '/minato/tax'],
      ['どこで積み立てるか', '/minato/saving-places'],
      ['受け取りの手続き', '/minato/claiming'],
      ['退職・転職', '/minato/leaving'],
      ['よくある質問', '/minato/faq'],
      ['用語集', '/minato/glossary'],
      ['計算の方法', '/minato/method'],
      ['お問い合わせ', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'お知らせ' }).getAttribute('href')).toBe('/minato/notice');
  });

  test('スマートフォンの下の帯には、メニューを入れて5つまでが並ぶ', () => {
    expect(PLACES.filter((place) => place.from === 'phone').length + 1).toBeLessThanOrEqual(5);
  });

  test('帯に入らない画面は、メニューの中にある', async () => {
    const { user, address } = await open('/minato/todo');
    await user.click((await navigation()).getByRole('button', { name: 'メニュー' }));
    const menu = within(await screen.findByRole('dialog', { name: 'メニュー' }));
    const behind = PLACES.filter((place) => place.from !== 'phone').map(({ label }) => label);
    expect(await menu.findByRole('link', { name: /^やること ?\d+件$/ })).toBeInstanceOf(HTMLElement);
    for (const label of behind) {
      expect(menu.getByRole('link', { name: new RegExp(`^${label}`) })).toBeInstanceOf(HTMLElement);
    }
    expect(menu.queryByRole('link', { name: 'ホーム' })).toBeNull();
    expect(menu.getByRole('button', { name: 'ログアウト' })).toBeInstanceOf(HTMLElement);
    expect(menu.getByRole('button', { name: 'メニューを閉じる' })).toBeInstanceOf(HTMLElement);
    await user.click(menu.getByRole('link', { name: '社内の比較' }));
    await waitFor(() => expect(address()).toBe('/minato/colleague-comparison'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    { route: '/minato/investment-evaluation/transition', current: '評価' },
    { route: '/minato/column', current: '学ぶ' },
    { route: '/minato/operation-status', current: '運用状況' },
  ])('$route では「$current」が今いる場所になる', async ({ route, current }) => {
    await open(route);
    const links = (await navigation()).getAllByRole('link');
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual([current]);
  });

  test('はじめる前の手続きが済むまでは、ほかの画面に誘わない', async () => {
    await open('/minato/terms-of-use', { getUserAccount: { ...account, tosAgreeAt: null } });
    expect((await navigation()).queryAllByRole('link')).toEqual([]);
    // Employees who don't agree to the terms can still export their data and leave.
    expect(linksOf(accountMenu())).toEqual([['データと退会', '/minato/settings/data']]);
    expect(linksOf(help())).toEqual([['お問い合わせ', '/contact']]);
    // Signed-in employees can always sign out, also before the first steps are done.
    expect(accountMenu().querySelector('button')?.textContent).toBe('ログアウト');
  });
});
