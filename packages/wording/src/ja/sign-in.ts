/** Holds the texts of the form of ログイン. */
export const SIGN_IN_TEXTS = {
  lead: '会社から案内されたメールアドレスを入力してください。',
  email: 'メールアドレス',
  password: 'パスワード',
  /** The one button of each step: its label, and its text while the action is running. */
  submits: {
    mail: ['次へ', '確認しています'],
    company: ['次へ', '確認しています'],
    password: ['ログイン', 'ログインしています'],
    'company-account': ['会社のアカウントでログイン', '移動しています'],
    code: ['ログイン', 'ログインしています'],
    'new-password': ['変更してログイン', '変更しています'],
  },
  passkey: 'パスキーでログイン',
  resend: 'もう一度送る',
  resending: '送っています',
  change: 'メールアドレスを変更',
  failed: {
    heading: 'ログインできませんでした',
    network: '通信できませんでした。電波や社内ネットワークの状態を確認して、もう一度お試しください。',
  },
} as const;
