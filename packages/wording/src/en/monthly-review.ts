/** Holds the texts of the monthly summary: the balance, the grade and the funds in one month, and what was new (English). */
import { type Sentence, sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/monthly-review.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

type Split = Parameters<typeof Ja.MONTHLY_REVIEW_TEXTS.balance.grown>[0];

function parts({ paidIn, byPrices }: Split): Sentence {
  if (paidIn === 0 && byPrices === 0) return sentence``;
  if (paidIn === 0) return sentence` Nothing was paid in or taken out.`;
  if (byPrices === 0) return sentence` Market movements made no difference.`;
  if (paidIn > 0 && byPrices > 0)
    return sentence` Of this, ${yen(paidIn)} was paid in and ${yen(byPrices)} came from market movements.`;
  if (paidIn < 0 && byPrices < 0)
    return sentence` Of this, ${yen(-paidIn)} was taken out and ${yen(-byPrices)} came from market movements.`;
  return paidIn > 0
    ? sentence` ${yen(paidIn)} was paid in, and market movements took off ${yen(-byPrices)}.`
    : sentence` ${yen(-paidIn)} was taken out, and market movements added ${yen(byPrices)}.`;
}

const scored = (score: number) => counted(score, 'point');

export const MONTHLY_REVIEW_TEXTS: Translation<typeof Ja.MONTHLY_REVIEW_TEXTS> = {
  name: 'Monthly summary',
  title: (month) => `Summary of ${month}`,
  lead: 'Why your balance and grade moved this month, and what’s new.',
  months: 'Months before and after',
  before: (month) => `← ${month}`,
  after: (month) => `${month} →`,
  newest: 'See the newest monthly summary',
  unread: {
    heading: 'There’s no record for this month',
    text: 'We didn’t import a balance from your pension site this month. The change in your balance is shown, all together, in the month of the next import.',
  },
  balance: {
    heading: 'Change in your balance',
    period: (from, to) => `${from} to ${to}`,
    grown: (split) => sentence`Your balance went up by ${yen(split.total)}.${parts(split)}`,
    shrunk: (split) => sentence`Your balance went down by ${yen(-split.total)}.${parts(split)}`,
    same: (split) => sentence`Your balance didn’t change.${parts(split)}`,
    caption: 'What changed your balance',
    columns: ['Item', 'Amount'],
    rows: { before: 'Balance before', paidIn: 'Paid in', byPrices: 'Market movements', now: 'Balance now' },
    hidden: 'You’ve hidden amounts, so the chart isn’t shown.',
    first: 'This is the first month on record. There’s nothing to compare with, so changes are shown from next month.',
    firstBalance: (date) => `Balance on ${date}`,
    keeperChanged:
      'Your pension site changed during this time. Sites can count what’s been paid in differently, so we don’t split the change into contributions and market movements.',
    longer: 'There’s no record for the month just before, so this is the change over more than one month.',
    untilNow: (date) => `The record goes up to ${date}. Later imports may change these figures.`,
    premium: (employer, own) =>
      own === 0
        ? sentence`Contributions this month on your pension site: ${yen(employer)} from your employer.`
        : sentence`Contributions this month on your pension site: ${yen(employer)} from your employer, ${yen(own)} of your own.`,
    noPremium: 'Your pension site has no contributions on record for this month.',
    differs:
      '“Paid in” is the change in what’s been paid in so far. With money transferred in, withdrawals or fees, or over more than one month, it isn’t the same as this month’s contributions.',
  },
  scores: {
    heading: 'Your grade',
    same: ({ month, grade, from, to }) =>
      from === to
        ? sentence`Your overall grade is ${grade} (${scored(to)}), the same as in ${month}.`
        : sentence`Your overall grade is ${grade}, the same as in ${month} (from ${String(from)} to ${scored(to)}).`,
    none: 'There’s no grade based on this month’s record.',
    first: 'This is your first grade, so there’s no earlier one to compare with.',
    caption: 'How the scores moved',
    item: 'Item',
    change: 'Change',
    total: 'Total score',
    noEvents:
      'In this time there’s no record of a risk questionnaire, a change to where contributions go or a change of grading method.',
  },
  products: {
    heading: 'How your funds moved',
    lead: 'The change in unit price (基準価額) since the record before. Contributions aren’t part of it.',
    caption: 'Change in unit price of each fund',
    columns: ['Fund', 'Change'],
    noPrice: 'No unit price',
    added: 'New this month',
    gone: (names) => `Funds you no longer hold: ${names}`,
    purpose: 'This doesn’t encourage you to buy or sell any fund.',
  },
  news: {
    heading: 'New this month',
    report: (date) => `Half-yearly report (${date})`,
    kinds: { report: 'Report', notice: 'News', column: 'Learn' },
    none: 'There was nothing new this month.',
  },
  setting: {
    heading: 'Monthly summary',
    question: 'Would you like a message once a month, when contributions are in?',
    about:
      'When we import a balance that includes the month’s contributions, we tell you once a month that your “Monthly summary” is ready: by email, and on devices with notifications on. The message has no amounts and no grade.',
    needsKept:
      'This needs an import of your balance. With your pension site login saved, we import automatically every day.',
    switch: 'Tell me when the monthly summary is ready',
    yes: 'Yes',
    no: 'No',
    saving: 'Saving',
    on: 'You’ll get a message when the monthly summary is ready.',
    off: 'You won’t get messages about the monthly summary.',
    later: 'You can change this at any time in “Notifications”.',
    failedHeading: 'We couldn’t change your notifications',
  },
};
