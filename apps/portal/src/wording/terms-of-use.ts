/** 利用規約への同意（1/3）. */
export const TERMS_TEXTS = {
  title: 'はじめる前に',
  overline: 'はじめる準備（1/3）',
  lead: '利用規約と個人情報の取り扱いを読んで、同意してください。',
  terms: '利用規約',
  privacyPolicy: '個人情報の取り扱い',
  print: 'この2つの文書を印刷',
  agree: '利用規約と個人情報の取り扱いに同意します',
  agreeFirst: '同意する場合は、チェックを入れてください。',
  next: '同意して次へ',
  registering: '登録しています',
  failed: '同意を登録できませんでした',
  decline: '同意しない場合は、このサービスを利用できません。',
  logout: 'ログアウト',
} as const;
