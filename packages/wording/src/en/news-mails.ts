/** The mails and pushes of news and of the month. Those of the month contain no amount, no grade and no name (English). */
import type * as Ja from '../ja/news-mails.ts';
import type { Translation } from '../translation.ts';
import { monthName } from './locale.ts';
import { MONTHLY_REVIEW_TEXTS } from './monthly-review.ts';
import { NOTIFICATION_TEXTS } from './notification.ts';

const NOTICES = { 1: 'news', 2: 'news from your company' } as const;
const HEADS = { 1: 'News', 2: 'News from your company' } as const;

/** What a notice is called: its type, and whether it is important. */
export const noticeKind = (type: 1 | 2, isImportant: boolean): string =>
  isImportant ? `Important ${NOTICES[type]}` : HEADS[type];

export const NOTICE_MAIL: Translation<typeof Ja.NOTICE_MAIL> = {
  lead: (kind) => `In Minori: ${kind}. It is in Japanese.`,
  files: 'There are attachments. You can open them on the “News” screen in Minori.',
  open: 'Open this in Minori (you need to sign in)',
  why: 'You get this email because you chose to get emails about news.',
  setting: NOTIFICATION_TEXTS.mail.switch,
  stopped: 'You won’t get emails about news any more. You can turn them on again in Minori under “Notifications”.',
};

export const MONTH_MAIL: Translation<typeof Ja.MONTH_MAIL> = {
  title: (month) => `Your contributions for ${monthName(month)} are in`,
  push: 'Minori’s “Monthly summary” shows how prices and your grade changed.',
  lead: 'Minori’s “Monthly summary” shows how contributions and prices changed your balance, and how your grade changed.',
  open: 'Open the monthly summary in Minori (you need to sign in)',
  noFigures: 'This email contains no amounts and no grade.',
  why: 'You get this email once a month because you chose to hear about the monthly summary.',
  setting: MONTHLY_REVIEW_TEXTS.setting.switch,
  stopped:
    'You won’t get messages about the monthly summary any more. You can turn them on again in Minori under “Notifications”.',
};

/** How a mail is stopped. @param setting the switch's name */
export const howToStop = (setting: string): string =>
  `To stop these emails, open “Notifications” in Minori’s menu and turn off “${setting}”.`;

/** The push that a person sends to the own device to try it. */
export const TEST_PUSH: Translation<typeof Ja.TEST_PUSH> = {
  title: 'Test notification',
  body: 'This device can get notifications. News, for example, will look like this.',
};
