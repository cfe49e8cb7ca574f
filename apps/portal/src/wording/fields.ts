/** Words of fields and notices, apart from those of the other components: the sign-in page has no others. */
export const FIELD_TEXTS = {
  required: '必須',
  optional: '任意',
  showPassword: '表示',
  hidePassword: '非表示',
  showPasswordLabel: 'パスワードを表示',
  wideCharacters: '全角文字が含まれています。',
  notices: { info: 'お知らせ', success: '完了', warning: '確認してください', error: 'エラー' },
} as const;
