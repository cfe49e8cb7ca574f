/** Holds the texts of future contributions: which ones the history shows, what is assumed, and how to correct it (English). */
import type * as Ja from '../ja/premium-reading.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { monthName, together } from './locale.ts';

const CORRECT = 'Correct contributions';

const worth = (months: number) => `${counted(months, 'month')}${months === 1 ? '’s' : '’'} worth`;

export const PREMIUM_TEXTS: Translation<typeof Ja.PREMIUM_TEXTS> = {
  heading: 'Future contributions',
  employer: (amounts) => `Employer contributions are counted as ${amounts}.`,
  own: (amounts) => `Your own contributions are counted as ${amounts}.`,
  from: (month, amounts) => `${amounts}, from ${month}`,
  sameMonth: 'the same month',
  everyMonth: (amount) => `${amount} a month`,
  everyYear: (amounts) => `${amounts}, every year`,
  moreIn: (usual, months) => `${usual} (${months})`,
  are: (months, amount) => `${amount} in ${months}`,
  inMonths: (months, amount) => `${amount} in ${months}`,
  month: monthName,
  months: together,
  between: ', ',
  payers: {
    employer: 'Employer contributions',
    own: 'Your own contributions',
    both: 'Employer and your own contributions',
  },
  late: (payer, month, months) =>
    `${payer} paid in ${month} are counted as ${worth(months)} paid together. If they’re for 1 month, you can change this with “${CORRECT}”.`,
  first: (payer, month, months) =>
    `${payer} first paid in ${month} are counted as ${worth(months)}, from the month you joined. If they’re for 1 month, you can change this with “${CORRECT}”.`,
  oneOff: (payer, month, amount) =>
    `${payer} in ${month}, ${amount}, are counted as paid just once and left out of future contributions. If they continue, you can enter the average per month with “${CORRECT}”.`,
  paused: (payer, since) =>
    `${payer}: none on record since ${since}. We assume that they restart at the same amount. If you know the month, or if they won’t restart, you can change this with “${CORRECT}”.`,
  allEnded: (since) =>
    `There are no contributions on record since ${since}, so we count no future contributions. If they restart, you can change this with “${CORRECT}”.`,
  ownUnknown: `We can’t tell how many months your own payments are for, so your own contributions aren’t counted. You can enter them with “${CORRECT}”.`,
  ended: (payer, since) =>
    `${payer}: none since ${since}. We assume none in future either. If they restart, you can change this with “${CORRECT}”.`,
  unknown: `We can’t tell how many months the payments on record are for, so we don’t know your monthly contributions. Enter them with “${CORRECT}” to see a projection.`,
  corrected:
    'These are the figures you entered. If the contributions on your pension site change, we go back to what we import.',
  none: 'No future contributions are counted.',
  correct: CORRECT,
  takeBack: 'Go back to imported ones',
  form: {
    heading: CORRECT,
    text: 'We use these for your projection, your monthly income and the figures beside your grade. Your contributions on the pension site and at your company stay as they are.',
    employer: 'Employer contributions',
    own: 'Your own contributions',
    unit: 'yen a month',
    from: 'Month they start',
    never: 'No future contributions',
    missing: 'Enter the employer contributions as an amount per month.',
    save: 'Use these contributions',
    saving: 'Working it out',
    cancel: 'Cancel',
    hidden:
      'You’ve hidden amounts, so contributions can’t be corrected. Press the eye (“Hide amounts”) at the top again to correct them.',
  },
};
