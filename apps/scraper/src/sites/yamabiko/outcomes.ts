/** 「やまびこ確定拠出年金ネット」's own words for not going on, and the reason of the catalogue that each means. */
import type { Outcome } from '../../outcomes.ts';
import { titled } from './page-mark.ts';

const NOTICE = titled('お知らせ');

export const YAMABIKO_OUTCOMES: readonly Outcome[] = [
  { title: titled('ログイン'), text: 'ユーザーIDまたは暗証番号に誤りがあります', reason: 'rk_login_error' },
  { title: titled('ご本人の確認'), text: '生年月日に誤りがあります', reason: 'rk_login_error' },
  { title: NOTICE, text: '入力の誤りが一定の回数に達したため', reason: 'rk_login_error_locked' },
  { title: NOTICE, text: 'このユーザーIDは、ほかの画面でご利用中です', reason: 'custom_error' },
  { title: NOTICE, text: 'アクセスが集中しているため', reason: 'rk_login_error_site_busy' },
  { title: NOTICE, text: 'システムメンテナンスを行っております', reason: 'in_maintenance' },
  { title: NOTICE, text: 'サービス時間外です', reason: 'in_maintenance' },
  { title: titled('資産の状況'), text: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: titled('商品ごとの残高'), text: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
];
