/** Holds the texts of 利用規約への同意, the first of the first steps, which is asked again when the terms have changed. */
export const TERMS_TEXTS = {
  title: 'はじめる前に',
  lead: '利用規約と個人情報の取り扱いを読んで、同意してください。',
  changed: {
    title: '利用規約の確認',
    heading: '利用規約が変わりました',
    lead: '新しい利用規約に同意すると、続けて利用できます。',
    list: '変わったところ',
  },
  agreed: {
    title: '利用規約と個人情報の取り扱い',
    note: (date: string, version: number) => `${date}に、利用規約（第${version}版）に同意しました。`,
  },
  terms: '利用規約',
  privacyPolicy: '個人情報の取り扱い',
  print: 'この2つの文書を印刷',
  agree: (button: string) => `「${button}」を押すと、利用規約と個人情報の取り扱いに同意したものとします。`,
  next: '同意して次へ',
  goOn: '同意して続ける',
  registering: '登録しています',
  failed: '同意を登録できませんでした',
  renewed: '読んでいるあいだに、文書が新しくなりました。もう一度読んで、同意してください。',
  decline: '同意しない場合は、みのりを利用できません。',
  leave: 'データの書き出しと退会',
  logout: 'ログアウト',
} as const;
