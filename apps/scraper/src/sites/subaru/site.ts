/**
 * Defines the facts that the scrape needs about kind 3, 「すばるベネフィット」, modelled on SBI's site, with figures as JSON data
 * in the page and a first-login set-up.
 */

import type { Outcome } from '../../outcomes.ts';
import type { Site } from '../site.ts';
import { isScreen, READ_TITLES, titled } from './page-mark.ts';
import { readSubaruAccount } from './session.ts';

const ERROR = titled('エラー');

/**
 * Pages of the first-login set-up, in which the employee must accept terms, choose a password and enter a mail address;
 * the scrape only reports that this is due.
 */
const SET_UP: readonly Outcome[] = [
  '初期設定（利用規約への同意）',
  '初期設定（パスワードの変更）',
  '初期設定（メールアドレスの登録）',
  '初期設定（完了）',
].map((title) => ({ title: titled(title), text: '', reason: 'mutb_first_login' }));

/** The messages by which the site ends a visit, each with its reason in the error catalogue. */
export const SUBARU_OUTCOMES: readonly Outcome[] = [
  { title: titled('ログイン'), text: 'ログインコードまたはパスワードが一致しません', reason: 'rk_login_error' },
  { title: ERROR, text: 'ログインコードをロックしました', reason: 'rk_login_error_locked' },
  { title: ERROR, text: '別の端末またはブラウザでログインされています', reason: 'custom_error' },
  { title: ERROR, text: 'ただいま混雑しております', reason: 'rk_login_error_site_busy' },
  { title: ERROR, text: 'システムメンテナンスのため', reason: 'in_maintenance' },
  ...SET_UP,
  { title: titled(READ_TITLES.assets), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: titled(READ_TITLES.holdings), text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
];

const isLoggedOff = isScreen('ログアウト');

export const SUBARU: Site = {
  kind: 3,
  outcomes: SUBARU_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン') },
  login: {
    form: 'loginForm',
    typed: ({ rkId, rkPass }) => ({ loginCd: rkId, loginPw: rkPass }),
    isIn: isScreen('メニュー'),
    leadsToAccount: ({ page }) => page.links.some(({ text }) => text === READ_TITLES.assets),
  },
  logOff: {
    // The link's token is valid only on the newest page. If that page failed, the second way takes the token from the
    // menu.
    ways: [{ link: 'ログアウト' }, { link: 'ログアウト', on: '/web/menu' }, { link: 'ログアウト', on: '/web/asset' }],
    isLoggedOff,
    hadNoSession: ({ page }) => page.title === titled('エラー') && page.text.includes('ログインされていません'),
  },
  partnerLogin: {
    path: '/web/partner',
    charset: 'utf-8',
    fields: ({ rkId, rkPass }) => ({ loginCd: rkId, loginPw: rkPass }),
  },
  readAccount: readSubaruAccount,
};
