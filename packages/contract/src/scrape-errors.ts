/**
 * Lists the rows of the error catalogue with which one scrape of a record keeper's site can end (specification section 8), and the
 * reading of its file.
 */
import { type ErrorRow, shown, silent } from './error-row.ts';

/** The message for a scrape that took too long, whichever side gave up. */
export const TOO_SLOW = '運用状況の取得に時間がかかったため、中断しました。時間をおいて、もう一度お試しください。';

/**
 * Reasons for which the account has nothing to scrape yet. The sign-in succeeded and nothing is wrong: the employee stays signed
 * in and is told what has to happen first (docs/decisions/0028), even if it is their own action (docs/decisions/0065).
 */
export const WAITED_FOR = [
  'get_data_area_timeout_error',
  'get_product_management_timeout_error',
  'get_management_ratio_timeout_error',
  'site_wants_you',
] as const;

export const SCRAPE_ERRORS = {
  scraping_timeout: {
    ...shown,
    httpStatus: 504,
    statusCode: 504,
    reason: 'scraping_timeout',
    message: TOO_SLOW,
    landing: 'stay-or-error',
  },
  custom_error: {
    ...shown,
    httpStatus: 400,
    statusCode: 400,
    reason: 'custom_error',
    message: '年金サイトで同じIDが使用中です。年金サイトからログアウトしたあと、もう一度お試しください。',
    landing: '/error',
  },
  rk_login_error: {
    httpStatus: 400,
    statusCode: 400,
    reason: 'rk_login_error',
    message: '連携情報に誤りがあります。内容を確認して、もう一度入力してください。',
    showsServerMessage: true,
    landing: 'login-information',
    retryable: true,
  },
  /** The record keeper has locked the account: no input helps, and every retry would count as one more failure. */
  rk_login_error_locked: {
    ...shown,
    httpStatus: 400,
    statusCode: 400,
    reason: 'rk_login_error_locked',
    message: '年金サイトのアカウントがロックされています。年金サイトの窓口に連絡して、ロックを解除してください。',
    landing: 'login-information',
  },
  rk_login_error_site_busy: {
    ...shown,
    httpStatus: 400,
    statusCode: 400,
    reason: 'rk_login_error_site_busy',
    message: '年金サイトが大変混み合っています。時間をおいてからログインしてください。',
    landing: 'login-information',
  },
  rk_login_error_on_reserved_info: {
    httpStatus: 400,
    statusCode: 400,
    reason: 'rk_login_error_on_reserved_info',
    message: '以前保存した連携情報ではログインできませんでした。正しい連携情報を入力してください。',
    showsServerMessage: true,
    landing: 'login-information',
    retryable: true,
  },
  mutb_first_login: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'mutb_first_login',
    message: '年金サイトへの初回ログインの手続きが必要です。',
    showsServerMessage: true,
    landing: 'first-login',
    retryable: false,
  },
  get_product_management_timeout_error: {
    ...shown,
    httpStatus: 401,
    statusCode: 401,
    reason: 'get_product_management_timeout_error',
    message: '全商品の預け替えの手続き中です。完了まで1週間〜10日ほどお待ちください。',
    landing: 'stay',
  },
  get_management_ratio_timeout_error: {
    ...shown,
    httpStatus: 401,
    statusCode: 401,
    reason: 'get_management_ratio_timeout_error',
    message: '掛金で購入する商品が設定されていないため、取り込めません。会社の担当者に問い合わせてください。',
    landing: 'stay',
  },
  get_data_area_timeout_error: {
    ...shown,
    httpStatus: 401,
    statusCode: 401,
    reason: 'get_data_area_timeout_error',
    message: '運用中の商品がまだありません。最初の掛金が反映されるまでお待ちください。',
    landing: 'stay',
  },
  /**
   * Not in the specification: the site has accepted the password, but the employee must do something there before it shows its
   * menu.
   */
  site_wants_you: {
    ...shown,
    httpStatus: 400,
    statusCode: 400,
    reason: 'site_wants_you',
    message:
      '年金サイトが、確認や手続きを求めています。年金サイトを開いて画面の案内のとおりに進めてから、もう一度取り込んでください。',
    landing: 'stay',
  },
  in_maintenance: {
    ...shown,
    httpStatus: 402,
    statusCode: 402,
    reason: 'in_maintenance',
    message: 'システムメンテナンス中のため、ログインできません。',
    landing: '/error',
  },
  scraping_error: {
    ...silent,
    httpStatus: 400,
    statusCode: 400,
    reason: 'scraping_error',
    landing: 'stay-or-error',
    retryable: true,
  },
} as const satisfies Record<string, ErrorRow>;

export const FILE_ERRORS = {
  /** A file that can't be read or isn't taken; the code of its item is one of `STATEMENT_FILE_FAULTS`. */
  statement_file_refused: {
    ...shown,
    httpStatus: 400,
    statusCode: 400,
    reason: 'statement_file_refused',
    message: 'この明細ファイルは読み込めませんでした。',
    landing: 'stay',
  },
} as const satisfies Record<string, ErrorRow>;
