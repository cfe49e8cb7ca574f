// Lists the pages of the subaru site: path, title, and the name used by scenarios and stalls.

import type { PageName } from '../../page-name.ts';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly page: PageName;
}

export const LOGIN_FORM_PATH = '/web/login';
export const LOGIN: Screen = { path: '/web/auth', title: 'ログイン', page: 'login' };
/** 提携サイトからのログイン: the form is on the partner's own page. */
export const PARTNER_PATH = '/web/partner';
/** The script that renders a page's figures in a browser; a scraper needs only the page's data. */
export const SCRIPT_PATH = '/web/app.js';

/** Receives the form that the site requires from the employee before its menu. */
export const INTERLUDE_PATH = '/web/confirm';

export const MENU: Screen = { path: '/web/menu', title: 'メニュー', page: 'top' };
export const ASSET: Screen = { path: '/web/asset', title: '資産照会', page: 'assets' };
export const HOLDING: Screen = { path: '/web/holding', title: '保有商品照会', page: 'holdings' };
export const CONTRIBUTION: Screen = { path: '/web/contribution', title: '掛金照会', page: 'history' };
export const ALLOCATION: Screen = { path: '/web/allocation', title: '配分割合照会', page: 'allocation' };
export const TRADE: Screen = { path: '/web/trade', title: '取引照会', page: 'transactions' };
export const LOG_OUT: Screen = { path: '/web/logout', title: 'ログアウト', page: 'log-off' };
/** `?item=6` and so on: menu items that only say whom to contact. */
export const GUIDE = { path: '/web/guide', title: 'ご案内' } as const;

const FIGURES: readonly Screen[] = [ASSET, HOLDING, CONTRIBUTION, ALLOCATION, TRADE];
const GUIDES: readonly string[] = [
  '配分割合の変更',
  'スイッチング',
  'スイッチング受付状況',
  '運用商品一覧',
  '基準価額一覧',
  '手数料のご案内',
  'お取引レポート',
  '年末調整のご案内',
  '給付のご案内',
  '登録内容の照会',
  'パスワードの変更',
  'メールアドレスの変更',
  'よくあるご質問',
];

export interface MenuItem {
  readonly label: string;
  readonly path: string;
}

/** The eighteen items of the menu, counted from 1. */
export const MENU_ITEMS: readonly MenuItem[] = [
  ...FIGURES.map(({ title, path }) => ({ label: title, path })),
  ...GUIDES.map((label, at) => ({ label, path: `${GUIDE.path}?item=${FIGURES.length + at + 1}` })),
];
