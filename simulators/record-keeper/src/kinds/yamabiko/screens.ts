// Lists the pages of the yamabiko site: path, title, and the name used by scenarios and stalls. The views are plain GET pages
// behind links; only login, birthday and log-off are forms.

import type { PageName } from '../../page-name.ts';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly page: PageName;
}

export const LOGIN: Screen = { path: '/member/login', title: 'ログイン', page: 'login' };
/** Shown on a device that the account has not been used from. */
export const BIRTHDAY = { path: '/member/birthday', title: 'ご本人の確認' } as const;
/** 提携サイトからのログイン: the form is on the partner's own page. */
export const PARTNER_PATH = '/partner/login';
/** After login the browser waits here for a moment before the home page. */
export const WELCOME = { path: '/member/welcome', title: 'ログインしています' } as const;

/** Receives the form that the site requires from the employee before its home page. */
export const INTERLUDE_PATH = '/member/confirm';

export const HOME: Screen = { path: '/member/home', title: 'ホーム', page: 'top' };
export const STATUS: Screen = { path: '/member/status', title: '資産の状況', page: 'assets' };
export const PRODUCTS: Screen = { path: '/member/products', title: '商品ごとの残高', page: 'holdings' };
export const CONTRIBUTIONS: Screen = { path: '/member/contributions', title: '掛金の履歴', page: 'history' };
export const ALLOCATION: Screen = { path: '/member/allocation', title: '掛金の配分', page: 'allocation' };
export const TRADES: Screen = { path: '/member/trades', title: '取引の履歴', page: 'transactions' };
/** The link on 商品ごとの残高 that downloads the account as a CSV. */
export const STATEMENT_FILE = { path: '/member/products.csv', title: 'CSVファイルをダウンロードする' } as const;

export const LOG_OFF: Screen = { path: '/member/logoff', title: 'ログオフ', page: 'log-off' };

/** The links at the side of every page of a logged-in session. */
export const LINKS: readonly Screen[] = [HOME, STATUS, PRODUCTS, CONTRIBUTIONS, ALLOCATION, TRADES];
