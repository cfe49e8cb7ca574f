/** Defines the facts that the scrape needs about kind 5, 「ひいらぎ信託 年金フロント」, in the style of a trust bank's site. */

import type { Outcome } from '../../outcomes.ts';
import type { Credentials, Site } from '../site.ts';
import { isScreen, titled } from './page-mark.ts';
import { readHiiragiAccount } from './session.ts';

const LOGIN = titled('ログイン');
const NOTICE = titled('ご案内');
const HOLDINGS = titled('運用商品の残高');

/** Shown above a new login form if number and password are right and the first-login set-up is done. */
const ASKS_BIRTHDAY = '生年月日を入力してください';

export const HIIRAGI_OUTCOMES: readonly Outcome[] = [
  {
    title: LOGIN,
    text: 'お客さま番号、パスワード、生年月日のいずれかが正しくありません',
    reason: 'rk_login_error',
  },
  { title: LOGIN, text: ASKS_BIRTHDAY, reason: 'rk_login_error' },
  { title: titled('初回ログイン'), text: '初回ログイン', reason: 'mutb_first_login' },
  { title: NOTICE, text: '認証の誤りが一定回数を超えたため', reason: 'rk_login_error_locked' },
  { title: NOTICE, text: 'お客さまは既にログイン中です', reason: 'custom_error' },
  { title: NOTICE, text: 'アクセスが集中し', reason: 'rk_login_error_site_busy' },
  { title: NOTICE, text: 'ただいまサービス時間外', reason: 'in_maintenance' },
  { title: titled('資産の状況'), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: HOLDINGS, text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
  { title: HOLDINGS, text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
];

/** The birthday is sent as YYYYMMDD. If it is empty, the site only shows whether the first-login set-up is done. */
const fields = ({ rkId, rkPass, birthday }: Credentials) => ({
  customerNo: rkId,
  secretWord: rkPass,
  birthYmd: birthday.replaceAll('-', ''),
});
const isLogin = isScreen('ログイン');
const isLoggedOff = isScreen('ご利用終了');
const isNotice = isScreen('ご案内');
/** Opened without a ticket, this page only shows whether a session is open. */
const INNER_ENTRY = '/nenkin/sso.do';

export const HIIRAGI: Site = {
  kind: 5,
  outcomes: HIIRAGI_OUTCOMES,
  entrance: { path: '/front/login.do', isIt: isLogin },
  login: {
    form: 'loginForm',
    typed: fields,
    isIn: isScreen('マイページ'),
    leadsToAccount: ({ page }) => page.forms.some(({ name }) => name === 'navi'),
  },
  firstLogin: { done: (visited) => isLogin(visited) && visited.page.text.includes(ASKS_BIRTHDAY) },
  logOff: {
    // Every page of a session has the form. If the last page had none, the entry page shows whether a session is open.
    ways: [{ form: 'owari' }, { path: INNER_ENTRY }, { form: 'owari' }],
    isLoggedOff,
    hadNoSession: (visited) => isNotice(visited) && visited.page.text.includes('ログインが必要です'),
  },
  partnerLogin: { path: '/front/partner/auth.do', charset: 'shift_jis', fields },
  readAccount: readHiiragiAccount,
};
