/** 「すばるベネフィット」's own words for not going on, and the reason of the catalogue that each means. */
import type { Outcome } from '../../outcomes.ts';
import { READ_TITLES, titled } from './page-mark.ts';

const ERROR = titled('エラー');

/** Terms, a new password and a mail address are the employee's own business; the scrape only says that they wait. */
const SET_UP: readonly Outcome[] = [
  '初期設定（利用規約への同意）',
  '初期設定（パスワードの変更）',
  '初期設定（メールアドレスの登録）',
  '初期設定（完了）',
].map((title) => ({ title: titled(title), text: '', reason: 'mutb_first_login' }));

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
