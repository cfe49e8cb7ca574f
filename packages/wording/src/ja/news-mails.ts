/** お知らせと月のまとめの連絡 — their mails and pushes. Those of the month contain no amount, no grade and no name. */
import { MONTHLY_REVIEW_TEXTS } from './monthly-review.ts';
import { NOTIFICATION_TEXTS } from './notification.ts';

const NOTICES = { 1: 'お知らせ', 2: '会社からのお知らせ' } as const;

/** What a notice is called: its type, and whether it is important. */
export const noticeKind = (type: 1 | 2, isImportant: boolean): string =>
  isImportant ? `重要な${NOTICES[type]}` : NOTICES[type];

export const NOTICE_MAIL = {
  lead: (kind: string) => `みのりに、${kind}があります。`,
  files: '添付の資料があります。みのりのお知らせの画面でご覧ください。',
  open: 'みのりでこのお知らせを開く（ログインが必要です）',
  why: 'このメールは、「お知らせのメール」を受け取る設定の方にお送りしています。',
  setting: NOTIFICATION_TEXTS.mail.switch,
  stopped: 'お知らせのメールの送信を停止しました。みのりの「通知の設定」で、いつでも再開できます。',
} as const;

export const MONTH_MAIL = {
  /** @param month from 1 to 12 */
  title: (month: number) => `${month}月の掛金が入りました`,
  push: 'みのりの「月のまとめ」で、値動きと評価の変化を確認できます。',
  lead: 'みのりの「月のまとめ」で、掛金と値動きによる残高の変化と、評価の変化を確認できます。',
  open: 'みのりで月のまとめを開く（ログインが必要です）',
  noFigures: 'このメールに、金額や評価は載せていません。',
  why: 'このメールは、「月のまとめの連絡」を受け取る設定の方に、月に一度だけお送りしています。',
  setting: MONTHLY_REVIEW_TEXTS.setting.switch,
  stopped: '月のまとめの連絡の送信を停止しました。みのりの「通知の設定」で、いつでも再開できます。',
} as const;

/** How a mail is stopped. @param setting the switch's name */
export const howToStop = (setting: string): string =>
  `受け取るのをやめるには、みのりのメニューの「通知の設定」で「${setting}」をオフにしてください。`;

/** The push that a person sends to the own device to try it. */
export const TEST_PUSH = {
  title: '通知のテスト',
  body: 'この端末で通知を受け取れることを確認しました。新しいお知らせなどは、このように表示されます。',
} as const;
