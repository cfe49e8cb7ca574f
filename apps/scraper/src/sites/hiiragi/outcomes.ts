/** 「ひいらぎ信託 年金フロント」's own words for not going on, and the reason of the catalogue that each means. */
import type { Outcome } from '../../outcomes.ts';
import { titled } from './page-mark.ts';

const LOGIN = titled('ログイン');
const NOTICE = titled('ご案内');
const HOLDINGS = titled('運用商品の残高');

/** Above a fresh login form: number and password were right, and the set-up of the first login has been done. */
export const ASKS_BIRTHDAY = '生年月日を入力してください';

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
