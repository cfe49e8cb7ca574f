// Lists the paths and pages of the hiiragi site: a public part that checks the login, and a members' area where one path serves
// every page and the pressed button selects it.

import type { PageName } from '../../page-name.ts';

export const LOGIN_FORM_PATH = '/front/login.do';
export const AUTH_PATH = '/front/auth.do';
/** Receives the login of an employee who entered everything on a partner's site. */
export const PARTNER_PATH = '/front/partner/auth.do';
/** The first-login set-up posts every step here. */
export const SET_UP_PATH = '/front/setup.do';
/** After login the browser is redirected through these paths, each with a one-time ticket. */
export const RELAY_PATH = '/front/relay.do';
export const ENTRY_PATH = '/nenkin/sso.do';

/** Receives the form that the site requires from the employee before its pages. */
export const INTERLUDE_PATH = '/nenkin/confirm.do';

export const DISPATCH_PATH = '/nenkin/dispatch.do';
export const LOG_OFF_PATH = '/nenkin/logoff.do';

export const LOGIN_TITLE = 'ログイン';
export const SET_UP_TITLE = '初回ログイン';
export const LOG_OFF_TITLE = 'ご利用終了';

export interface Screen {
  readonly title: string;
  /** The button that opens the page. */
  readonly button: string;
  readonly page: PageName;
}

export const TOP: Screen = { title: 'マイページ', button: 'マイページ', page: 'top' };
export const ASSETS: Screen = { title: '資産の状況', button: '資産の状況を見る', page: 'assets' };
export const HOLDINGS: Screen = { title: '運用商品の残高', button: '運用商品の残高を見る', page: 'holdings' };
export const ALLOCATION: Screen = { title: '掛金の配分', button: '掛金の配分を見る', page: 'allocation' };
export const HISTORY: Screen = { title: '掛金の記録', button: '掛金の記録を見る', page: 'history' };
export const TRANSACTIONS: Screen = { title: '取引の記録', button: '取引の記録を見る', page: 'transactions' };
export const LOG_OFF_BUTTON = '終了する';

/** In the order of the buttons on every page of the members' area. */
export const SCREENS: readonly Screen[] = [TOP, ASSETS, HOLDINGS, ALLOCATION, HISTORY, TRANSACTIONS];
