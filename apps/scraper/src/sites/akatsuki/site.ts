/** Defines the facts that the scrape needs about kind 1, 「あかつき年金記録センター」, in the style of JIS&T's old site. */

import type { Outcome } from '../../outcomes.ts';
import type { Site } from '../site.ts';
import { isScreen } from './page-mark.ts';
import { readAkatsukiAccount } from './session.ts';

const NOTICE = 'お知らせ';

/** The messages by which the site ends a visit, each with its reason in the error catalogue. */
export const AKATSUKI_OUTCOMES: readonly Outcome[] = [
  { title: 'ログイン', text: '加入者番号またはパスワードが正しくありません', reason: 'rk_login_error' },
  { title: NOTICE, text: '加入者番号またはパスワードが正しくありません', reason: 'rk_login_error' },
  { title: NOTICE, text: '一定回数誤ったため', reason: 'rk_login_error_locked' },
  { title: NOTICE, text: '既にログイン中です', reason: 'custom_error' },
  { title: NOTICE, text: 'ただいま大変混み合っています', reason: 'rk_login_error_site_busy' },
  { title: NOTICE, text: 'サービス時間外', reason: 'in_maintenance' },
  { title: NOTICE, text: 'メンテナンス中', reason: 'in_maintenance' },
  { title: '資産状況', text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: '商品別残高', text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
];

const isLoggedOff = isScreen('ログアウト', 'JWP090');
/** The page 「ログインしてください。」. */
const hasNoSession = isScreen('お知らせ', 'JWPE06');

export const AKATSUKI: Site = {
  kind: 1,
  outcomes: AKATSUKI_OUTCOMES,
  entrance: { path: '/', isIt: isScreen('ログイン', 'JWP000') },
  login: {
    form: 'LOGIN',
    typed: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
    isIn: isScreen('トップメニュー', 'JWP010'),
    leadsToAccount: ({ page }) => page.forms.some(({ name }) => name === 'F020'),
  },
  logOff: { ways: [{ path: '/cgi-bin/JWP090.cgi' }], isLoggedOff, hadNoSession: hasNoSession },
  partnerLogin: {
    path: '/cgi-bin/JWP100.cgi',
    charset: 'shift_jis',
    fields: ({ rkId, rkPass }) => ({ KANYUSHA_NO: rkId, PASSWORD: rkPass }),
  },
  readAccount: readAkatsukiAccount,
};
