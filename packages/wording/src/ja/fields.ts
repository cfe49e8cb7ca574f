/** Holds the texts of form fields and notices, in a file of their own because the sign-in page needs no others. */
export const FIELD_TEXTS = {
  /** Beside a label. */
  required: '※必須',
  optional: '※任意',
  showPassword: '表示',
  hidePassword: '非表示',
  showPasswordLabel: 'パスワードを表示',
  wideCharacters: '全角文字が含まれています。',
  notices: { info: 'お知らせ', success: '完了', warning: '確認してください', error: 'エラー' },
} as const;
