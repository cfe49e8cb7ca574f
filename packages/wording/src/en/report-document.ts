/** Defines the texts around the stored sentences of the half-yearly report (English), on the screen and in the PDF. */
import { fee, percent, type Sentence, sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/report-document.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { inSequence, listed } from './locale.ts';

/** Joins parts of a sentence with commas. */
function sentences(parts: readonly Sentence[]): Sentence {
  return parts.reduce((before, part, place) => (place === 0 ? part : sentence`${before}, ${part}`), sentence``);
}

const yearsText = (years: number): string => counted(years, 'year');

/** Nothing behind a difference of percentages in a column: the column's head names its unit. */
export const POINTS_IN_COLUMN: string = '';

/** A month in a narrow column or below an axis: 3/2026. @param date 'YYYY-MM-DD' */
export const shortMonth = (date: string): string => `${Number(date.slice(5, 7))}/${date.slice(0, 4)}`;

export const ageText = (age: number): string => `Age ${age}`;

export const scoreText = (score: number): string => counted(score, 'point');

export const REPORT_WORDS: Translation<typeof Ja.REPORT_WORDS> = {
  period: (from, to) => `${from} to ${to}`,
  assets: {
    heading: 'Value and gain or loss',
    caption: 'Value, contributions, gain or loss, and return',
    columns: ['Item', 'Now', 'Last report', 'Change'],
    totalAssetValuation: 'Value',
    cumulativeContributionAmount: 'Paid in so far (contributions and transfers)',
    valuationGainLoss: 'Gain or loss (評価損益)',
    yearly: 'Return (運用利回り; a year, since joining)',
    soFar: 'Return (運用利回り; since joining)',
    lastOneYear: 'Return (a year, last year)',
    employer: 'Employer contributions in the period',
    subscriber: 'Your own contributions in the period',
    both: 'All contributions in the period',
    chart: 'Paid in so far (contributions and transfers) and value over time',
    history: 'Paid in so far (contributions and transfers) and value by month',
    historyColumns: ['When', 'Paid in so far', 'Value'],
    valuation: 'Value',
    contribution: 'Paid in so far',
    gaps: 'Months without imported figures aren’t joined by a line.',
    noChart: 'The chart appears once there are records of 2 months.',
    // Followed by another sentence without a space.
    alt: 'Line chart of what was paid in so far and of the value. ',
  },
  grade: {
    heading: 'Overall grade',
    first: 'This is your first report',
    before: (grade, score) => `Last report: ${grade}, ${score}`,
    noneBefore: 'No overall grade last time, before the risk questionnaire',
    undiagnosed: 'Once you’ve answered the risk questionnaire, your next report has an overall grade.',
    reasons: 'Reasons for the grade',
    nextStep: (title) => `Next step when this was made: ${title}`,
    changes: 'Changes since the last report',
    beside: 'What the grade doesn’t include',
    chart: 'Points by item (▼: last report)',
    chartFirst: 'Points by item',
    alt: (bars) => `Bar chart of the points by item. ${bars}.`,
    bar: (name, score, before) =>
      before === null ? `${name}: ${score}` : `${name}: ${score} (last report: ${before})`,
    cuts: (cuts) =>
      `Dotted lines separate the grades: ${listed(cuts.map(({ grade, from }) => `${grade} from ${scoreText(from)}`))}.`,
    leftOut: 'Not rated',
    notMeasured: inSequence(
      'If everything is in deposits, insurance and the like, the spread isn’t scored and shows “Not rated”.',
      'In the total, it counts as full points.',
    ),
    caption: 'Points behind the overall grade',
    columns: ['Item', 'Now', 'Last report', 'Change'],
    total: 'Overall',
    meanings: 'What the 4 scores mean',
    meaning: {
      assetClass: inSequence(
        'How widely your savings are spread over Japanese and overseas shares, bonds and so on.',
        'The more they are in one kind, the lower it is.',
      ),
      areaClass: 'How widely your savings are spread over regions: Japan, developed and emerging countries, and so on.',
      separationGap: inSequence(
        'How small the difference from the model mix (モデル配分) of your type is.',
        'The smaller the difference, the higher it is.',
      ),
      riskGap: inSequence(
        'How well the expected risk matches the model mix of your type.',
        'It is lower both when the risk is larger and when it is smaller.',
      ),
    },
  },
  mix: {
    heading: 'Your mix and the model mix (モデル配分)',
    chart: 'Share of each asset',
    own: 'Your mix now',
    model: 'Model mix (モデル配分)',
    caption: 'Share of each asset, and the difference from the model mix',
    columns: ['Asset', 'Your mix', 'Model mix', 'Difference (percentage points)'],
    alt: (shares) =>
      sentence`Bar of the share of each asset. ${sentences(
        shares.map(({ name, ratio, model }) =>
          model === null
            ? sentence`${name} ${percent(ratio)}`
            : sentence`${name} ${percent(ratio)} (model mix ${percent(model)})`,
        ),
      )}.`,
    finding: (type, largest) => (type === null ? largest : `Your type is “${type}”. ${largest}`),
  },
  horizons: {
    heading: 'Past risk and return',
    lead: 'Past results as if you had kept your mix of today all along. They aren’t the record of your account.',
    chart: 'Risk and return over past periods',
    axes: 'Up: return (a year). Across: risk (a year).',
    noPoint: 'No data',
    noData: 'There’s no risk and return over past periods yet, because the records are too short.',
    caption: 'Return and risk by period (a year)',
    columns: ['Period', 'Return', 'Risk', 'Model’s return', 'Model’s risk'],
    againstClass: 'Against the market (points a year)',
    againstClassCaption: 'Compared with the market average',
    years: yearsText,
    past: (years) => `Past ${yearsText(years)}`,
    // Follows the period without a space.
    reference: ' (for reference)',
    alt: (points) =>
      sentence`Scatter chart with risk across and return up. ${sentences(
        points.map(
          (point) =>
            sentence`Your mix over the past ${yearsText(point.years)}: return ${percent(point.return, 1)}, risk ${percent(point.risk, 1)}`,
        ),
      )}.`,
  },
  simulation: {
    heading: 'Projection',
    good: 'Good case',
    standard: 'Middle case',
    notGood: 'Poor case',
    contribution: 'Paid in so far (contributions and transfers)',
    chart: 'Records so far, and three outlooks',
    caption: 'Estimates by year (middle case and range)',
    columns: ['When', 'Paid in', 'Poor', 'Middle', 'Good'],
    row: (month, age) => `${month} (age ${age})`,
    note: inSequence(
      'Each line shows what you could have at each time, on its own.',
      'It isn’t a promise of what you will receive.',
    ),
    assumptions: 'What the projection assumes',
    ages: (now, end) => `You were ${now} on the report date, and the retirement age is ${end}.`,
    noPremium: 'There are no contributions to come, and your mix stays as it is.',
    premium: (isMatching, monthly) =>
      sentence`Contributions (${
        isMatching ? 'employer and your own' : 'employer'
      }, ${yen(monthly)} a month on average) go on, and your mix stays as it is.`,
    figures: (given, { risk, expenseRatio }) => {
      const rest = sentence`Ups and downs (risk, a year) ${percent(risk, 1)}, annual charge (信託報酬, a year) ${fee(expenseRatio)}.`;
      if (given === null) return rest;
      return 'median' in given
        ? sentence`Expected return (a year, after charges) ${percent(given.median, 1)}. ${rest}`
        : sentence`Average of a year (arithmetic mean, after charges) ${percent(given.mean, 1)}. ${rest}`;
    },
    // Followed by another sentence without a space.
    alt: 'Line chart of the value so far and three outlooks. ',
  },
  retirement: {
    heading: 'Monthly income (state pension and company DC pension)',
    standard: 'Middle case (a month)',
    notGood: 'Poor case (a month)',
    good: 'Good case (a month)',
    chart: (way) => `Monthly income by age (“${way}”, middle case)`,
    note: (way) => `An estimate for “${way}”, middle case. It isn’t a promise.`,
    parts: { publicPension: 'State pension', dc: 'Company DC', otherPension: 'Other pensions' },
    ages: (way) => `Monthly income by age (“${way}”, middle case)`,
    ageColumns: ['Age', 'State pension', 'Company DC', 'Other pensions', 'Insurance', 'Total'],
    ways: 'Estimates for each way (middle case)',
    wayColumns: ['Way', 'Tax', 'Social insurance', 'Fees', 'Amount after tax', 'Monthly, spread over 20 years'],
    refused: (name) => `${name} (not in your plan rules)`,
    ofThat: (both) => sentence`of which state and other pensions ${both}`,
    alt: (way, changes) =>
      sentence`Bar chart of the monthly income by age for “${way}”. ${sentences(
        changes.map(({ age, total }) => sentence`From age ${String(age)}: ${total}`),
      )}.`,
  },
  literacy: {
    heading: 'Financial knowledge',
    overall: (score, band) => `Overall ${scoreText(score)} (${band}).`,
    none: 'There are no articles yet, so there are no points.',
    caption: 'Points by topic',
    columns: ['Topic', 'Points', 'Level'],
    notStarted: (names) => `Topics still at 0 points: ${listed(names)}`,
    next: 'Articles to read next',
    nextWhy: inSequence(
      'Articles you haven’t read, chosen for the part of your grade with the lowest score',
      'and the topic of financial knowledge with the fewest points.',
    ),
  },
  news: 'News about pension rules',
  notes: 'About the figures',
  definitions: 'Terms',
  disclaimers: 'Please note',
};
