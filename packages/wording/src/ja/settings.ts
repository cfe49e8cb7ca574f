/** Holds the texts of 設定: what each screen contains, and its present value. */
export const SETTINGS_TEXTS = {
  title: '設定',
  lead: 'あなたの情報と、この端末での使い方を変更できます。',
  back: '設定に戻る',
  backToStep: '初期設定に戻る',
  /** Precedes the present value. */
  now: '今の設定: ',
  profile: {
    label: 'プロフィール',
    about: 'ニックネームや、診断と社内の比較に使う情報です。',
    state: (nickName: string) => `ニックネーム ${nickName}`,
    none: '未登録',
  },
  password: { label: 'パスワードの変更', about: 'みのりへのログインに使うパスワードを変更します。' },
  passkeys: { label: 'パスキー', about: 'パスワードの代わりに、端末の画面ロックでログインできるようにします。' },
  sessions: {
    label: 'ログインの状況',
    about: 'ログインしている端末を確認し、ほかの端末をログアウトさせます。',
    state: (instant: string) => `この端末は ${instant} にログイン`,
  },
  notification: {
    label: '通知の設定',
    about: '新しいお知らせやレポートの受け取り方です。',
    states: { on: 'お知らせのメール オン', off: 'お知らせのメール オフ' },
  },
  display: {
    label: '文字の大きさと表示',
    about: '文字の大きさ、増減の色、金額の表示、画面の動きです。端末ごとに選べます。',
    state: (size: string, colors: string, hidesAmounts: boolean) =>
      `文字の大きさ ${size}、増減の色 ${colors}、金額の表示 ${hidesAmounts ? 'なし' : 'あり'}`,
  },
  connection: {
    label: '年金サイトとの連携',
    about: '年金サイトから情報を取り込むための設定です。',
    states: {
      kept: '連携済み（連携情報の保存あり）',
      connected: '連携済み（連携情報の保存なし）',
      none: '連携していません',
    },
  },
  data: { label: 'データと退会', about: 'あなたの情報の書き出しと、みのりの退会です。' },
  logout: {
    label: 'ログアウト',
    about: 'この端末からログアウトします。共用のパソコンでは、使い終わったら押してください。',
  },
} as const;
