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
  passkey: 'パスキーでログイン',
  resend: 'もう一度送る',
  resending: '送っています',
  change: 'メールアドレスを変更',
  forgotten: 'パスワードを忘れた方',
  failed: {
    heading: 'ログインできませんでした',
    network: '通信できませんでした。電波や社内ネットワークの状態を確認して、もう一度お試しください。',
  },
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
