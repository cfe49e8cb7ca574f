/** 「あかつき年金記録センター」's own words for not going on, and the reason of the catalogue that each means. */
import type { Outcome } from '../../outcomes.ts';

const NOTICE = 'お知らせ';

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
