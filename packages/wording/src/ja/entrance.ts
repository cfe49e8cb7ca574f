/** Holds the texts of 入口, the entrance page. */
export const ENTRANCE_TEXTS = {
  lead: 'みのりは、会社の確定拠出年金（企業型DC）の状況を、AからEの評価とその理由でお知らせする、従業員向けのサービスです。',
  signIn: 'ログイン',
  note: '利用には、会社から案内されたメールアドレスが必要です。',
  contact: 'お問い合わせ',
} as const;
