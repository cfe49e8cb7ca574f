/** Holds the texts of 会社のアカウントでのログイン: the page on which employees return from a company's identity provider. */
export const M5_TEXTS = {
  title: '会社のアカウントでログイン',
  lead: '会社のアカウントでログインすると、このページを通って「みのり」が開きます。',
  working: 'ログインしています',
  nothing: 'ログインは、ログイン画面から始めてください。',
  needsScript: 'ログインするには、ブラウザーの設定でJavaScriptを有効にしてから、ログイン画面でやり直してください。',
  fromProvider: '会社のページから来た方は、次のボタンを押すとログインできます。',
  goOn: '会社のアカウントでログイン',
  goingOn: '会社のアカウントのページへ移動しています',
  refused: {
    heading: 'ログインできませんでした',
    text: '会社のアカウントを確認できませんでした。ログイン画面から、もう一度お試しください。',
    again: '同じことが続くときは、会社の担当者にお問い合わせください。',
  },
  signIn: 'ログインに移動',
} as const;
