/**
 * Holds texts of 計算の方法と前提 (English): the page itself, what the grade measures, how the figures were checked, and what happens
 * when the assumptions are wrong.
 */
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import type * as Ja from '../ja/method.ts';
import type { Translation } from '../translation.ts';
import { BESIDE_TEXTS } from './beside-grade.ts';
import { counted } from './counted.ts';
import { together } from './locale.ts';
import { OUTLOOK_NAMES } from './operational-simulation.ts';

export type { MethodPlace } from '../ja/method.ts';

export const METHOD_TEXTS: Translation<typeof Ja.METHOD_TEXTS> = {
  title: 'Methods and assumptions',
  lead: 'This page explains the assumptions and formulas behind the grade, the risk questionnaire and the projection. You can read it without signing in.',
  link: BESIDE_TEXTS.method,
  version: (assumptionSetId) =>
    `The version of the methods is ${METHOD_ID}, and the version of the assumptions is ${assumptionSetId}. When methods or assumptions change, so does the name of the version. Earlier grades keep the methods and assumptions of their time.`,
  formula: 'Formula',
  details: 'See the formulas in detail',
  visitor: {
    heading: 'You can check it with your own scores',
    text: 'If you sign in, you can follow the calculation step by step with your own scores, up to the total score.',
  },
};

/** The headings of the sections, by their ids on the page. */
export const METHOD_HEADINGS: Translation<typeof Ja.METHOD_HEADINGS> = {
  measures: 'What the overall grade includes and what it doesn’t',
  own: 'How your grade is worked out',
  scores: 'The four scores and the overall grade',
  example: 'An example',
  cautions: BESIDE_TEXTS.cautions,
  diagnosis: 'The risk questionnaire',
  assumptions: 'Expected return and risk',
  simulation: 'The projection',
  costs: 'Charges',
  limits: 'Limits on contributions',
  falls: 'Examples of past falls',
  transfers: 'How the list of switches is made',
  checks: 'How the calculations were checked',
  failing: 'If the assumptions turn out wrong',
};

export const MEASURES_TEXTS: Translation<typeof Ja.MEASURES_TEXTS> = {
  measured: 'Included',
  measuredList: [
    'How widely your assets and regions are spread (spread)',
    'How close your mix and its risk are to the model mix (モデル配分) for your type from the risk questionnaire (match with type)',
  ],
  notMeasured: 'Not included',
  notMeasuredList: [
    'How much your money grows',
    'How much you pay in annual charges (信託報酬)',
    'How much less your money buys when prices rise',
    'How good a fund is',
  ],
  beside: `Growth, charges and the effect of rising prices are shown beside the grade, under “${BESIDE_TEXTS.cautions}” and as amounts. They don’t change the scores or the letter of the grade.`,
  meaning:
    'An A doesn’t mean “this will grow”. For example, someone of the Capital-protected type who holds everything in deposits gets an A, because deposits hardly fall in value and match the model mix for that type.',
  noForecast:
    'None of these figures is a forecast or a promise, and none suggests buying or selling a particular fund. The choice of funds is yours.',
};

export const CHECKS_TEXTS: Translation<typeof Ja.CHECKS_TEXTS> = {
  lead: (month) => `This is how the methods of ${month} were checked.`,
  programs:
    'For almost every calculation, two or three programs were written separately, in two languages, and compared. The third was written only from the document that sets out the rules. No differences remain.',
  once: 'Two things were calculated by one program only: the cap in the risk questionnaire for people close to taking their pension, and the earlier list of chances of ending below what has been paid in so far plus future contributions.',
  cases: (count) =>
    `There are ${count} reference cases. All of them are calculated again whenever Minori’s program is changed. There are no differences.`,
  second: (onReference, onEach, files) =>
    `For rules that were new, a program in another language worked out the figures again in a different way. It compared ${onReference} figures of the reference cases, and about ${onEach} figures in ${files === 1 ? '1 newly made set of cases' : `each of ${files} newly made sets of cases`}. There were 0 differences.`,
  paths: (compared) =>
    `Projections were also compared with a method that makes many futures from random numbers (the Monte Carlo method): ${together(compared.map(({ plans, paths }) => `${counted(plans, 'projection')} with ${paths} futures`))}.`,
  differences: (chance, amount) =>
    `For the new rules, chances differed by no more than ${chance} percentage points and amounts by no more than ${amount}%.`,
  cautious: (comparisons) =>
    `In ${comparisons} comparisons, we checked that the outlook “${OUTLOOK_NAMES.low}” never looks better than “${OUTLOOK_NAMES.base}”. It never did.`,
  portfolios: (count) =>
    `With ${count} mixes made at random, we checked for example that scores are from 0 to 100 and that the model mix itself gets 100. There were no exceptions.`,
  answers: (count) =>
    `For the risk questionnaire, all ${count} combinations of answers were calculated. Changing one answer towards more risk never led to a type with less risk.`,
  published: (mean, risk) =>
    `With GPIF’s assumptions of 2020 and a quarter in each of four assets, the mean is ${mean}% and the risk is ${risk}%. This agrees with the published values (4.0% and 12.32%).`,
  page: 'The figures in the examples on this page are calculated by the same program as the screens. They haven’t been copied by hand.',
  record:
    'The comparisons with a program in another language and with the Monte Carlo method are a record of checks made once, when the methods were decided.',
  limits:
    'These checks show whether the calculations follow the rules. Whether the rules and assumptions will hold in the future, nobody knows.',
};

export const FAILING_TEXTS: Translation<typeof Ja.FAILING_TEXTS> = {
  lead: 'Assumptions can be wrong. This is what happens then, written down in advance.',
  cases: [
    `If growth is lower than expected, you get less than the middle case. Switch to “${OUTLOOK_NAMES.low}” to see an outlook with lower growth.`,
    'In a major crisis, many kinds of assets fall at the same time. Falls can be larger than the risk, which is calculated as if correlations (how alike assets move) stayed as usual.',
    'The change in each year is assumed to follow a pattern called the lognormal distribution. In real markets, extreme falls have happened more often than this pattern says.',
    'If prices rise more than expected, the money you receive buys even less. The case of 2% a year is shown alongside.',
    'If contributions, the retirement age or the tax system change, so does the projection.',
    'If you change your mix along the way, results won’t be as calculated. The projection assumes that you keep the same mix.',
  ],
  weak: 'The least certain assumptions',
  weakList: [
    'Mean, risk and correlations of REITs and gold and of deposits and insurance. GPIF’s documents don’t have them, so Minori set them.',
    'Correlations of currency-hedged overseas bonds. Minori set them.',
    'The figures from GPIF’s documents. They were taken from a published program that quotes the documents.',
    'Of the examples of falls, those of REITs and gold and that of bonds in 2022. They are rough values, not calculated from an index.',
    'What target-year investment trusts hold after their target year.',
    'How fast prices rise (yearly). It is the average of the four economic assumptions (2.0%, 2.0%, 0.8% and 0.4%) of the 年金の財政検証 (actuarial review of public pensions), 2024, 厚生労働省 (Ministry of Health, Labour and Welfare).',
  ],
  change:
    'When assumptions or methods change, the name of the version and its date change too, and the chart of your grade over time gets a mark.',
};
