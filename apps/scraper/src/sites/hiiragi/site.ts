/** Kind 5, 「ひいらぎ信託 年金フロント」, in the manner of a trust bank's front: the facts that the template of a scrape needs. */

import type { Outcome } from '../../outcomes.ts';
import type { Credentials, Site } from '../site.ts';
import { isScreen, titled } from './page-mark.ts';
import { readHiiragiAccount } from './session.ts';

const LOGIN = titled('ログイン');
const NOTICE = titled('ご案内');
const HOLDINGS = titled('運用商品の残高');

/** Above a fresh login form: number and password were right, and the set-up of the first login has been done. */
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

/** The birthday goes as YYYYMMDD; left empty, the site only says whether the first login's set-up is done. */
const fields = ({ rkId, rkPass, birthday }: Credentials) => ({
  customerNo: rkId,
  secretWord: rkPass,
  birthYmd: birthday.replaceAll('-', ''),
});
const isLogin = isScreen('ログイン');
const isFarewell = isScreen('ご利用終了');
const isNotice = isScreen('ご案内');
/** Asked without a ticket it opens nothing, and says whether there is a session. */
const INNER_ENTRY = '/nenkin/sso.do';

export const HIIRAGI: Site = {
  kind: 5,
  outcomes: HIIRAGI_OUTCOMES,
  entrance: { path: '/front/login.do', isIt: isLogin },
  login: {
    form: 'loginForm',
    typed: fields,
    isIn: isScreen('マイページ'),
    leadsOn: ({ page }) => page.forms.some(({ name }) => name === 'navi'),
  },
  firstLogin: { done: (visited) => isLogin(visited) && visited.page.text.includes(ASKS_BIRTHDAY) },
  logOff: {
    // The form stands on every page of a session. Where the last page had none, the entry tells whether we are in.
    ways: [{ form: 'owari' }, { path: INNER_ENTRY }, { form: 'owari' }],
    isFarewell,
    hadNone: (visited) => isNotice(visited) && visited.page.text.includes('ログインが必要です'),
  },
  partnerLogin: { path: '/front/partner/auth.do', charset: 'shift_jis', fields },
  readAccount: readHiiragiAccount,
};
