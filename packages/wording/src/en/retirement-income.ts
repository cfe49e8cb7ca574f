/** Holds the texts of the monthly income (English): ranges and conditions. No way is called better; uncertain figures say so. */
import { sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/retirement-income.ts';
import type { Translation } from '../translation.ts';
import { counted, span } from './counted.ts';
import { inSequence, listed, together } from './locale.ts';
import { SCENARIO_CHART_TEXTS, SIMULATION_TEXTS } from './operational-simulation.ts';
import { PREMIUM_TEXTS } from './premium-reading.ts';
import { DETAILS_TEXTS } from './retirement-details.ts';

const { lines } = SCENARIO_CHART_TEXTS;

/** En dash between word joiners, so that two ages stay on one line. */
const TO = '\u2060–\u2060';

const ages = (from: number, to: number): string => (from === to ? `age ${from}` : `ages ${from}${TO}${to}`);

const yearsText = (years: number): string => counted(years, 'year');

export const RETIREMENT_TEXTS: Translation<typeof Ja.RETIREMENT_TEXTS> = {
  title: 'Monthly income',
  hidden: 'You can’t move this while amounts are hidden. Press the eye (“Hide amounts”) at the top again.',
  headline: {
    heading: (age) => `Monthly estimate from age ${age}`,
    basis: 'In today’s prices, after estimated tax and social insurance.',
    basisWithout: 'In today’s prices, after estimated tax (social insurance isn’t taken off).',
    // Followed by another sentence without a space, as are the sentences below that end with one.
    allAlike: 'The poor case and the good case are about the same. ',
    after: (age, amount) =>
      `If your company DC pension is used up over 20 years, you have ${amount} a month from age ${age}.`,
    // These two follow without a space.
    pensionEnds: (age) => ` A pension from another plan ends when you reach ${age}.`,
    withoutAccounts: (age, monthly) =>
      monthly === null
        ? ' Other accounts aren’t part of this amount; the chart by age includes them.'
        : ` Beside it, ${monthly} a month comes from other accounts at age ${age} (middle case; the chart by age includes them).`,
    ideco: ' The lump sum from iDeCo also counts for the tax on your company DC pension.',
    withoutLumpSums: ' Retirement lump sums and the like aren’t in this amount (they count for tax only).',
    spouse: (amount) => `Your spouse’s pension (monthly: ${amount}) counts towards it. `,
    month: 'Monthly',
    example: {
      alone: (amount) => `Monthly amount you need (example for one person): ${amount}. `,
      couple: (amount) => `Monthly amount you need (example for a couple): ${amount}. `,
    },
    need: (amount) => `Monthly amount you need: ${amount}. `,
    goal: (amount) => `Monthly goal: ${amount}. `,
    beforePublic: (from, to) =>
      `At ${ages(from, to)} you have less than this, because the state pension hasn’t begun (see the chart by age).`,
    noPromise: inSequence(
      'The amounts depend on how you take your pension and on investment results.',
      'They aren’t a promise of what you will receive.',
    ),
    parts: 'What it’s made up of',
    public: 'State pension (公的年金)',
    publicAndOther: 'State pension (公的年金) and other pensions',
    dc: 'Company DC pension (spread over 20 years)',
    average: 'The state pension is worked out from an average salary.',
    typeStatement: 'Enter the amount of your pension statement (ねんきん定期便)',
    publicOnly: 'State pension estimate',
  },
  timeline: {
    heading: 'Monthly income by age',
    option: 'How you take it',
    enough: (name) =>
      `In the middle case, with “${name}”, your monthly income is estimated to cover what you need at every age.`,
    enoughAfterWork: (name) =>
      `In the middle case, with “${name}”, your monthly income is estimated to cover what you need at every age once you’ve retired.`,
    phase: (from, to, amount) => `${amount} a month at ${ages(from, to)}`,
    short: (phases) => `Short of what you need: ${listed(phases)}.`,
    // Follows without a space.
    more: (count) => ` (${counted(count, 'more period')} in the table)`,
    caption: inSequence(
      'Monthly income (today’s prices, middle case; a difference with a minus means',
      'how much you are short)',
    ),
    columns: [
      ...(['Age', 'State pension', 'Company DC', 'Other pensions', 'Spouse’s pension'] as const),
      ...(['Insurance', 'Total', 'Short of need'] as const),
    ],
    accounts: 'Other accounts',
    note: 'The middle case.',
    working: (from, to) => `At ${ages(from, to)} you’re working, so salary and social insurance aren’t included.`,
  },
  options: {
    heading: 'Compare ways to take it',
    moreYears: {
      label: 'Compare another number of years',
      none: 'None',
      years: (years) => `Payments over ${yearsText(years)}`,
    },
    open: {
      premiums: inSequence(
        'We can’t tell how many months the payments in your history are for, so contributions to come aren’t included.',
        `To include them, enter them in “${SIMULATION_TEXTS.title}”, under “${PREMIUM_TEXTS.correct}”.`,
      ),
      service: inSequence(
        'We don’t know when you joined the company, so your company’s retirement lump sum isn’t included in the tax.',
        `If you enter the month in “${DETAILS_TEXTS.heading}”, the tax on your DC lump sum is worked out again, too.`,
      ),
      earlierPaid: inSequence(
        'We don’t know for how long contributions were paid before you joined this plan,',
        'so the tax on the lump sum is worked out with your time in this company’s DC plan only.',
        `If you enter it in “${DETAILS_TEXTS.heading}”, the tax may be lower.`,
      ),
      earlier: inSequence(
        'Money was transferred in, but we don’t know your membership before this plan,',
        `so only your time in this company’s DC plan counts. If you enter it in “${DETAILS_TEXTS.heading}”,`,
        'the age you can take your pension may be earlier, or the tax lower.',
      ),
    },
    scenario: 'Investment results',
    scenarios: { notGood: lines.notGood, standard: lines.standard, good: lines.good },
    balance: (amount, age) =>
      sentence`When you start taking your pension at ${String(age)}, the balance is ${amount} (in today’s prices).`,
    caption: (scenario) => `Estimates for each way (${scenario})`,
    columns: ['Way', 'Monthly, spread over 20 years', 'Amount after tax', 'Tax', 'Social insurance', 'Fees'],
    realNote: inSequence(
      'Regular payments are converted to today’s prices year by year,',
      'so the amount after tax differs from the balance less tax and so on.',
    ),
    notes: 'Notes on each way, and how they are compared',
    change: 'Compare with other results, numbers of years or social insurance',
    // Follows without a space.
    refusedMark: ' (not in your plan rules)',
    fixedTables: (amount, name) =>
      inSequence(
        'This assumes that tax allowances and the like rise with prices.',
        `If they stay as they are, the tax is ${amount} higher with “${name}”.`,
      ),
    // These two follow without a space.
    sameLargest: ' The way with the largest monthly amount over 20 years stays the same.',
    otherLargest: (names) =>
      ` In that case, the way with the largest monthly amount over 20 years is ${together(names.map((name) => `“${name}”`))}.`,
    insurance: 'Include social insurance',
    mixed: inSequence(
      'We can’t work out a lump sum after 5 years of membership or less together with another retirement lump sum',
      'in the same year. Use different years, or ask the tax office.',
    ),
    zero: 'The balance is ¥0 when you start taking your pension.',
  },
  wishes: {
    heading: 'What if',
    reset: 'Reset',
    before: 'As it is now',
    after: 'After the change',
    change: {
      more: (amount) => `Up by ${amount} a month.`,
      less: (amount) => `Down by ${amount} a month.`,
      same: 'The same as now.',
      need: (gap) => `Compared with the amount you need: ${gap}`,
    },
    need: 'Monthly amount you need',
    retirementAge: 'Retirement age',
    receiveAge: 'Age you start taking your pension',
    beforeRetirement: (end, from) =>
      `Membership of your plan ends at ${end}, so you can take your pension from ${from}, even while you’re working.`,
    whileWorking: (from, to) =>
      inSequence(
        `At ${ages(from, to)}, you take your pension while you’re working.`,
        'Salary isn’t included, so the tax on regular payments is higher than this estimate.',
      ),
    receiveFrom: {
      joinedLate: (date) => `You joined after 60, so you can take your pension 5 years after joining, from ${date}.`,
      tooFewMonths: (span, age) =>
        inSequence(
          `By 60, your membership (通算加入者等期間) is ${span}, so you can take your pension from ${age}.`,
          '(With 10 years or more, it’s from 60.)',
        ),
      span: (years, months) => span(12 * years + months),
    },
    claimAge: 'State pension starts at',
    claimEffect: (percent) => `${percent} compared with the amount from 65`,
    cut: 'If the state pension is cut',
    cutNone: 'No cut',
    cutBy: (percent) => `Cut by ${percent}%`,
    premium: 'Your own contributions a month',
    age: (age) => String(age),
    less: { age: (name) => `${name}: 1 year earlier`, cut: 'State pension: 5% less cut' },
    more: { age: (name) => `${name}: 1 year later`, cut: 'State pension: 5% more cut' },
    variant: 'Mix',
    places: 'Compare where to save',
    moreWishes: 'Change the state pension and the mix, too',
    limit: (amounts) => `Limit: ${amounts}.`,
    from: (month, amount) => `${amount} from ${month}`,
    // Follows without a space.
    tax: (amount, basis) =>
      inSequence(
        ` With these contributions, your tax is expected to be ${amount} a year lower (${basis};`,
        'an estimate of the total, including what comes back in the year-end adjustment).',
      ),
    payForTax: 'Use your own pay for the tax saved',
    annualPay: 'Your yearly pay',
    taxByRate: (percent) => `at an income tax rate of ${percent}%`,
    taxByPay: 'with the pay you entered',
    required: {
      heading: 'Contributions and the gap to what you need',
      none: 'Your contributions now are estimated to cover what you need (middle case).',
      premium: (amount) =>
        `Your own contributions of ${amount} a month are estimated to cover what you need (before tax and other costs, middle case).`,
      never: (amount) => `With your own contributions at the limit of ${amount} a month, a gap remains (middle case).`,
    },
    // Both follow a number without a space.
    units: { tenThousandYen: ' × ¥10,000', yen: ' yen' },
    said: (age, range) => `The monthly estimate from age ${age} is ${range}.`,
    saidBeside: (monthly) => `From other accounts: ${monthly} a month (middle case).`,
  },
  drawdown: {
    heading: 'How long a lump sum lasts',
    intro: (amount) =>
      sentence`You take a lump sum (${amount} after tax, middle case), keep it in the same mix and spend from it every month.`,
    monthly: 'Spent a month',
    monthlyNote: (years, step) =>
      inSequence(
        `It starts at the amount that lasts ${yearsText(years)} with a chance of 50% or more`,
        `(rounded down to ${step}).`,
      ),
    years: 'Years of spending',
    less: '5 years less',
    more: '5 years more',
    yearsOption: yearsText,
    chance: (years, percent) => `Chance that it lasts ${yearsText(years)}: ${percent}`,
    // These two follow without a space.
    ofHundred: (times) => ` (${counted(times, 'time')} in 100)`,
    fromToday: (percent) =>
      ` Counting the ups and downs until you take it, too, the chance that it lasts is ${percent}.`,
    sustainable: (amount) => `Up to ${amount} a month, it lasts 90 times in 100.`,
    caption: (amount) => `Chance that it lasts, spending ${amount} a month`,
    columns: ['Years', 'Chance that it lasts'],
    note: 'Tax on gains made outside the company DC plan isn’t included (in a NISA account it’s 0).',
    nothing: 'There’s no amount to take as a lump sum, so there’s nothing to work out.',
    tooLittle: (amount, years, least) =>
      sentence`With ${amount} after tax (middle case), what lasts ${yearsText(years)} is under ${least} a month. We don’t work it out.`,
  },
  fees: {
    heading: 'What the annual charge costs',
    year: (amount) => sentence`The annual charge (信託報酬) on your balance now is ${amount} a year.`,
    effect: (age, amount) =>
      sentence`Up to age ${String(age)}, the annual charge costs ${amount} (the difference from no charge, in future amounts).`,
    other: (percent, difference) =>
      `With the same mix at an annual charge of ${percent} (usual for the model mix), ${difference}.`,
    more: (amount) => `the balance would be ${amount} higher then`,
    less: (amount) => `the balance would be ${amount} lower then`,
    same: 'the balance would be about the same then',
  },
  claiming: 'See from when you can claim, and which papers you need.',
  fallback: {
    // Followed by a link without a space, as are the next and "noBirthday".
    noBalance: inSequence(
      'There’s no balance of your company DC pension yet. Connect to your pension site to work this out.',
      'You’re seeing the state pension alone. ',
    ),
    connect: 'Connect to your pension site',
    meanwhile: ' You’re seeing the state pension alone. ',
    toConnection: 'See the connection',
    noBirthday: 'We don’t know your date of birth, so we can’t work this out. ',
    toProfile: 'Enter it in your profile',
    noWindow: 'The time limit for taking your pension has passed. Please check with the pension site’s call centre.',
    deferral: 'You can’t choose from 65 and 1 month to 65 and 11 months. Choose 65, or 66 or later.',
    oldTables: (date) => `Some of our tables of tax and pensions go up to ${date} only. We’re updating them.`,
  },
};
