/** Holds the texts of the projection (English): ranges of possible amounts, never a promise and never one figure alone. */
import { roughYen, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/operational-simulation.ts';
import type { Translation } from '../translation.ts';
import { span } from './counted.ts';
import { EXPECTED_RETURN, PAID_IN } from './figure-names.ts';
import { inSequence, monthName } from './locale.ts';
import { PREMIUM_TEXTS } from './premium-reading.ts';

/** For charts of a fan of possible amounts, which other screens have, too. */
export const SCENARIO_CHART_TEXTS: Translation<typeof Ja.SCENARIO_CHART_TEXTS> = {
  now: 'Now',
  past: 'Actual',
  future: 'Projected',
  lines: {
    ...{ good: 'Good case', standard: 'Middle case', notGood: 'Poor case' },
    ...{ contribution: PAID_IN.principalShort, valuation: 'Value' },
  },
};

const { lines } = SCENARIO_CHART_TEXTS;

export const VARIANT_NAMES: Translation<typeof Ja.VARIANT_NAMES> = {
  currentPf: 'Your mix now',
  modelPf: 'Model mix',
  improvedPf: 'After your changes',
};

/** Avoids "cautious" and "balanced", which name types, and "middle" and "poor", which name cases. */
export const OUTLOOK_NAMES: Translation<typeof Ja.OUTLOOK_NAMES> = { base: 'Usual', low: 'Lower' };

export const SIMULATION_TEXTS: Translation<typeof Ja.SIMULATION_TEXTS> = {
  title: 'Projection',
  heading: (age) => `What you could have at ${age}`,
  // Follows the amount without a space.
  standardMark: ' (middle case)',
  between: ' · ',
  amounts: 'Amounts in each case',
  compared: 'Compare with your balance and contributions',
  live: {
    name: (age) => `At ${age} (middle case)`,
    notGood: (amount) => `Poor: ${amount}`,
    good: (amount) => `Good: ${amount}`,
    // Followed by the difference without a space.
    said: (age, standard, [from, to]) =>
      `At ${age}, the projection is ${standard} in the middle case, from ${from} to ${to}. `,
  },
  noPromise: 'This isn’t a promise of what you will receive.',
  places: 'Compare where to save',
  income: 'See monthly income',
  money: {
    nominal: 'Future amounts before tax, not in today’s prices.',
    real: (inflation) => `Amounts before tax, in today’s prices (if prices rise by ${inflation} a year).`,
  },
  view: {
    matching: 'with your own contributions',
    raise: (percent) => `employer contributions up ${percent}`,
    real: 'in today’s prices',
    low: 'lower outlook',
  },
  scenarios: {
    good: { name: lines.good, meaning: '1 time in 10, it would be more than this' },
    standard: { name: lines.standard, meaning: 'More than this and less than this are equally likely' },
    notGood: { name: lines.notGood, meaning: '1 time in 10, it would be less than this' },
  },
  contribution: {
    name: lines.contribution,
    meaning: (age) => `Contributions up to age ${age}, and what was transferred in`,
    realMeaning: (age) => `Contributions up to age ${age}, and what was transferred in, in today’s prices`,
  },
  difference: {
    more: (than, amount) => `${amount} more than ${lowered(than)}`,
    less: (than, amount) => `${amount} less than ${lowered(than)}`,
    same: (than) => `about the same as ${lowered(than)}`,
    of: (scenario, said) => `${scenario}: ${said}`,
    it: 'this amount',
  },
  base: {
    name: 'Balance now plus contributions to come',
    meaning: (age) => `Your balance now, plus contributions up to age ${age}`,
    realMeaning: (age) => `Your balance now, plus contributions up to age ${age} in today’s prices`,
  },
  chances: {
    belowNow: {
      label: 'Chance of less than your balance now plus contributions to come',
      nominal: inSequence(
        'The chance that ups and downs leave you with less than your balance now and the contributions still to come.',
        'It doesn’t allow for prices rising.',
      ),
      real: inSequence(
        'The chance that, with prices rising and with ups and downs, you can buy less than you could have bought',
        'with your balance now and the contributions still to come.',
      ),
    },
    belowContributions: {
      label: 'Chance of less than everything paid in, so far and to come',
      note: 'Includes your gain or loss so far.',
    },
    atHigher: (inflation, chance) => `If prices rise by ${inflation} a year: ${chance}`,
  },
  switches: {
    heading: 'Change the conditions',
    reset: 'Back to your conditions now',
    more: 'Change the outlook, prices and more',
    note: 'Nothing here changes your contributions or your mix. For that, you apply to your company or on the pension site.',
    variant: 'Mix',
    prices: 'Amounts',
    nominal: 'Future amounts',
    real: 'Today’s prices',
    outlook: 'Outlook',
    outlookSupport: '“Lower” assumes lower expected returns.',
    // Followed by a link without a space.
    needsDiagnosis: 'You can see the model mix (モデル配分) once you’ve answered the risk questionnaire. ',
    diagnose: 'Start the questionnaire',
    needsSelection: '“After your changes” shows once you’ve registered funds and percentages in “Choose funds”. ',
    select: 'Go to “Choose funds”',
  },
  premium: {
    label: 'Your own contributions a month',
    aMonth: (amount) => `${amount} a month`,
    together: (employer, sum) =>
      `Together with employer contributions (${employer} a month on average), ${sum} a month.`,
    // These two follow without a space.
    limit: (limit) => ` The limit is ${limit}.`,
    cut: (amount, limits) => ` Months with a limit below ${amount} are worked out with the limit (${limits}).`,
    less: (unit) => `${unit} less`,
    more: (unit) => `${unit} more`,
    hidden: 'You can’t change contributions while amounts are hidden. Press the eye (“Hide amounts”) at the top again.',
    refused: (max) => `We couldn’t work out a projection for this. Choose an amount your plan allows (up to ${max}).`,
  },
  plan: {
    age: 'Retirement age',
    ageOf: (age) => age,
    younger: 'Retirement age: 1 year earlier',
    older: 'Retirement age: 1 year later',
    raise: 'Rise in employer contributions',
    noRaise: 'None',
    raiseOf: (percent) => `${percent}% a year`,
    lower: 'Rise in employer contributions: 0.5% less',
    higher: 'Rise in employer contributions: 0.5% more',
    raiseNote: 'We assume that employer contributions rise by this much every year.',
    asItIs: (age, amount) => `your conditions now (${amount} at ${age})`,
    difference: (said) => `The middle case is ${said}.`,
  },
  byMonth: {
    until: (to, amount) => `${amount} up to ${to}`,
    between: (from, to, amount) => `${amount} from ${from} to ${to}`,
    from: (from, amount) => `${amount} from ${from}`,
    varies: (least, most) => `${least} to ${most}, depending on the month`,
    month: monthName,
  },
  chart: {
    heading: 'So far and ahead',
    finding: (age, from, to) =>
      sentence`8 times in 10, what you have at ${String(age)} would be between ${roughYen(from)} and ${roughYen(to)}.`,
    findingAlike: (age, amount) => sentence`What you have at ${String(age)} would be ${roughYen(amount)}.`,
    pastOnly: sentence`Your value and what was paid in so far (contributions and transfers).`,
    age: (age) => `Age ${age}`,
    note: 'Each line shows what you could have at each time, on its own. It doesn’t follow a single course of prices.',
    // These two follow without a space.
    realNote: ' Amounts ahead are in today’s prices. Amounts so far are as they were.',
    gaps: ' Months without imported figures aren’t joined by a line.',
    caption: 'Estimated amounts over time',
    columns: ['When', lines.good, 'Middle case (past: actual)', lines.notGood, PAID_IN.principal],
    row: (date, age) => (age === null ? date : `${date} (age ${age})`),
  },
  comparison: {
    heading: 'Compare the mixes',
    caption: (view) => `Estimates (thousands of yen, before tax; ${view})`,
    amount: 'Case',
    difference: 'Middle case less what is paid in',
    noMatching: 'without your own contributions',
    range: 'The larger the amount, the wider the gap to the poor case can be. This doesn’t say that one mix is better.',
  },
  assumptions: {
    heading: 'What the projection assumes',
    short: (of) =>
      sentence`A year: expected return ${of.returnByYear}, ups and downs (risk) ${of.risk}, annual charge ${of.expense}, rise in prices ${of.inflation}.`,
    all: 'See all assumptions',
    variant: 'Mix',
    returnByYear: EXPECTED_RETURN,
    returnNote: 'Growth a year that is expected to be exceeded 1 time in 2',
    risk: 'Ups and downs (risk, a year)',
    riskNote: 'The same in every outlook.',
    expense: 'Annual charge (信託報酬)',
    expenseNote: 'A year',
    premium: 'Contributions (monthly average)',
    employer: (amount) => `Employer ${amount}`,
    raisedEmployer: (amount, percent) => `Employer ${amount} (rising by ${percent})`,
    subscriber: (amount) => `your own ${amount}`,
    limits: (limits) => `The limit of your own contributions is ${limits}`,
    retirement: 'Retirement age',
    age: (age) => String(age),
    remaining: (years, months, planAge) => {
      const left = years + months > 0 ? `${span(12 * years + months)} left` : 'Less than 1 month left';
      return planAge === null ? left : `${left}. Your plan’s retirement age is ${planAge}.`;
    },
    inflation: 'Rise in prices',
    inflationNote: (higher) => `A year. Used for “Today’s prices”, with ${higher} a year beside it.`,
    calculatedOn: 'Worked out on',
    referenceMonth: (month) => `from records up to the end of ${month}`,
    outlook: 'Outlook',
    set: (name, id) => `${name} (${id})`,
    setNote: (date) => `The sources of the assumptions apply from ${date}.`,
    steadyPremium: `Contributions go on as shown in “${PREMIUM_TEXTS.heading}”. Rises and cuts aren’t allowed for.`,
    raisedPremium: inSequence(
      'Employer contributions rise every year, up to the legal limit.',
      'Whether they really rise depends on your plan rules (規約).',
    ),
    beyondPlan: (planAge, age) =>
      `Contributions go on after ${planAge}, up to ${age}. Your plan rules (規約) say up to what age you can be a member.`,
    membershipEnds: (age) =>
      `In your plan, membership ends at ${age}, so there are no contributions after that. Your balance stays invested.`,
    constants: [
      inSequence(
        'The range “8 times in 10” holds if the assumed average and risk are right.',
        'That the assumed average itself is wrong isn’t part of this range.',
      ),
      'Tax isn’t taken into account. Amounts are before tax.',
      'You take nothing out before the retirement age.',
      'The mix keeps the same shares to the end. What a target-year fund (ターゲットイヤー型) holds changes from year to year.',
    ],
  },
  stale: (date) => `You’re seeing the projection worked out on ${date}.`,
  recalculating: (date) =>
    `We’re working it out with the latest information. Until then, you’re seeing the projection of ${date}.`,
  retired: {
    heading: (age) => `You have reached the retirement age (${age})`,
    text: 'No time is left to save, so there’s no projection. You’re seeing your figures so far.',
    none: 'No time is left to save, so there’s no projection.',
  },
  missing: {
    birthday: {
      heading: 'We don’t have your date of birth',
      text: 'Without it, we can’t tell how long it is until the retirement age. Enter it in your profile to see a projection.',
      action: 'Open your profile',
    },
    hiddenBirthday: {
      heading: 'No projection is shown',
      text: inSequence(
        'Your company doesn’t enter dates of birth in Minori.',
        'We don’t know how long it is until the retirement age, so we can’t show a projection.',
      ),
    },
    contribution: {
      heading: 'Your first contribution isn’t in your account yet',
      text: 'Once it is, and the information of the pension site is imported, you’ll see a projection.',
    },
    premium: {
      heading: 'We don’t know your monthly contributions',
      text: inSequence(
        'The information imported from the pension site has no monthly contributions, so there’s no projection.',
        'Import the latest information once a contribution is in your account.',
      ),
    },
    mix: {
      heading: 'We don’t know your mix',
      text: inSequence(
        'You don’t hold any funds yet, or many that aren’t on the fund list, so there’s no projection.',
        'Minori’s operator is told automatically about funds that aren’t on the list.',
        'You can see your savings in “Your savings”.',
      ),
    },
  },
};

/** The name of what is compared with, inside a sentence. */
function lowered(name: string): string {
  return name.replace(/^(?=Balance|Paid)./, (first) => first.toLowerCase());
}
