/** The frame around protected screens. */
export const SHELL_TEXTS = {
  home: 'ホーム',
  evaluation: '評価',
  menu: 'メニュー',
  main: 'メインメニュー',
  loginInformation: '年金サイトの連携',
  profile: 'プロフィール',
  testUserData: 'テストデータ',
  logout: 'ログアウト',
  greeting: (name: string) => `${name}さん`,
  textSize: '文字の大きさ',
  textSizes: { standard: '標準', large: '大', extraLarge: '特大' },
  brand: 'みのり ホーム',
} as const;
