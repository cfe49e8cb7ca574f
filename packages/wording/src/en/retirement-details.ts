/**
 * Holds the texts of the detailed inputs for the monthly income (English): what is typed, what is saved of it, and the
 * assumptions of the figures.
 */
import type * as Ja from '../ja/retirement-details.ts';
import type { Translation } from '../translation.ts';
import { counted, span } from './counted.ts';
import { inSequence, together } from './locale.ts';
import { SIMULATION_TEXTS } from './operational-simulation.ts';
import { PREMIUM_TEXTS } from './premium-reading.ts';

type EarlierRead = Parameters<(typeof Ja.DETAILS_TEXTS)['earlier']['read']>[0];

const monthsText = (months: number): string => counted(months, 'month');

function shownTotals({ totalMemberMonths: member, totalPaidMonths: paid }: EarlierRead['from']): string {
  return together([
    ...(member === null ? [] : [`your total membership (通算加入者等期間, ${span(member)})`]),
    ...(paid === null ? [] : [`your total contribution period (通算拠出期間, ${span(paid)})`]),
  ]);
}

function takenFor({ forAge, forDeduction }: EarlierRead): string {
  if (forDeduction === forAge) return `We use ${monthsText(forAge)} for your membership before this plan.`;
  if (forDeduction !== null)
    return inSequence(
      `For your membership before this plan, we use ${monthsText(forAge)} for the age you can take your pension`,
      `and ${monthsText(forDeduction)} for the tax on a lump sum.`,
    );
  return inSequence(
    `For your membership before this plan, we use ${monthsText(forAge)} for the age you can take your pension only.`,
    'We don’t know for how long contributions were paid, so it isn’t included in the tax.',
    'If you enter it, the tax may be lower.',
  );
}

export const DETAILS_TEXTS: Translation<typeof Ja.DETAILS_TEXTS> = {
  heading: 'Enter more details',
  link: {
    heading: 'Closer to your own figures',
    text: inSequence(
      'Enter the amount of your pension statement (ねんきん定期便), retirement lump sums, other pensions, NISA and deposits',
      'and your spouse’s pension to come closer to your own amount. All of it is optional.',
    ),
    back: 'Back to the result',
  },
  intro: inSequence(
    'Everything is optional. What you enter is used only for calculations on this device.',
    'It isn’t sent unless you save it.',
  ),
  hidden: 'You can’t change amounts while they are hidden. Press the eye (“Hide amounts”) at the top again.',
  publicPension: {
    legend: 'State pension (公的年金)',
    kinds: {
      average: { label: 'From an average salary', description: 'Used if you enter nothing.' },
      annualPay: {
        label: 'From your yearly pay now',
        description: 'We assume that it stays the same until you retire.',
      },
      projected: {
        label: 'Expected amount in your pension statement (50 or over)',
        description: 'The total for 1 year under “老齢年金の種類と見込額” in your pension statement (ねんきん定期便).',
      },
      accrued: {
        label: 'Record so far in your pension statement (under 50)',
        description: 'The total under “これまでの加入実績に応じた年金額”. We add the time until you retire.',
      },
    },
    annualPay: 'Yearly pay',
    untilTyped: 'Until you enter the amount, we go on with what you chose before.',
  },
  statement: {
    where: {
      projected:
        'On the postcard: the amount at age 65 in the middle of the front, or in the bold frame at the bottom right of “3. 老齢年金の種類と見込額（年額）” on the back. A letter has the same heading.',
      accrued:
        'On the postcard: “(1)と(2)の合計” under “これまでの加入実績に応じた年金額（年額）”. The letters sent at 35 and 45 have the same heading.',
    },
    total: { projected: 'Projection from 65 (65歳)', accrued: 'Sum of (1) and (2)' },
    check: 'Enter the other fields to find slips',
    checkSupport: 'Used only to check. Neither saved nor sent.',
    fields: {
      basic: '(1) Basic pension (老齢基礎年金)',
      employees: '(2) Employees’ pension (老齢厚生年金)',
      at70: 'Projection if put off to 70',
      at75: 'Projection if put off to 75',
    },
    written: { year: 'Year of the statement', month: 'Month of the statement' },
    findings: {
      underFifty:
        'Statements have a projection from the age of 50 on. Enter the amount of a statement from before 50 as “earned so far”.',
      fiftyOrOver:
        'Statements have a projection from the age of 50 on. With one from before 50, what comes after it is worked out from average pay.',
      sum: '(1) and (2) don’t add up to the sum. Please check the fields of your statement.',
      basicTooHigh: '(1) is more than a full basic pension. Please check that it isn’t (2) or the sum.',
      tooHigh: 'This is more than ¥5 million a year. Please check the number of digits.',
      perMonth: 'This is little for a year. Please check that it isn’t the amount of a month.',
      at70: 'The amount at 70 is about 1.42 times the amount at 65. Please check both.',
      at75: 'The amount at 75 is about 1.84 times the amount at 65. Please check both.',
      future: 'The statement is dated after today.',
      old: 'This statement is more than a year and a half old, so later work and pay aren’t in it. A new one comes in the month of your birthday every year.',
    },
  },
  earlier: {
    legend: 'Membership before this plan',
    support: inSequence(
      'If you moved savings here from a former company’s DC plan, iDeCo or another plan, that time counts, too:',
      'for the age you can take your pension, and for the tax on a lump sum.',
    ),
    // Follows without a space.
    ask: inSequence(
      ' Enter the months of “通算加入者等期間” or “通算拠出期間” on the pension site,',
      'less the time in this company’s DC plan.',
    ),
    moved: inSequence(
      'Money was transferred in, so you may have been a member before this plan.',
      'Until you enter it, only your time in this company’s DC plan counts.',
      'If you enter it, the age you can take your pension may be earlier, or the tax lower.',
    ),
    label: 'Membership before this plan',
    read: (read) =>
      inSequence(
        `On the pension site we found ${shownTotals(read.from)}. We took off your time in this company’s DC plan.`,
        takenFor(read),
      ),
    hint: (months) => `If you leave it empty, we use the ${monthsText(months)} imported from the pension site.`,
  },
  lumpSums: {
    legend: 'Retirement lump sums',
    support: inSequence(
      'Your company’s retirement lump sum (退職金) and lump sums of other plans.',
      'Enter amounts to come in today’s prices, and amounts you’ve received as they were.',
      'Both count for the tax, but not for the monthly income.',
    ),
    add: 'Add a lump sum',
    remove: (place) => `Delete no. ${place}`,
    item: (place) => `Lump sum no. ${place}`,
    kind: 'Kind',
    kinds: { company: 'Company’s retirement lump sum', dc: 'Lump sum of another DC plan' },
    amount: 'Amount',
    year: 'Year you receive it',
    hired: { year: 'Year you joined the company', month: 'Month you joined the company' },
    joined: { year: 'Year you joined the plan', month: 'Month you joined the plan' },
    unknown: inSequence(
      'We don’t know when you joined, so this amount isn’t included in the tax yet.',
      'If you enter it, the tax on your DC lump sum may change, too.',
    ),
    isReceived: 'Already received',
    // These two follow without a space.
    fromCompany: ' We’ve filled in the standard amount that your company entered. You can change it.',
    hiredFromCompany: ' The month you joined the company is from your company’s records.',
  },
  pensions: {
    legend: 'Other pensions',
    support: 'For example a defined benefit pension (DB) of your company.',
    add: 'Add a pension',
    item: (place) => `Other pension no. ${place}`,
    yearly: 'Amount',
    fromAge: 'Age it starts',
    toAge: 'Age it ends (leave empty if it’s for life)',
  },
  accounts: {
    legend: 'Other accounts',
    support:
      'iDeCo, NISA, deposits and so on (up to five). They’re taken to be used in equal amounts from one age to another, and are part of the monthly income by age. Until you start using them, NISA and iDeCo are taken to grow like your current mix, the others by 0.5% a year; from then on, all by 0.5% a year. iDeCo is taken to be received as a lump sum in the year you start using it, less tax.',
    add: 'Add an account',
    full: 'You can enter up to five.',
    item: (place) => `Other account ${place}`,
    kind: 'Kind of account',
    kinds: { ideco: 'iDeCo', nisa: 'NISA', deposit: 'Deposit', other: 'Other' },
    balance: 'Value now',
    monthly: 'Paid in each month',
    paidToAge: 'Age you stop paying in',
    fromAge: 'Age you start using it',
    toAge: 'Age it is used up',
  },
  spouse: {
    label: 'Tax allowance for your spouse (your spouse’s income has a limit)',
    options: { none: 'None', general: 'Spouse aged 69 or under', elderly: 'Spouse aged 70 or over' },
    pension: 'Spouse’s pension after tax',
    fromAge: 'Your age when your spouse’s pension starts',
  },
  switches: { indexTables: 'Assume that tax allowances and the like rise with prices' },
  // The labels already say "year" and "age".
  units: { yen: 'yen', yearly: 'yen a year', year: '', months: 'months', month: '1–12', age: '' },
  errors: {
    number: 'Enter a number.',
    before: 'Enter a month before the one in which you receive it.',
    range: (least, most) => `Enter a number from ${least} to ${most}.`,
    paidBefore: 'Enter an age up to the one at which you start using it.',
    order: 'Enter an age after the one at which it starts.',
  },
  save: {
    button: 'Save these details',
    saved: (date) => `Saved on ${date}.`,
    remove: 'Delete what you saved',
    heading: 'Save what you entered?',
    what: inSequence(
      'We save what you entered on this screen (the amount you need, ages, contributions, amounts such as the state pension',
      'and retirement lump sums), the date of the calculation and the number of the assumptions. Results aren’t saved.',
      'It’s encrypted and kept for your screen only. Your company and colleagues can’t see it. You can delete it at any time.',
    ),
    cancel: 'Cancel',
    confirm: 'Save',
    saving: 'Saving',
    removeHeading: 'Delete what you saved?',
    removeWhat: 'What you saved is deleted. The figures on this screen stay until you leave it.',
    removeConfirm: 'Delete',
    removing: 'Deleting',
    wrong: 'Please correct what you typed before you save.',
  },
  leave: {
    heading: 'What you entered isn’t saved',
    what: 'If you leave this screen, you lose what you entered.',
    stay: 'Stay on this screen',
    go: 'Leave without saving',
  },
};

export const BASIS_TEXTS: Translation<typeof Ja.BASIS_TEXTS> = {
  heading: 'What the estimates assume',
  all: 'See all assumptions and what isn’t included',
  correctPremiums: `${PREMIUM_TEXTS.correct} (${SIMULATION_TEXTS.title})`,
  unknownPremiums:
    'We can’t tell how many months the payments in your history are for, so contributions to come aren’t included.',
  noPremiums: 'There are no contributions to come.',
  rows: ({ calculatedOn, inflation, annualRate, year, drawdownYears, payments, fee }) => [
    inSequence(
      `Worked out on ${calculatedOn}. Prices rise by ${inflation} a year,`,
      `and what is left while you take regular payments grows by ${annualRate} a year.`,
    ),
    inSequence(
      `Taxes and pensions are as if the rules known in ${year} went on.`,
      `Regular payments are made ${payments === 1 ? 'once' : counted(payments, 'time')} a year, with a fee of ${fee} each.`,
    ),
    inSequence(
      `A lump sum is spent evenly over ${drawdownYears} years from when you start taking your pension.`,
      '“Spread over 20 years” uses the same number of years.',
    ),
    inSequence(
      'Social insurance is an estimate with model rates and differs from one municipality to another.',
      'It can be about a tenth of regular payments, which affects the comparison.',
    ),
    inSequence(
      'Tax of 7.6575% is taken off regular payments first and settled in your tax return.',
      'The amounts here are after that.',
    ),
    inSequence(
      'Tax and insurance go in steps.',
      'A slightly different amount can change what you pay by tens of thousands of yen.',
    ),
  ],
  noMix: {
    model: 'We don’t know your mix, so we use the model mix.',
    fixed: (rate) => `We don’t know your mix, so we assume growth of ${rate} a year.`,
  },
  uncertain: {
    heading: 'What is especially uncertain',
    rows: [
      'How overlapping years of service count with several retirement lump sums in different years',
      'The tax on a lump sum after 5 years of membership or less',
      'The rates of health and long-term care insurance (they differ by municipality and year)',
      'Whether tax allowances and the like rise with prices',
      'Fees for payments (those of iDeCo if your plan’s fee isn’t entered)',
    ],
  },
  excluded: {
    heading: 'What isn’t included',
    rows: [
      'Pensions for life from your company DC plan, withdrawal lump sums, disability and death benefits, inheritance',
      'Directors’ retirement lump sums, and allowances left over in a tax return',
      inSequence(
        'Allowances such as those for medical costs and life insurance (the basic allowance and those for a spouse',
        'and for social insurance are included), and the adjustment of residence tax at its threshold',
      ),
      inSequence(
        'The state pension’s supplement for dependants and its reduction while you work,',
        'salary after you start taking your pension, and fees for payments from iDeCo',
      ),
      'Living outside Japan, and differences between municipalities',
    ],
    ask: inSequence(
      'Before you decide, please check with the tax office or a tax accountant,',
      'the pension office (年金事務所) and the pension site’s call centre.',
    ),
  },
};
