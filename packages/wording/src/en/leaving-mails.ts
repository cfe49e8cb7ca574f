/** The emails about leaving the company. They contain no amount, no grade and no name (English). */
import type * as Ja from '../ja/leaving-mails.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

export const REMINDER_MAIL: Translation<typeof Ja.REMINDER_MAIL> = {
  subject: (months) =>
    months > 0
      ? `About ${counted(months, 'month')} left to move your corporate DC savings`
      : 'The deadline to move your corporate DC savings is at the end of this month',
  deadline: (date) => `The deadline to move your savings out of your former company’s DC plan is ${date}.`,
  otherwise:
    'If they haven’t been moved by then, they are turned into cash and sent to the National Pension Fund Association (自動移換). They can’t be invested there, and fees are taken from them.',
  time: 'The paperwork can take a month or two.',
  open: 'See in Minori where and how to move them (you need to sign in)',
  done: 'Once they have been moved, choose “Moved” on the same screen, and these emails will stop.',
  noFigures: 'This email contains no amounts.',
};

export const ACCESS_MAIL: Translation<typeof Ja.ACCESS_MAIL> = {
  subject: 'Signing in after you leave',
  lead: 'Your company has ended your access, so its email address and account no longer sign you in.',
  until: (date) => `Until ${date}, you can sign in with this email address to see your savings and records.`,
  how: 'To sign in, use this email address, your password and the code that we email you.',
  button: 'Open the sign-in screen',
  noPassword:
    'If you haven’t set a password yet or have forgotten it, choose “Forgotten your password?” on the sign-in screen.',
  notYou: 'If this isn’t about you, please contact your former company.',
};
