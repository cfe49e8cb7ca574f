// Lists the pages of the akatsuki site: path, title, the button that leads there, and the name used by scenarios and stalls. The
// button's Japanese value is part of the posted form, as on old sites; a scraper must send it in Shift_JIS.

import type { PageName } from '../../page-name.ts';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly button: string;
  readonly page: PageName;
}

export const LOGIN_FORM_PATH = '/cgi-bin/JWP000.cgi';
/** Receives the login of an employee who entered number and password on a partner's site. */
export const PARTNER_PATH = '/cgi-bin/JWP100.cgi';
/** After login the browser is redirected through these paths in turn, and then to the menu. */
export const HOP_PATH = '/cgi-bin/JWP002.cgi';
export const WAIT_PATH = '/cgi-bin/JWP003.cgi';
/** The page shown instead of the menu while the site requires something from the employee. */
export const INTERLUDE_PATH = '/cgi-bin/JWP011.cgi';

export const LOGIN: Screen = { path: '/cgi-bin/JWP001.cgi', title: 'ログイン', button: 'ログイン', page: 'login' };
export const MENU: Screen = {
  path: '/cgi-bin/JWP010.cgi',
  title: 'トップメニュー',
  button: 'メニューへ戻る',
  page: 'top',
};
export const ASSETS: Screen = {
  path: '/cgi-bin/JWP020.cgi',
  title: '資産状況',
  button: '資産状況照会',
  page: 'assets',
};
export const HOLDINGS: Screen = {
  path: '/cgi-bin/JWP030.cgi',
  title: '商品別残高',
  button: '商品別残高照会',
  page: 'holdings',
};
export const HISTORY: Screen = {
  path: '/cgi-bin/JWP040.cgi',
  title: '掛金拠出履歴',
  button: '掛金拠出履歴照会',
  page: 'history',
};
export const ALLOCATION: Screen = {
  path: '/cgi-bin/JWP050.cgi',
  title: '配分指定',
  button: '配分指定照会',
  page: 'allocation',
};
export const TRANSACTIONS: Screen = {
  path: '/cgi-bin/JWP060.cgi',
  title: '取引履歴',
  button: '取引履歴照会',
  page: 'transactions',
};
/** The button on the menu that downloads 「お取引状況のお知らせ」 as a PDF. */
export const STATEMENT_FILE = { path: '/cgi-bin/JWP070.cgi', button: 'お取引状況のお知らせ（PDF）' } as const;

export const LOG_OFF: Screen = {
  path: '/cgi-bin/JWP090.cgi',
  title: 'ログアウト',
  button: 'ログアウト',
  page: 'log-off',
};

/** The buttons of the navigation bar, on every page of a logged-in session. */
export const BAR: readonly Screen[] = [MENU, ASSETS, HOLDINGS, HISTORY, ALLOCATION, TRANSACTIONS];

/** The page's number from its path: `/cgi-bin/JWP020.cgi` is JWP020. */
export function screenNumber(path: string): string {
  return path.replace('/cgi-bin/', '').replace('.cgi', '');
}
