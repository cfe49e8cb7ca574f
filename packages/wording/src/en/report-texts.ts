/**
 * Defines the texts of a report, which are frozen with its figures, and those of its cover, its push and its mail (English). Funds
 * are never compared as better or worse.
 */
import { sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/report-texts.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { inSequence } from './locale.ts';
import { inSentence } from './names.ts';

const scored = (score: number): string => counted(score, 'point');

export const CHANGES: Translation<typeof Ja.CHANGES> = {
  up: (from, to) =>
    `Your overall grade went up from ${from.grade} (${scored(from.score)}) on ${from.date} to ${to.grade} (${scored(to.score)}) on ${to.date}.`,
  down: (from, to) =>
    `Your overall grade went down from ${from.grade} (${scored(from.score)}) on ${from.date} to ${to.grade} (${scored(to.score)}) on ${to.date}.`,
  same: (from, to) =>
    from.score === to.score
      ? `Your overall grade is ${to.grade} (${scored(to.score)}), the same as on ${from.date}.`
      : `Your overall grade is ${to.grade}, the same as on ${from.date} (now ${scored(to.score)}, then ${from.score}).`,
  firstGrade: (to) => `This is the first report with your overall grade (${to.grade}, ${scored(to.score)}).`,
  noGrade: 'Your overall grade is shown once you’ve answered the risk questionnaire.',
  moved: (name, from, to) => `“${name}” changed most, from ${scored(from)} to ${to}.`,
  unmoved: 'All scores are the same as in the last report.',
  diagnosed: (date, type) => `You answered the risk questionnaire on ${date} (${type}).`,
  allocation: (date) => `Where your contributions go (配分) has changed since the record of ${date}.`,
  assumptions: inSequence(
    'The assumptions behind the grade (expected return and risk) have changed since the last report.',
    'The differences in points include that change.',
  ),
  method: inSequence(
    'The method of grading has changed since the last report. Your grade and points can move even if you changed nothing.',
    'The last report stays as it was, by the method of the time.',
  ),
};

export const CLASSES: Translation<typeof Ja.CLASSES> = {
  undiagnosed: 'The difference from the model mix (モデル配分) is shown once you’ve answered the risk questionnaire.',
  near: 'Your mix is about the same as the model mix (モデル配分).',
  more: (name, points) =>
    `The largest difference from the model mix (モデル配分) is in ${inSentence(name)}: ${points} more.`,
  less: (name, points) =>
    `The largest difference from the model mix (モデル配分) is in ${inSentence(name)}: ${points} less.`,
};

export const SIMULATION: Translation<typeof Ja.SIMULATION> = {
  finding: (age, standard, range) =>
    sentence`The estimate for age ${String(age)} is ${standard} in the middle case, ${range.good} in a good case and ${range.notGood} in a poor case.`,
  real: (inflation, standard, range) =>
    sentence`These are future amounts before tax. In today’s prices, they are ${standard} in the middle case, ${range.good} in a good case and ${range.notGood} in a poor case (if prices rise by ${inflation} a year).`,
  belowNow: (chance, real, higher) =>
    sentence`The chance of less than your balance now plus contributions to come is ${chance}. Allowing for prices rising, it is ${real} (${higher.real} if prices rise by ${higher.inflation} a year).`,
  belowContributions: (chance) =>
    sentence`The chance of less than you’ve paid in so far plus contributions to come is ${chance} (this includes gains and losses so far).`,
  premiumsFrom: (month) => sentence`Contributions are assumed to be paid from ${month}.`,
  none: {
    0: sentence`There’s no projection, because we don’t know your mix.`,
    1: sentence`There’s no projection, because your first contribution isn’t in yet.`,
    2: sentence`There’s no projection, because you’ve reached the retirement age.`,
    3: sentence`There’s no projection, because we don’t know your contributions or your age.`,
  },
};

export const RETIREMENT: Translation<typeof Ja.RETIREMENT> = {
  finding: (age, standard, range) =>
    sentence`The monthly estimate for your state pension and company DC pension together is ${standard} from age ${String(age)} (middle case; ${range.notGood} in a poor case, ${range.good} in a good case). It is in today’s prices, after estimated tax and social insurance.`,
  beforePublic: (from, publicFrom) =>
    sentence`${publicFrom - 1 === from ? `At age ${from}` : `From age ${from} to ${publicFrom - 1}`}, your state pension hasn’t started yet, so the monthly amount is lower.`,
  basis: sentence`This estimate is made without anything you enter. The state pension is worked out for an average salary. Under “Monthly income”, you can enter the amounts of your pension statement (ねんきん定期便) and more.`,
  plans: sentence`The standard amounts that your company has registered for its retirement lump sum and company pensions are used for tax and for other pensions.`,
  rates: (inflation, annualRate) =>
    sentence`Tax and pensions are worked out as if the rules known today go on. Prices are assumed to rise by ${inflation} a year, and what is left while you take regular payments (年金) is assumed to grow by ${annualRate} a year. Social insurance differs from one municipality to another.`,
  spread: (drawdownYears) =>
    sentence`“Monthly, spread over 20 years” is there to compare the ways in the same form. In the chart and the table by age, a lump sum is also assumed to be used in equal amounts over ${counted(drawdownYears, 'year')}.`,
  leftOut: sentence`Not included: pensions for life (終身年金), benefits on disability or death, state pension reduced by work (在職老齢年金), iDeCo, pay after retirement, and differences between municipalities. Before you decide, check with the tax office or a tax accountant, the pension office (年金事務所) and the pension site’s call centre.`,
  none: {
    noBirthday: sentence`There’s no estimate of your monthly income, because we don’t know your date of birth.`,
    noAccount: sentence`There’s no estimate of your monthly income, because we don’t know your balance.`,
    noWindow: sentence`There’s no estimate of your monthly income, because the time for taking your pension has passed. Check with the pension site’s call centre.`,
  },
};

export const BESIDE: Translation<typeof Ja.BESIDE> = {
  // Follows another sentence without a space.
  today: (paid, standard) =>
    sentence` In today’s prices, your balance and contributions to come are ${paid}, and the estimate is ${standard} in the middle case (before tax).`,
};

export const ANNOUNCEMENT: Translation<typeof Ja.ANNOUNCEMENT> = {
  title: 'Your half-yearly report is ready',
  body: 'See “Half-yearly report” in Minori.',
  made: 'Your new half-yearly report is ready.',
  nextStep: 'Next step',
  open: 'Sign in to Minori and choose “Half-yearly report” from the menu.',
  noContent: 'To keep it private, this email has nothing from your report and no link for signing in.',
};

export const SCHEME_NEWS: Translation<typeof Ja.SCHEME_NEWS> = {
  limit: {
    title: (from) => `Change of the contribution limit (${from})`,
    text: ({ from, isAhead }, before, after) =>
      sentence`On ${from}, the limit on contributions to a company DC pension (企業型DC) ${isAhead ? 'changes' : 'changed'} from ${before} to ${after} a month.`,
    // These follow the sentence above, and each other, without a space.
    deducted: sentence` In companies with another company pension (such as 確定給付企業年金), the amount that counts as contributions to it is taken off this.`,
    withOtherPlan: (limit) =>
      sentence` In companies with another company pension (such as 確定給付企業年金), the limit is ${limit} a month.`,
    transitional: (limit, isKept) =>
      sentence` For companies under transitional rules (経過措置), the limit ${isKept ? 'stays at' : 'is'} ${limit} a month.`,
  },
  otherPlan: {
    title: (from) => `Limit with another company pension (${from})`,
    text: ({ from, isAhead }, limit) =>
      sentence`On ${from}, the limit in companies with another company pension ${isAhead ? 'becomes' : 'became'} ${limit} a month less the amount that counts as contributions to it (except for companies under transitional rules, 経過措置).`,
  },
  matching: {
    title: (from) => `Change of matching contributions (${from})`,
    text: ({ from, isAhead }) =>
      sentence`From ${from}, your own contributions (マッチング拠出) ${isAhead ? 'can' : 'could'} be higher than employer contributions. Together, they still have to stay within the contribution limit.`,
  },
  planLimit: {
    title: 'Contribution limit in your company',
    text: (date, limit) =>
      sentence`On ${date}, the limit is ${limit} a month for employer contributions and your own together.`,
  },
  ownMatching: {
    title: 'Your own contributions (マッチング拠出)',
    notNow: sentence`You can’t make contributions of your own in months without employer contributions.`,
    paid: (premium, isEveryMonth) =>
      sentence`With employer contributions of ${premium} a month${isEveryMonth ? '' : ' on average'}, `,
    none: (paid) => sentence`${paid}you can’t make contributions of your own.`,
    most: (paid, most, unit) =>
      sentence`${paid}the legal limit for your own is ${most} a month (in steps of ${unit}). Your plan rules (規約) may set a lower one.`,
  },
};

export const NOTES: Translation<typeof Ja.NOTES> = {
  basis: (valuationDate, baseDate) =>
    `Amounts and percentages are as of ${valuationDate}, the latest of the records imported by ${baseDate}.`,
  premiums: (from, to) =>
    `Contributions in the period are the total of the months recorded from ${from} to ${to}. “Paid in so far” is contributions and money transferred in from other plans (移換金) together.`,
  interest: 'Returns are money-weighted and before fees. Where the pension site shows a return, we use that one.',
  horizons: inSequence(
    'Return and risk over past periods are worked out as if you had kept your mix of today all along.',
    'They aren’t the record of your account.',
  ),
  reference:
    'In periods “for reference”, months without records of a fund are filled in with an index of the same asset.',
  simulation: inSequence(
    'The projection assumes that your mix and your contributions of today go on until the retirement age.',
    'It doesn’t include pay rises, or money taken out on the way.',
  ),
  scenarios: inSequence(
    'The good case is an amount that 1 in 10 outcomes would be above, the middle case has as many outcomes above as below,',
    'and the poor case is an amount that 1 in 10 outcomes would be below.',
  ),
  literacy: (createdOn) => `Points for financial knowledge are as of ${createdOn}, when this report was made.`,
  rounding: 'Percentages and amounts are rounded, so totals and differences may not match exactly.',
  assumptions: (id, simulationId) =>
    id === simulationId
      ? `The grade and the projection use the assumptions ${id}.`
      : `The grade uses the assumptions ${id}, and the projection ${simulationId}.`,
  frozen: 'This report is kept as it was on the day it was made. Later records or assumptions don’t change it.',
};

export const DEFINITIONS: Translation<typeof Ja.DEFINITIONS> = [
  {
    term: 'Overall grade',
    text: 'A grade from A to E, from 4 scores: spread across assets, spread across regions, closeness to the model mix, and risk match.',
  },
  {
    term: 'Model mix (モデル配分)',
    text: 'A guide to the share of each asset, for each type of the risk questionnaire. It doesn’t recommend any fund.',
  },
  { term: 'Return (a year)', text: 'How much the value grew over the whole period, as the same rate for every year.' },
  {
    term: 'Ups and downs (risk, a year)',
    text: 'How much the monthly returns vary (their standard deviation), for a year. The larger it is, the larger the ups and downs.',
  },
  {
    term: 'Percentage point',
    text: 'The difference between two percentages: 20% and 25% are 5 percentage points apart.',
  },
  { term: 'Gain or loss (評価損益)', text: 'The value less what was paid in so far (contributions and transfers).' },
];

export const AGAINST_CLASS: Translation<typeof Ja.AGAINST_CLASS> = {
  term: 'Against the market (a year)',
  text: inSequence(
    'The return of your mix less the return of the whole market with the same share of each asset (a year, before charges).',
    'It is usually lower by about the charges. For a mix with currency-hedged overseas bonds it isn’t worked out,',
    'because there’s no market data to compare with.',
  ),
};

export const DISCLAIMERS: Translation<typeof Ja.DISCLAIMERS> = {
  purpose: inSequence(
    'Minori gives information. It doesn’t recommend or advise you to buy, sell or choose any particular fund.',
    'What you do with your pension is your own decision and responsibility.',
  ),
  past: 'Past results don’t guarantee future ones.',
  estimate: inSequence(
    'Projections are estimates based on assumptions, and the results aren’t guaranteed.',
    'Tax and the like aren’t included, except in the estimate of your monthly income.',
  ),
  loss: 'Investment trusts (投資信託) aren’t capital-protected. They can fall in value, and you may lose money.',
  source: (date) => `The data is as of ${date}, from the pages of the record keeper (記録関連運営管理機関).`,
};

export const PRINTED: Translation<typeof Ja.PRINTED> = {
  name: 'Half-yearly report',
  title: (date) => `Half-yearly report (${date})`,
  numbered: (place, heading) => `${place}. ${heading}`,
  foot: (date, number) => `Half-yearly report, ${date}, number ${number}`,
  contents: 'Contents',
  baseDate: 'Report date',
  period: 'Period',
  company: 'Company',
  number: 'Report number',
  createdOn: 'Made on',
  change: (amount) => `Change: ${amount}`,
  noPrevious: 'There’s no report before this one',
  anonymous: 'Nobody can tell from this number who you are. Your name and member number aren’t in this report.',
  information:
    'Minori is a service that gives information. It doesn’t recommend buying or selling funds, and it doesn’t promise what you will receive.',
  cautions: 'More to note',
  inBigUnit: (caption) => `${caption}, in thousands of yen`,
};
