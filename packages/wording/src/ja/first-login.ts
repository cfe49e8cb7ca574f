/** Holds the texts of 初回ログイン: the set-up that a trust bank requires, which the employee does at the bank's own site. */
export const FIRST_LOGIN_TEXTS = {
  heading: '年金サイトの初回ログインの手続きが必要です',
  lead: (site: string) =>
    `「${site}」で、規約への同意と新しいパスワードの設定がまだ済んでいません。手続きは、ご本人が年金サイトで行います。`,
  start: '手続きを始める',
  later: 'あとにする',
  checking: '確認しています',
  stepsLead: '年金サイトで、次の順に手続きしてください。',
  steps: ['規約への同意', '新しいパスワードの設定', 'メールアドレスの登録', '完了'],
  openSite: '年金サイトを開く',
  newPassword: '新しいパスワード',
  newPasswordSupport: '手続きで決めた、新しいパスワードを入力してください。',
  finished: '手続きの完了を確認',
  stillWaiting: 'まだ手続きが終わっていません。「完了」の画面まで進めてから、もう一度押してください。',
  typeBelow: '手続きが完了したら、新しいパスワードを入力して取り込んでください。',
  close: '入力に戻る',
} as const;
