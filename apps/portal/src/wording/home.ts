/** ホーム in words. */
export const HOME_TEXTS = {
  title: 'ホーム',
  greeting: (nickName: string | null) => (nickName ? `${nickName}さん、こんにちは` : 'こんにちは'),
} as const;
