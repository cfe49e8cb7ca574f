/** ログイン. */
export const SIGN_IN_TEXTS = {
  title: 'ログイン',
  lead: '会社から案内されたメールアドレスを入力してください。',
  email: 'メールアドレス',
  password: 'パスワード',
  /** The one button of each step, and what it says while it works. */
  submits: {
    mail: ['次へ', '確認しています'],
    password: ['ログイン', 'ログインしています'],
    'company-account': ['会社のアカウントでログイン', '移動しています'],
    code: ['ログイン', 'ログインしています'],
    'new-password': ['変更してログイン', '変更しています'],
  },
  resend: 'もう一度送る',
  resending: '送っています',
  change: 'メールアドレスを変更',
  forgotten: 'パスワードを忘れた方',
  failed: {
    heading: 'ログインできませんでした',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    network: '通信できませんでした。電波や社内ネットワークの状態を確認して、もう一度お試しください。',
    unexpected: '予期しないエラーが発生しました。もう一度お試しください。',
    tooMany: '操作の回数が上限を超えました。しばらく待ってから、もう一度お試しください。',
  },
  logoutPending: 'ログアウトの処理に失敗しましたが、この端末からはログアウトしました。',
  help: {
    heading: 'ログインでお困りのとき',
    items: [
      'メールアドレスは、会社から届いた案内に書かれています。',
      '年金サイトのIDではなく、みのりに登録したメールアドレスを使います。',
      '続けて間違えると、しばらくログインできなくなります。',
    ],
  },
  contact: 'ログインできない方',
  back: '入口に戻る',
} as const;
