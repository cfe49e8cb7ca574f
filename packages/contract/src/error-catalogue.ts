/**
 * The error catalogue: states errors.md as one table that server and client both import.
 * It completes section 8 of the specification. The server makes its response from a row (`httpStatus`, `statusCode`, `reason`,
 * `message`); the client finds the row by status code and reason, and reads from it which page to show, whether the server's
 * message may be shown and whether the person may try again.
 */
import { away, type ErrorRow, silent } from './error-row.ts';
import { FILE_ERRORS, SCRAPE_ERRORS, TOO_SLOW } from './scrape-errors.ts';

export type { ErrorRow } from './error-row.ts';

/** Failures that begin in the browser: no response, or one that came too late. */
const CLIENT_ERRORS = {
  axios_timeout: {
    httpStatus: null,
    statusCode: 504,
    reason: 'axios_timeout',
    message: TOO_SLOW,
    showsServerMessage: false,
    landing: 'stay-or-error',
    retryable: false,
  },
  axios_network_error: {
    httpStatus: null,
    statusCode: 504,
    reason: 'axios_network_error',
    message: '通信できなかったため、運用状況を取得できませんでした。電波や社内ネットワークの状態を確認してください。',
    showsServerMessage: false,
    landing: 'stay-or-error',
    retryable: false,
  },
} as const satisfies Record<string, ErrorRow>;

/** Errors of authentication and permission. */
const ACCESS_ERRORS = {
  login_failed: {
    httpStatus: 401,
    statusCode: 401,
    reason: 'login_failed',
    message: 'メールアドレスまたはパスワードが正しくありません。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  /** A wrong mailed code; the fifth ends the request, which is `code_request_over`. */
  code_invalid: {
    httpStatus: 401,
    statusCode: 401,
    reason: 'code_invalid',
    message: '確認コードが正しくありません。メールに書かれた8桁の数字を入力してください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  code_request_over: {
    httpStatus: 401,
    statusCode: 401,
    reason: 'code_request_over',
    message:
      '確認コードが使えなくなりました。有効期限が切れたか、間違いが続いたためです。もう一度ログインすると、新しいコードを送ります。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  /** Used, expired, replaced by a later mail, or never issued: deliberately the same response. */
  reset_token_invalid: {
    httpStatus: 400,
    statusCode: 400,
    reason: 'reset_token_invalid',
    message: 'このリンクは使えません。有効期限が切れたか、すでに使われています。案内をもう一度送信してください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: false,
  },
  /** Any fault in an identity provider's response. */
  saml_refused: {
    httpStatus: 401,
    statusCode: 401,
    reason: 'saml_refused',
    message: '会社のアカウントでログインできませんでした。もう一度お試しください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  /** Any fault of a passkey, on either side: the response doesn't reveal which accounts exist. */
  passkey_refused: {
    httpStatus: 401,
    statusCode: 401,
    reason: 'passkey_refused',
    message: 'パスキーでログインできませんでした。もう一度試すか、メールアドレスとパスワードでログインしてください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  /** The session is valid, but its owner authenticated too long ago. */
  reauthentication_required: {
    httpStatus: 403,
    statusCode: 403,
    reason: 'reauthentication_required',
    message: '本人確認が済んでいないため、操作を取り消しました。もう一度操作して、本人確認をしてください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  too_many_requests: {
    httpStatus: 429,
    statusCode: 429,
    reason: 'too_many_requests',
    message: '操作の回数が上限を超えました。しばらく待ってから、もう一度お試しください。',
    showsServerMessage: true,
    landing: 'stay',
    retryable: true,
  },
  unauthorized: { ...silent, httpStatus: 401, statusCode: 401, reason: 'unauthorized', landing: '/signIn' },
  session_expired: {
    ...silent,
    httpStatus: 401,
    statusCode: 405005,
    reason: 'Expired Token',
    landing: 'sign-out-and-sign-in',
  },
  session_revoked: {
    ...silent,
    httpStatus: 401,
    statusCode: 405004,
    reason: 'Invalid Token',
    landing: 'sign-out-and-sign-in',
  },
  session_damaged: {
    ...silent,
    httpStatus: 401,
    statusCode: 405005,
    reason: 'Invalid Token',
    landing: 'sign-out-and-error',
  },
  legacy_token: {
    ...silent,
    httpStatus: 401,
    statusCode: 405,
    reason: 'Invalid Token',
    landing: 'sign-out-and-sign-in',
  },
  /** The session is valid, but a step of set-up is missing (set-up.ts), perhaps because the step is new. */
  terms_not_agreed: {
    httpStatus: 403,
    statusCode: 403,
    reason: 'terms_not_agreed',
    message: 'ご利用には、利用規約への同意が必要です。内容を読んで、同意してください。',
    showsServerMessage: true,
    landing: 'terms-of-use',
    retryable: false,
  },
  profile_missing: {
    httpStatus: 403,
    statusCode: 403,
    reason: 'profile_missing',
    message: 'ご利用には、プロフィールの登録が必要です。入力して、登録してください。',
    showsServerMessage: true,
    landing: 'profile',
    retryable: false,
  },
  forbidden: { ...silent, httpStatus: 403, statusCode: 403, reason: 'forbidden', landing: '/error' },
  user_gone: {
    httpStatus: 404,
    statusCode: 404,
    reason: 'RK_USER NOT FOUND',
    message: '利用者情報が見つかりませんでした。ログインし直してください。',
    showsServerMessage: false,
    landing: 'sign-in-unless-public',
    retryable: false,
  },
} as const satisfies Record<string, ErrorRow>;

/** All other errors of a request. */
const REQUEST_ERRORS = {
  not_found: { ...silent, httpStatus: 404, statusCode: 404, reason: 'not_found', landing: '/error' },
  validation_error: {
    httpStatus: 400,
    statusCode: 400,
    reason: 'validation_error',
    message: '入力内容を確認してください。',
    showsServerMessage: false,
    landing: '/error',
    retryable: true,
  },
  conflict: { ...silent, httpStatus: 409, statusCode: 409, reason: 'conflict', landing: 'stay', retryable: true },
  payload_too_large: { ...silent, httpStatus: 413, statusCode: 413, reason: 'payload_too_large', landing: '/error' },
  unsupported_media_type: {
    ...silent,
    httpStatus: 415,
    statusCode: 415,
    reason: 'unsupported_media_type',
    landing: '/error',
  },
  internal_error: {
    httpStatus: 500,
    statusCode: 500,
    reason: 'internal_error',
    message: '予期しないエラーが発生しました。',
    showsServerMessage: false,
    landing: '/error',
    retryable: true,
  },
  maintenance: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'maintenance',
    message: 'メンテナンス中です。終了予定: 未定',
    showsServerMessage: true,
    landing: '/maintenance',
    retryable: true,
  },
  database_unavailable: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'database_unavailable',
    message: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
    showsServerMessage: true,
    landing: '/maintenance',
    retryable: true,
  },
  storage_full: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'storage_full',
    message: 'ただいま登録できません。しばらく待ってから、もう一度お試しください。',
    showsServerMessage: true,
    landing: '/maintenance',
    retryable: true,
  },
  /** The mail server is unavailable, too slow, refuses, or is not configured: the typed text stays on the screen. */
  mail_unavailable: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'mail_unavailable',
    message: 'メールを送信できませんでした。しばらく待ってから、もう一度お試しください。',
    showsServerMessage: false,
    landing: 'stay',
    retryable: true,
  },
  /** Sealed data can't be opened now: the holder of the key is unavailable, or lacks the key. */
  sealed_unavailable: { ...silent, ...away, reason: 'sealed_unavailable', landing: 'stay' },
  draining: {
    httpStatus: 503,
    statusCode: 503,
    reason: 'draining',
    message: 'ただいまサービスを更新しています。しばらく待ってから、もう一度お試しください。',
    showsServerMessage: true,
    landing: '/maintenance',
    retryable: true,
  },
} as const satisfies Record<string, ErrorRow>;

export const ERROR_CATALOGUE = {
  ...CLIENT_ERRORS,
  ...SCRAPE_ERRORS,
  ...FILE_ERRORS,
  ...ACCESS_ERRORS,
  ...REQUEST_ERRORS,
} as const satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof ERROR_CATALOGUE;

/** The reasons with which a scrape can end. */
export type ScrapeErrorKey = keyof typeof SCRAPE_ERRORS;

/** The reasons with which the scraper may end a scrape. */
export const SCRAPE_ERROR_KEYS = Object.keys(SCRAPE_ERRORS) as readonly ScrapeErrorKey[];

/**
 * Finds the row of an error response. Reason is compared before status (errors.md, hole 5), and both together distinguish the
 * 'Invalid Token' rows; undefined for an unknown pair.
 */
export function findErrorRow(statusCode: number, reason: string): ErrorRow | undefined {
  const rows: readonly ErrorRow[] = Object.values(ERROR_CATALOGUE);
  return rows.find((row) => row.reason === reason && row.statusCode === statusCode);
}

/** The format of a reason without a row in this version: text from outside, short and clean. */
const NEW_REASON = /^[a-z0-9_]{1,64}$/;

/**
 * Whether a scrape may end with a reason that has no row here ("any other reason, as received" of specification section 8), as a
 * newer scraper may send. Reasons of other failures are excluded: some of them end the session.
 */
export function isNewScrapeReason(reason: string): boolean {
  return NEW_REASON.test(reason) && !Object.values(ERROR_CATALOGUE).some((row) => row.reason === reason);
}

/**
 * Whether a person is offered a retry after a failure with this reason. "Any other reason" of specification section 8 is
 * retryable, and so is no reason at all: a proxy's page, no response, a fault of the portal itself.
 */
export function isRetryable(reason: string): boolean {
  const rows: readonly ErrorRow[] = Object.values(ERROR_CATALOGUE);
  return rows.find((row) => row.reason === reason)?.retryable ?? true;
}
