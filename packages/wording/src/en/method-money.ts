/** Holds texts of 計算の方法と前提 (English): the assumptions with dates and sources, the projection, costs, limits and past falls. */

import { fee, percent, sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/method-money.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { OUTLOOK_NAMES } from './operational-simulation.ts';

const { base: USUAL, low: LOWER } = OUTLOOK_NAMES;

export const HEDGED_BONDS: Translation<typeof Ja.HEDGED_BONDS> = 'Overseas bonds (currency-hedged)';

export const ASSUMPTION_TEXTS: Translation<typeof Ja.ASSUMPTION_TEXTS> = {
  lead: 'Expected return, risk and projection are calculated from a mean and a risk assumed for each asset.',
  classes: {
    caption: (date) => `Assumptions for each asset (yearly, from sources that apply from ${date})`,
    columns: ['Asset', `Yearly mean (${USUAL})`, `Yearly mean (${LOWER})`, 'Risk'],
  },
  mean: 'The “yearly mean” is a simple average, before charges. It is only used in the tables on this page. The other screens use the “expected return” explained below.',
  risk: `Risk is a guide to the size of the ups and downs within a year (the standard deviation). With a risk of 10%, the result after a year is expected to be within ±10% of the mean about two times in three. The risk is the same for “${USUAL}” and “${LOWER}”.`,
  shortTermRisk: (cautious) =>
    `Only for deposits and insurance, “${LOWER}” is calculated with a risk of ${cautious}%. The risk on the screens is always the one for “${USUAL}”.`,
  hedged:
    'Currency-hedged overseas bonds count as overseas bonds on the screens, but because their ups and downs are smaller, they are calculated with a mean and a risk of their own.',
  displayed: 'Expected return',
  displayedText: [
    'The expected return is the growth per year after charges. The result is expected to be above it one time in two.',
    'The larger the ups and downs, the slower money grows compared with the simple average. For example, after a rise of 50% and a fall of 50%, the average is 0%, but ¥1,000,000 has become ¥750,000. So the expected return is lower than the yearly mean.',
  ],
  displayedFormulas: [
    'Mean (μ) = sum of (percentage × yearly mean) − charges',
    'Risk (σ) = √(sum of (percentage × percentage × correlation × risk × risk))',
    's² = ln(1 + σ² ÷ (1 + μ)²)',
    'a = ln(1 + μ) − s² ÷ 2',
    'Expected return = e^a − 1',
  ],
  displayedExample: (type, figures) =>
    sentence`Example: the model mix for the ${type} type has charges of ${fee(figures.fee)}, a risk of ${percent(figures.risk, 2)} and an expected return of ${percent(figures.median, 2)}.`,
  badYear: (z) =>
    sentence`One time in 20, the fall in a year is larger than value now × (1 − e^(a − ${z.toFixed(3)} × s)). The average of those falls is value now × (1 − (1 + μ) × Φ(−${z.toFixed(3)} − s) ÷ 0.05), where Φ is the cumulative probability of the standard normal distribution. Contributions of that year aren’t included.`,
  correlations: 'How assets move together',
  correlationText:
    'The correlation says how alike two assets move. With 1 they move in the same direction, with 0 there is no link, and with −1 they move in opposite directions. The lower the correlations of the assets in a mix, the smaller its risk.',
  correlationCaption: `Correlations (the same for “${USUAL}” and “${LOWER}”)`,
  class: 'Asset',
  inflation: 'Prices',
  inflationText: (base, higher) =>
    sentence`Prices are assumed to rise by ${percent(base, 1)} a year, also for “${LOWER}”. Beside amounts that allow for prices rising, the case of ${percent(higher, 1)} a year is shown too.`,
  sources: 'Dates and sources of the assumptions',
  set: (name, id, date) => `${name} (${id}, from ${date})`,
  setWith: (set, text) => `${set}: ${text}`,
  sets: {
    'CMA-2025-BASE': {
      name: USUAL,
      text: 'Figures from documents of GPIF (the institution that invests the reserves of the public pensions) on the 第5期中期目標期間の基本ポートフォリオ (policy mix for the 5th medium-term period). The means are simple averages of four outlooks, rounded to 0.1%. They were taken from a published program that quotes the documents, so they are second-hand. A second source was used to check that the ranges of the figures agree.',
    },
    'CMA-2025-LOW': {
      name: LOWER,
      text: 'From the same GPIF documents, the outlook with low economic growth called 過去30年の投影 (projection of the past 30 years). Prices are the same as for the usual outlook, because with the prices of GPIF’s outlook, deposits would look better than usual.',
    },
    'CMA-2020-GPIF': {
      name: 'For checking',
      text: 'GPIF’s assumptions of 2020. They are only used to check that published values can be reproduced, not for figures on the screens. The rate at which wages rise has been added to the real means.',
    },
  },
  own: [
    'REITs and gold: GPIF’s documents don’t have them, so Minori set the figures. They combine rough values from several public sources, with a mean on the low side.',
    'Deposits and insurance: Minori set these figures too. The risk is very small, so that deposits don’t fall in value.',
    'Currency-hedged overseas bonds: the mean is the same as for Japanese bonds, because with currency hedging the return is about as high as Japanese interest rates. The risk was calculated from a ratio in a source that quotes J.P. Morgan’s long-term assumptions (2020, yen). Minori set the correlations.',
  ],
};

export const SIMULATION_METHOD_TEXTS: Translation<typeof Ja.SIMULATION_METHOD_TEXTS> = {
  lead: 'The projection shows, as a range, how much your value now and future contributions could come to at your retirement age. It isn’t a single forecast.',
  monthly:
    'Month after month, the change in value and the contribution are calculated. The mix is assumed to be brought back to its percentages every month.',
  monthlyFormula:
    'Value at the end of this month = value at the end of last month × change this month + contribution this month',
  targetYear: 'What target-year investment trusts hold is changed year by year in the calculation.',
  months:
    'The calculation runs from the month after the base month to the month before the birthday on which you reach your retirement age.',
  lines: 'Good case, middle case, poor case',
  lineList: (good, notGood) => [
    `Good case: the result is above this ${counted(good, 'time')} in 10.`,
    'Middle case: the result is above this one time in two.',
    `Poor case: the result is below this ${counted(notGood, 'time')} in 10. It isn’t the lowest possible amount.`,
  ],
  pointwise:
    'The three lines show the range at each point in time. They don’t mean that your money moves along one of them.',
  closed:
    'No random numbers are used: a formula gives the result directly. The same conditions always give the same figures. The method is the comonotonic lower bound (共単調下界), known from research on regular saving.',
  closedFormulas: [
    'h = e^(m + s² ÷ 2), where m and s are the log mean and log risk of 1 month',
    'P_i = sum of the money that goes in up to month i, divided back by h',
    'x_j = s × (P_(j+1) + … + P_n) ÷ √(P_1² + … + P_n²)',
    'Q(p) = sum of (money that goes in in month j × h^(n − j) × e^(z × x_j − x_j² ÷ 2))',
    'z is the value of the standard normal distribution for p; it differs between the good, middle and poor case',
  ],
  chances: 'Chance of ending below',
  chanceList: [
    'Chance of ending below your value now plus future contributions: the risk that is still ahead. This one is shown first.',
    'Chance of ending below what has been paid in so far (拠出累計) plus future contributions: this includes gains and losses up to now. It is smaller if you have gains and larger if you have losses.',
  ],
  chanceFormula: 'Find the p for which Q(p) equals the total.',
  chanceShown:
    'Chances are shown as a whole percentage with “about”. Below 1% you see “less than 1%”, and above 99% “99% or more”.',
  real: 'Allowing for prices rising',
  realText:
    'The projected amount is reduced by the rise in prices, to today’s prices. Contributions are reduced by the prices of the month in which they are paid.',
  realFormula: 'Projected amount in today’s prices = projected amount ÷ (1 + rise in prices)^(months ÷ 12)',
  cautious: `The outlook “${LOWER}”`,
  cautiousText: `The means of the assets are replaced with those for “${LOWER}”, and everything is calculated again. The rise in prices isn’t changed.`,
  premises: 'What the calculation leaves out',
  premiseList: [
    'Taxes, including those when you take your pension',
    'Rises in pay and contributions (only changes in the contribution limit are included, month by month)',
    'Taking money out or changing your mix along the way',
  ],
  example: 'An example projection',
  exampleLead: ({ type, years, start, paid, premium, fee: rate }) =>
    sentence`This example has the model mix for the ${type} type (charges of ${fee(rate)} a year), a value now of ${yen(start)} (contributions so far: ${yen(paid)}), contributions of ${yen(premium)} a month and ${counted(years, 'year')} until you take your pension.`,
  exampleTable: {
    caption: 'Results of the example (before tax)',
    columns: ['Outlook', 'Amount when you take it', 'In today’s prices'],
    rows: {
      paid: 'Total contributions',
      good: 'Good case',
      standard: 'Middle case',
      notGood: 'Poor case',
      cautious: `Middle case (${LOWER})`,
    },
  },
  exampleChances: (now, paid) =>
    sentence`The chance of ending below your value now plus future contributions is about ${percent(now)}. The chance of ending below what has been paid in so far plus future contributions is about ${percent(paid)}.`,
};

export const COST_METHOD_TEXTS: Translation<typeof Ja.COST_METHOD_TEXTS> = {
  lead: 'Charges are the annual charges (信託報酬) of the funds. They are averaged by how much you hold of each, and taken off the expected return and the projection.',
  yearly: 'Charges for 1 year = value now × rate of charges (rounded down to a whole yen)',
  cheapest:
    '“Lowest charges” means that each asset is held in the fund with the lowest annual charge of those on the fund list that invest only in that asset. Overseas bonds are compared with funds that are hedged, or not hedged, in the same way. No fund names are shown.',
  overYears:
    'The difference up to when you take your pension is the middle case calculated with your charges, compared with the lowest charges.',
  defaults:
    'If the fund list doesn’t have an asset, or if the charges of a model mix aren’t known, these rates are used.',
  table: { caption: 'Default charges (yearly)', columns: ['Asset', 'Charges'] },
  source:
    'Minori set the default charges, with low-cost investment trusts for defined contribution pensions as a guide. They aren’t figures from official documents.',
  notIncluded:
    'Account fees, exit charges (信託財産留保額) and the cost of ending an insurance product early aren’t included.',
};

export const LIMIT_METHOD_TEXTS: Translation<typeof Ja.LIMIT_METHOD_TEXTS> = {
  lead: 'Limits on contributions are set by law. A table has the days on which they change, and for each month the limit on its first day is used.',
  caption: 'Limits on contributions (employer’s and your own together, a month)',
  columns: ['From', 'Limit', 'Transitional rules', 'Your own contributions'],
  before: 'Earlier',
  none: 'None',
  capped: 'Up to the employer’s',
  uncapped: 'Up to the rest of the limit',
  otherPlans: (from, before) =>
    sentence`In companies with another company pension, the amount that counts as contributions to it is taken off the limit from ${from}. Before that, the limit was ${yen(before)} a month. Companies under transitional rules (経過措置) keep the earlier limit.`,
  matching: (minimum, unit) =>
    sentence`Your own contributions (マッチング拠出) can use what is left of the limit after employer contributions. If less than ${yen(minimum)} is left, you can’t make any. They go in steps of ${yen(unit)} unless your plan rules (規約) say otherwise.`,
  current:
    'If your present contributions are known, they are assumed to stay the same. The pension site’s figures take priority over Minori’s table.',
  source:
    'The limits are those of the 確定拠出年金法施行令 (Order for Enforcement of the Defined Contribution Pension Act), Article 11 and others, and its amendment, 令和7年政令第442号 (Cabinet Order No. 442 of 2025).',
};

export const FALL_METHOD_TEXTS: Translation<typeof Ja.FALL_METHOD_TEXTS> = {
  lead: 'The calculation assumes that you buy your mix now at the start of the fall and hold it to the end.',
  formula: 'Result = sum of (percentage × price movement during the fall)',
  shown:
    'Only those that come out as a fall are shown, the largest first. Amounts are the result times your value now.',
  periods: (name, from, to) => `${name}: ${from} to ${to}`,
  caption: 'Price movements during the falls',
  class: 'Asset',
  monthEnds:
    'These are month-end figures, so the lowest point in between isn’t visible. In between, some markets fell further than this.',
  source:
    'Shares and bonds in 2008 and 2020 are figures from articles that quote documents of GPIF and the 企業年金連合会 (Pension Fund Association). Shares in 2022 are also figures from an article that quotes a source. Most figures for REITs and gold, those for bonds in 2022 and those for currency-hedged overseas bonds are rough values. Deposits and insurance are taken as 0.',
};
