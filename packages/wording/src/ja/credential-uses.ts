/** Holds the texts of 連携情報の利用履歴: when and how the portal used the record keeper's credentials, and the result. */
import type { CredentialSource } from '@minori/contract/login-information';

export const CREDENTIAL_USES_TEXTS = {
  heading: '連携情報の利用履歴',
  summary: (count: number) => `記録を見る（新しい順に${count}件）`,
  none: 'まだ使っていません。',
  siteHistory: (site: string) =>
    `「${site}」のログイン履歴にも、同じ時刻の記録が残ります。覚えのない記録があれば、年金サイトのパスワードを変更してください。`,
  source: '方法：',
} as const;

export const SOURCE_WORDS: Readonly<Record<CredentialSource, string>> = {
  typed: '入力',
  saved: '保存した情報',
  scheduled: '毎日の自動取り込み',
  autoLogin: '年金サイトを開く',
};

/** The result of a use, by 'read', 'tried', 'opened', 'not_used', 'running' or a reason of the error catalogue. */
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  read: '取り込みました',
  tried: 'ログインできることを確認しました',
  opened: '年金サイトを開きました',
  not_used: '年金サイトを開きませんでした',
  running: '取り込んでいます',
  rk_login_error: 'IDかパスワードが違いました',
  rk_login_error_locked: '年金サイトのアカウントがロックされていました',
  rk_login_error_on_reserved_info: '保存した情報ではログインできませんでした',
  rk_login_error_site_busy: '年金サイトが混み合っていました',
  custom_error: '年金サイトで同じIDを使用中でした',
  mutb_first_login: '年金サイトの初回手続きが済んでいませんでした',
  site_wants_you: '年金サイトが、確認や手続きを求めていました',
  in_maintenance: '年金サイトがメンテナンス中でした',
  scraping_timeout: '時間がかかったため中断しました',
  axios_timeout: '時間がかかったため中断しました',
  axios_network_error: '通信できませんでした',
  get_product_management_timeout_error: '全商品の預け替えの手続き中でした',
  get_management_ratio_timeout_error: '掛金で購入する商品がありませんでした',
  get_data_area_timeout_error: '運用中の商品がまだありませんでした',
  scraping_error: '年金サイトから取り込めませんでした',
};

export function outcomeWords(outcome: string): string {
  return OUTCOME_WORDS[outcome] ?? '取り込めませんでした';
}
