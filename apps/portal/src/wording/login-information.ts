/** 年金サイトの連携（3/3）. */
export const LOGIN_INFORMATION_TEXTS = {
  title: '年金サイトの連携',
  overline: 'はじめる準備（3/3）',
  lead: (site: string) => `「${site}」にログインするときのIDとパスワードを入力してください。`,
  which: {
    heading: 'どのIDを入力しますか',
    items: [
      '年金サイトの加入手続きのあとに届く「口座開設のお知らせ」に書かれたIDです。',
      'みのりや社内システムのID、メールアドレスではありません。',
    ],
  },
  rkLoginId: '年金サイトのID',
  rkLoginIdSupport: '半角の数字や英字',
  password: '年金サイトのパスワード',
  birthday: '生年月日',
  birthdaySupport: 'プロフィールの生年月日を入れています。年金サイトの登録と違う場合は直してください。',
  use: {
    heading: 'この情報の使いみち',
    items: [
      '残高や掛金の読み取りだけに使います。',
      '商品の売買や登録内容の変更は行いません。',
      '暗号化して送り、読み取りが終わったあとは保存しません。',
      '年金サイトのログイン履歴に記録が残ります。',
    ],
  },
  connect: '連携する',
  readAgain: 'もう一度読み取る',
  connected: {
    heading: '連携しています',
    text: (site: string) =>
      `「${site}」から読み取っています。新しい情報を読み取るときは、IDとパスワードを入力してください。`,
  },
  openSite: '年金サイトで確認する',
  resetPassword: '年金サイトのパスワードを再設定する',
  failed: '読み取れませんでした',
  checkFields: '入力内容を確認してください。',
  manyRefusals:
    '続けて間違えると、年金サイトがロックされることがあります。年金サイトでログインできることを確認してください。',
  waitSeconds: (seconds: number) => `あと${seconds}秒で、もう一度押せます。`,
  progress: {
    title: '年金サイトから読み取っています',
    lead: '最大90秒ほどかかります。この画面を開いたままお待ちください。',
    label: '読み取りの進み具合',
    stages: ['接続', 'ログイン', '読み取り', '評価の計算'],
    now: (stage: string) => `${stage}を進めています。`,
  },
  remove: {
    open: '連携を解除',
    heading: '年金サイトの連携を解除しますか',
    text: '解除すると、新しい情報を読み取れなくなります。これまでに読み取った情報と評価は残ります。',
    confirm: '連携を解除',
    cancel: '解除しない',
    working: '解除しています',
    done: '連携を解除しました。',
  },
} as const;
