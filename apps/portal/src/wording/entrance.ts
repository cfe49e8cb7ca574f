/** Holds the texts of 入口, the entrance page. */
export const ENTRANCE_TEXTS = {
  lead: 'みのりは、会社の確定拠出年金がどうなっているかを、1つの評価と理由で伝える従業員向けのサイトです。',
  signIn: 'ログイン',
  note: '利用には、会社から案内されたメールアドレスが必要です。',
  contact: 'お問い合わせ',
} as const;
