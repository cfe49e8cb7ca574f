/** 「すばるベネフィット」's own words for not going on, and the reason of the catalogue that each means. */
import type { Outcome } from '../../outcomes.ts';
import { titled } from './page-mark.ts';

const ERROR = titled('エラー');

/** Terms, a new password and a mail address are the employee's own business; the reading only says that they wait. */
const SET_UP: readonly Outcome[] = [
  '初期設定（利用規約への同意）',
  '初期設定（パスワードの変更）',
  '初期設定（メールアドレスの登録）',
  '初期設定（完了）',
].map((title) => ({ title: titled(title), says: '', reason: 'mutb_first_login' }));

export const KIND_3_OUTCOMES: readonly Outcome[] = [
  { title: titled('ログイン'), says: 'ログインコードまたはパスワードが一致しません', reason: 'rk_login_error' },
  { title: ERROR, says: 'ログインコードをロックしました', reason: 'rk_login_error' },
  { title: ERROR, says: '別の端末またはブラウザでログインされています', reason: 'custom_error' },
  { title: ERROR, says: 'ただいま混雑しております', reason: 'rk_login_error_site_busy' },
  { title: ERROR, says: 'システムメンテナンスのため', reason: 'in_maintenance' },
  ...SET_UP,
  { title: titled('資産照会'), says: 'お預かり資産はありません', reason: 'get_data_area_timeout_error' },
  { title: titled('保有商品照会'), says: '商品移行手続き中', reason: 'get_product_management_timeout_error' },
  {
    title: titled('配分割合照会'),
    says: '配分割合が登録されていません',
    reason: 'get_management_ratio_timeout_error',
  },
];
