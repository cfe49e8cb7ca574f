/** Holds the texts of 本人確認: asking for the password once more, before actions that a stolen session must not allow. */
export const REAUTHENTICATION_TEXTS = {
  heading: '本人確認',
  lead: '大切な操作のため、ログインのパスワードをもう一度入力してください。入力した内容は、そのまま残っています。',
  password: 'ログインのパスワード',
  support: '年金サイトのパスワードではありません。',
  empty: '入力してください。',
  wrong: 'パスワードが正しくありません。',
  failed: '本人確認ができませんでした',
  confirm: '確認して続ける',
  confirming: '確認しています',
  cancel: 'キャンセル',
  company: {
    lead: '大切な操作のため、会社のアカウントでもう一度ログインしてください。',
    how: '新しいタブが開きます。ログインが済んだら、このタブに戻って「続ける」を押してください。入力した内容は、このタブに残っています。',
    open: '会社のアカウントで確認',
    opening: '準備しています',
    /** Used if the browser blocked the tab. */
    link: '会社のアカウントの画面を開く',
    blocked: '新しいタブを開けませんでした。次のリンクから開いてください。',
    goOn: '続ける',
    noAddress:
      '確認できるメールアドレスが登録されていません。いったんログアウトして、会社のアカウントでもう一度ログインしてください。',
  },
} as const;
