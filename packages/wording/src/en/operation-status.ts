/** Holds the texts of the savings screen: the six panels, the finding of each, and the text for missing figures (English). */
import { percent, sentence, yen } from '@minori/contract/sentence';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import type * as Ja from '../ja/operation-status.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { PAID_IN } from './figure-names.ts';
import { monthName } from './locale.ts';

export const OPERATION_STATUS_TEXTS: Translation<typeof Ja.OPERATION_STATUS_TEXTS> = {
  title: 'Your savings',
  missing: 'We couldn’t get the figures for your savings, so there’s nothing to show here.',
  kept: (date, importedAt) => `These are the figures kept on this device (as at ${date}, imported ${importedAt}).`,
};

export const OPERATION_PANELS: Translation<typeof Ja.OPERATION_PANELS> = {
  total: {
    heading: 'Total value',
    label: 'Total value',
    rows: {
      products: 'Total value of your funds',
      pendingCash: 'Cash waiting to be invested (待機資金)',
      unpaidFees: 'Unpaid fees',
    },
    asOf: 'As at',
    notYet: 'The total appears once your first contribution is in.',
  },
  classes: { heading: 'What you hold', largest: (name, share) => `${name} ${share}` },
  products: {
    heading: 'Your funds',
    count: (count) => counted(count, 'fund'),
    none: 'There are no funds yet. They appear once your first contribution is in.',
    caption: 'Value and gain or loss of each fund',
    columns: ['Fund', 'Value', 'Gain or loss', 'Share', 'Units', 'Unit price'],
    units: ' units',
    severalClasses: 'Several assets',
    classAndShare: (name, share) => `${name}, ${share} of the total`,
    year: '1 year',
    cost: 'Annual charge',
    more: 'Units, unit price, annual charge',
    unknown:
      'Units (口数), unit price (基準価額) and gain or loss are only given for funds where your pension site shows them. Units are rounded to whole units. The unit price is for 10,000 units; where your pension site gives it for 1 unit, we convert it. The vertical scale of the small charts differs from fund to fund.',
  },
  gain: {
    heading: 'Gain or loss, and return',
    label: 'Gain or loss (評価損益)',
    subscribed: 'Joined on',
    firstContribution: 'First contribution',
    ours: 'Minori’s calculation',
    notYet: 'Your gain or loss and return appear once your first contribution is in.',
  },
  premiums: {
    heading: 'Contributions in total and by month (employer and your own)',
    none: 'There are no contributions to show yet. They appear once your first contribution is in.',
    noMonths: 'What was imported doesn’t list contributions by month.',
    employer: 'Employer',
    subscriber: 'Your own',
    ofThat: (name) => `Of which ${name.toLowerCase()}`,
    premiums: PAID_IN.premiums,
    transferred: PAID_IN.transferred,
    principal: PAID_IN.principal,
    before: (month) => `Of which before ${month}`,
    earlier: (month) =>
      `Your pension site doesn’t list contributions before ${month} by month, so we only show their total. How much came from your employer and how much from you isn’t known.`,
    unlisted: 'Of which without months',
    unlistedNote:
      'The statement file doesn’t list contributions by month. So of those after the months imported earlier, we only show the total.',
    latest: (month, { total, employer, subscriber }) => {
      if (total < 0) return sentence`Contributions refunded in ${month}: ${yen(-total)}.`;
      return subscriber > 0
        ? sentence`Contributions in ${month}: ${yen(total)} (employer ${yen(employer)}, your own ${yen(subscriber)}).`
        : sentence`Contributions in ${month}: ${yen(employer)} from your employer.`;
    },
    refunded:
      'An amount with a minus is a refund (for example of contributions overpaid, returned to your employer or to you). It’s taken off the total.',
    since: (first, last) => (first === last ? first : `${first} to ${last}`),
    caption: 'Contributions by month and in total',
    columns: ['Month', 'Employer', 'Your own', 'Both', 'Total so far'],
    byYears:
      'Grouped by year. The first and last bars may cover less than a full year. The table has the amounts by month.',
    years: (from, to) => (from === to ? `${from}` : `${from}–${String(to % 100).padStart(2, '0')}`),
    shortMonth: (year, month) => `${monthName(month).slice(0, 3)} ${String(year % 100).padStart(2, '0')}`,
  },
  self: {
    heading: 'Risk tolerance and financial knowledge',
    tolerance: 'Risk tolerance',
    diagnosedOn: (date) => `From the risk questionnaire of ${date}`,
    undiagnosed: `You haven’t answered the risk questionnaire yet. Its ${QUESTIONS.length} questions give you an idea of your risk tolerance (about 2 minutes).`,
    diagnose: 'Start the questionnaire',
    result: 'See your result',
    again: 'Answer again',
    literacy: 'Financial knowledge',
    noLiteracy:
      'Once you’ve read articles or answered quizzes, you see how far you’ve got with each topic. There are no articles to read yet.',
    rates: ([read = '', quiz = '', right = '']) =>
      `Articles read: ${read}, quizzes answered: ${quiz}, correct: ${right}`,
    noRate: 'none yet',
    level: (score, band) => `${counted(score, 'point')} – ${band}`,
    overall: 'Overall',
  },
};

export const FUND_PRICE_TEXTS: Translation<typeof Ja.FUND_PRICE_TEXTS> = {
  heading: 'Unit price over time',
  terms: 'Period',
  term: (years) => counted(years, 'year'),
  none: 'You hold no funds with a unit price.',
  figures: { returnByYear: 'Yearly return', risk: 'Ups and downs (risk)', maxDrawdown: 'Largest fall' },
  tooShort: (years) =>
    `Unit prices don’t go back ${counted(years, 'year')}, so the yearly return and the other figures can’t be shown.`,
  noPrices: 'There are no unit prices for this period.',
  moved: (first, change) =>
    change > 0
      ? sentence`Up ${percent(change, 1)} since ${first}.`
      : sentence`Down ${percent(-change, 1)} since ${first}.`,
  still: (first) => sentence`Unchanged since ${first}.`,
  caption: (name) => `Unit price of ${name}`,
  columns: ['Month', 'Unit price'],
  note: 'The unit price (基準価額) is for 10,000 units, at the end of the month. The vertical scale of the charts differs from fund to fund. Past results are no guarantee of future ones.',
  gaps: 'The line is broken where a month has no record.',
};
