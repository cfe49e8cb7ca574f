/** Holds the messages that tell users why they are on the sign-in page. */
export const SESSION_TEXTS = {
  expired: '一定時間操作がなかったため、ログアウトしました。',
  revoked: '別の端末でログインしたか、有効期限が切れました。もう一度ログインしてください。',
  required: 'もう一度ログインしてください。',
  signedOut: 'ログアウトしました。',
  signedOutElsewhere: '別の画面でログアウトしました。',
} as const;
