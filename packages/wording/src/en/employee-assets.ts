/** Holds the texts of the savings: the summary sentence and its variants, the returns, and the charts of the holdings (English). */
import { percent, sentence, signedYen, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/employee-assets.ts';
import type { Translation } from '../translation.ts';
import { counted, span } from './counted.ts';
import { PAID_IN } from './figure-names.ts';
import { inSentence } from './names.ts';

export const EMPLOYEE_ASSETS_TEXTS: Translation<typeof Ja.EMPLOYEE_ASSETS_TEXTS> = {
  pastFalls: {
    heading: 'Past falls and how long they took to recover',
    own: (from, percent) =>
      `Compared with ${from}, market movements have taken your savings down by ${percent} (contributions aren’t counted).`,
    lead: 'Large falls have happened again and again. Getting back to the level before took a few months at times, and more than 30 years at others.',
    caption: 'Large falls in the past and the time to get back to the level before',
    columns: ['Market and time', 'Fall', 'Time to recover'],
    row: (market, from) => `${market} (${from === null ? '2008 financial crisis' : `from ${from}`})`,
    markets: { nikkei: 'Japanese shares, Nikkei 225', world: 'World shares', topix: 'Japanese shares, TOPIX' },
    length: (years, months) => span(12 * years + months),
    saving: ({ start, below, above }, length) =>
      `Take the same amount put into world shares every month from ${start}. It was worth less than the total paid in for ${length} from ${below}, and was worth more again in ${above}.`,
    note: 'These examples are for shares only. With bonds and deposits as well, ups and downs are usually smaller. Values won’t necessarily recover in the same way in future.',
    sources: 'Sources of the figures',
    readOn: (date) => `Figures from articles read on ${date}.`,
  },
  summary: {
    heading: 'Your savings',
    grown: ({ contributions, valuation }, gain) =>
      sentence`${PAID_IN.principal}: ${yen(contributions)}. That’s now worth ${yen(valuation)} (${gain}).`,
    valuationOnly: ({ valuation }) => sentence`The value today is ${yen(valuation)}.`,
    nothingYet: sentence`Your figures appear once your first contribution is in.`,
    gain: ({ gainLoss }) => (gainLoss === 0 ? sentence`no gain or loss` : sentence`${signedYen(gainLoss)}`),
    byYear: (gain, rate) => sentence`${gain}, ${percent(rate, 1)} a year`,
    byPeriod: (gain, rate) => sentence`${gain}, ${percent(rate, 1)} over the period so far`,
  },
  yieldNotes: {
    OK: null,
    NO_FLOW: 'The return is shown once your first contribution is in.',
    TOO_SHORT: 'The return is shown 30 days after your first contribution.',
    TOTAL_LOSS: null,
    NOT_ANNUALISED:
      'Your first contribution was less than a year ago, so this is the return over the period so far, not a yearly one.',
    LESS_THAN_ONE_YEAR: 'There’s no record of the value a year ago, so there’s no return over the last year yet.',
    HISTORY_INCOMPLETE:
      'What was imported lacks some or all contributions by month. We can’t tell when they were paid, so the return since joining isn’t worked out.',
    MULTIPLE_ROOTS:
      'There were withdrawals or refunds of contributions on the way, so the calculation has more than one answer. The return is for reference only.',
    NO_ROOT: 'There were withdrawals or refunds of contributions on the way, and the return couldn’t be worked out.',
  },
  figures: {
    gain: 'Gain or loss since joining (評価損益)',
    sinceInception: 'Return a year since joining (運用利回り)',
    thisPeriod: 'Return since joining (運用利回り)',
    lastOneYear: 'Return over the last year',
  },
  latestChange: {
    month: 'This past month',
    sinceBefore: 'Since the record before',
    period: (from, to) => `${from} to ${to}`,
    total: 'Change in savings',
    paidIn: 'Of which paid in',
    byPrices: 'Of which market moves',
  },
  lastVisit: {
    heading: (date) => `Since your last visit (${date})`,
    balance: (date) => `Your balance is now as at ${date}`,
    since: (date) => `since ${date}:`,
    grade: (before, now) => `Your overall grade went from ${before} to ${now}`,
    report: 'Your half-yearly report is ready',
    notices: (count) => counted(count, 'new item in News', 'new items in News'),
    columns: (count) => counted(count, 'new article'),
  },
  contributionsNote:
    'Paid in so far (拠出累計) is contributions plus money transferred in from other plans. Withdrawals and fees are taken off.',
  about: 'More about what’s paid in and returns',
  source: {
    label: 'Source of the return',
    minori: 'Minori’s calculation (money-weighted, yearly, before fees)',
    minoriPeriod: 'Minori’s calculation (money-weighted, before fees)',
    alsoShownBy: (name) =>
      `${name}’s site shows a return too. It’s worked out in a different way and may not match the one here.`,
    shownBy: (name) => `Shown by ${name}`,
    recordKeeper: (name) =>
      `Shown by ${name} (since joining). For the last year, Minori’s calculation (money-weighted, yearly, before fees)`,
  },
  overTime: {
    heading: 'Paid in and value over time',
    term: 'Period',
    terms: { year: '1 year', twoYears: '2 years', all: 'All' },
    caption: `${PAID_IN.principal} and value over time`,
    month: 'As at',
    contribution: PAID_IN.principal,
    contributionShort: PAID_IN.principalShort,
    valuation: 'Value',
    grown: ({ valuation, gainLoss }) =>
      sentence`The value is ${yen(valuation)}, which is ${yen(gainLoss)} more than was paid in.`,
    shrunk: ({ valuation, gainLoss }) =>
      sentence`The value is ${yen(valuation)}, which is ${yen(-gainLoss)} less than was paid in.`,
    same: ({ valuation }) => sentence`The value is ${yen(valuation)}, the same as was paid in.`,
    gaps: 'The line is broken where a month has no import.',
    tooShort: 'The chart appears once there are records for 2 months.',
  },
  byClass: {
    heading: 'What you hold',
    caption: 'Value and share of each asset',
    class: 'Asset',
    finding: (name, ratio) => sentence`The largest part is in ${inSentence(name)}: ${percent(ratio)} of the total.`,
    allOne: (name) => sentence`Everything is in ${inSentence(name)}.`,
    none: 'There’s nothing to show yet.',
    unknownProducts: 'Your funds aren’t on the fund list, so we can’t show the split by asset.',
    beforeFees: (fees) => `The split is before unpaid fees (${fees}) are taken off.`,
    beforePayment: (amount) => `The split is before money still to be paid for funds (${amount}) is taken off.`,
    withoutUnknown: (amount) => `Funds that aren’t on the fund list (${amount}) aren’t part of the split.`,
  },
};
