// Lists the URLs of the komorebi site, relative to one folder as its pages write them, with titles and the names used by
// scenarios and stalls. As on sites with frames, only the login is posted.

import type { PageName } from '../../page-name.ts';

export const FOLDER = '/kan';

export interface Screen {
  /** File name in the folder. */
  readonly file: string;
  readonly title: string;
  readonly page: PageName;
  /** Where the page declares EUC-JP. Real sites are as inconsistent. */
  readonly charsetIn: 'header' | 'meta';
}

function screen(file: string, title: string, rest: Pick<Screen, 'page' | 'charsetIn'>): Screen {
  return { file, title, ...rest };
}

export const LOGIN_FORM = screen('index.asp', 'ログオン', { page: 'login', charsetIn: 'meta' });
export const LOGON = screen('logon.asp', 'ログオン', { page: 'login', charsetIn: 'meta' });
/** Receives the login of an employee who entered ID and password on a partner's site. */
export const PARTNER_ENTRANCE = 'partner.asp';

/** Receives the form that the site requires from the employee before its pages. */
export const INTERLUDE_FILE = 'confirm.asp';

export const FRAME = screen('frame.asp', 'お客さまページ', { page: 'top', charsetIn: 'meta' });
export const MENU = screen('menu.asp', 'メニュー', { page: 'top', charsetIn: 'meta' });
export const MAIN = screen('main.asp', 'トップ', { page: 'top', charsetIn: 'meta' });
export const BALANCE = screen('zandaka.asp', '資産残高', { page: 'assets', charsetIn: 'header' });
export const HOLDINGS = screen('meisai.asp', '商品別明細', { page: 'holdings', charsetIn: 'header' });
export const ALLOCATION = screen('haibun.asp', '掛金の配分', { page: 'allocation', charsetIn: 'header' });
export const HISTORY = screen('rireki.asp', '拠出履歴', { page: 'history', charsetIn: 'meta' });
export const TRANSACTIONS = screen('torihiki.asp', '取引明細', { page: 'transactions', charsetIn: 'meta' });
export const LOG_OFF = screen('logoff.asp', 'ログオフ中', { page: 'log-off', charsetIn: 'meta' });
export const GOODBYE = screen('goodbye.asp', 'ご利用ありがとうございました', { page: 'log-off', charsetIn: 'meta' });

export function pathOf(file: string): string {
  return `${FOLDER}/${file}`;
}
