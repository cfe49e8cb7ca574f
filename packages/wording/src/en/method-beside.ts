/** Holds texts of 計算の方法と前提 (English): what is shown with the grade, the questionnaire and its models, the list of orders. */

import { percent, points, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { ANSWERS, QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import type * as Ja from '../ja/method-beside.ts';
import type { Translation } from '../translation.ts';
import { BESIDE_TEXTS } from './beside-grade.ts';
import { counted } from './counted.ts';
import { together } from './locale.ts';
import { ASSET_CLASS_NAMES, inSentence, RISK_TOLERANCE_NAMES } from './names.ts';
import { DIAGNOSIS_RESULT_TEXTS } from './risk-tolerance.ts';

const years = (months: number) => counted(months / 12, 'year');

const TYPES = RISK_TOLERANCE_NAMES;
const PARTS = DIAGNOSIS_RESULT_TEXTS.reason.parts;
const CLASSES = {
  japaneseShares: inSentence(ASSET_CLASS_NAMES[0]),
  overseasShares: inSentence(ASSET_CLASS_NAMES[1]),
  japaneseBonds: inSentence(ASSET_CLASS_NAMES[2]),
  overseasBonds: inSentence(ASSET_CLASS_NAMES[3]),
  others: inSentence(ASSET_CLASS_NAMES[4]),
  deposits: inSentence(ASSET_CLASS_NAMES[5]),
} as const;

export const CAUTION_METHOD_TEXTS: Translation<typeof Ja.CAUTION_METHOD_TEXTS> = {
  lead: `Six things are shown beside the grade. They don’t change the scores. A caution has one of two levels, and “${BESIDE_TEXTS.levels.strong}” is the stronger one.`,
  levels: BESIDE_TEXTS.levels,
  names: BESIDE_TEXTS.names,
  horizonMismatch: (limits) => ({
    text: `The years until your retirement age are compared with what you answered in the risk questionnaire, in the steps of question 1 (${together(limits.map(years))}).`,
    note: 'If fewer years are left than you answered',
    strong: 'When having fewer years left would change your type',
  }),
  shortHorizonRisk: ({ note, strong }) => ({
    text: `This only looks at people of the ${TYPES[3]} type. If you take your pension soon, you may not be able to wait for a fall to recover.`,
    note: `If you take your pension in less than ${years(note)}`,
    strong: `If you take your pension in less than ${years(strong)}`,
  }),
  purchasingPower: (limits) => ({
    text: 'The middle case of the projection, in today’s prices, is compared with the total of your value now and future contributions. What counts is how much less the money buys, not your age.',
    note: reaches(limits.note),
    strong: sentence`${reaches(limits.strong)}. There is no strong caution for people with little room to wait out a fall (those in the lowest band for “${PARTS.ability}” in the risk questionnaire, and those with savings for less than 1 month).`,
  }),
  cost: ({ note, strong }) => ({
    text: 'Your charges are compared with holding the same assets in the funds of the fund list with the lowest annual charge (信託報酬).',
    note: sentence`If yours are at least ${points(100 * note, 2)} a year higher`,
    strong: sentence`If yours are at least ${points(100 * strong, 2)} a year higher`,
  }),
  drift: (from) => ({
    text: 'The mix you chose last is compared with your mix now, fund by fund.',
    note: sentence`If half the sum of the differences is at least ${points(from)}`,
    strong: null,
  }),
  rediagnosis: ({ note, strong }) => ({
    text: 'Your life and your views may change over the years.',
    note: `If at least ${years(note)} have passed since you answered the risk questionnaire`,
    strong: `If at least ${years(strong)} have passed since you answered the risk questionnaire`,
  }),
  nextStep: 'How the next step is chosen',
  nextSteps: (least) => [
    sentence`If you haven’t answered the risk questionnaire, if the years left differ from your answer, or if your answers are old, the questionnaire comes first.`,
    sentence`With an A, if there is a strong caution about prices or charges, the screen about it is shown.`,
    sentence`With a B to E, the asset that is most above the model mix and the one that is most below it are shown. This is only shown if both are at least ${points(least)} away (or at least the difference your company allows, if it has set one).`,
    sentence`If the risk is larger than that of the model mix, only two assets are shown between which a move would make it smaller. What is shown is types of asset, never funds.`,
  ],
};

function reaches({ belowProb, realChange }: { readonly belowProb: number; readonly realChange: number }): Sentence {
  return sentence`If the chance of ending below this total is at least ${percent(belowProb)}, and the middle case is at least ${percent(-realChange)} below it`;
}

export const DIAGNOSIS_METHOD_TEXTS: Translation<typeof Ja.DIAGNOSIS_METHOD_TEXTS> = {
  lead: `${QUESTIONS.length} questions lead to a guide to how much ups and downs you can accept (your type). So few questions can’t tell exactly, so the result is a guide. You can answer again at any time.`,
  parts: (perStep) =>
    `Each question has ${ANSWERS.length} answers, which count ${together(ANSWERS.map((answer) => String(perStep * (answer - 1))))} points, from the least risk to the most. Three things are counted separately.`,
  partList: [
    `${PARTS.ability}: years until you take your pension (question 1) and savings besides this pension (question 2)`,
    `${PARTS.knowledge}: experience with investments that go up and down (question 3)`,
    `${PARTS.willingness}: your view of investing (question 4), what you would do after a fall (question 5) and the range you chose (question 6)`,
  ],
  rule: 'How your type is decided',
  rules: ({ principalUpTo, conservativeUpTo, standardUpTo }) => [
    `You are the ${TYPES[4]} type in any of three cases: you chose the least risk in both question 4 and question 6; you chose it in one of them and take your pension in less than 5 years; or your total is no more than ${principalUpTo} points.`,
    `Otherwise your total decides: up to ${conservativeUpTo} points ${TYPES[1]}, up to ${standardUpTo} points ${TYPES[2]}, above that ${TYPES[3]}.`,
    'Then the caps are applied. The lowest cap is the result.',
  ],
  caps: 'Caps on the type',
  capsLead: `In this questionnaire, people without experience who haven’t learned about investing either don’t become the ${TYPES[3]} type. Nor do people whose savings last less than 1 month. This doesn’t change however long it is until they take their pension.`,
  capList: (ability, willingness) => [
    `${TYPES[1]} at most: no more than ${ability.conservativeUpTo} points for “${PARTS.ability}”, less than 5 years until you take your pension, no more than ${willingness.conservativeUpTo} points for “${PARTS.willingness}”, or the least risk in any of questions 4 to 6`,
    `${TYPES[2]} at most: no more than ${ability.standardUpTo} points for “${PARTS.ability}”, savings for less than 1 month, no experience and nothing learned, no more than ${willingness.standardUpTo} points for “${PARTS.willingness}”, or the second-least risk in any of questions 4 to 6`,
  ],
  models: 'How the model mix (モデル配分) is decided',
  search: (step, count) =>
    sentence`The model mix is chosen from ${count} mixes, with percentages that vary in steps of ${percent(step / 100)}. It is the one with the highest mean of those whose risk is within the limit of the type and that meet these conditions. The conditions are there because calculation alone would lean towards one asset.`,
  typeConstraint: ({ name, target, shortTerm, bonds }) =>
    sentence`${name}: risk up to ${percent(target)}, at least ${percent(shortTerm / 100)} in ${CLASSES.deposits}, at least ${percent(bonds / 100)} in ${CLASSES.japaneseBonds}`,
  commonConstraint: ({ foreignBonds, other, domestic, times }) =>
    sentence`All types: up to ${percent(foreignBonds / 100)} in ${CLASSES.overseasBonds}, up to ${percent(other / 100)} in ${CLASSES.others}, at least ${percent(domestic / 100)} in ${CLASSES.japaneseShares}, and in ${CLASSES.overseasShares} 1 to ${String(times)} times as much as in ${CLASSES.japaneseShares}`,
  principal: ({ returnByYear, investmentRisk }) =>
    sentence`The model mix for the ${TYPES[4]} type is all in ${CLASSES.deposits} (expected return ${percent(returnByYear, 1)}, risk ${percent(investmentRisk, 1)}). Some companies have set model mixes of their own.`,
  captions: {
    withReit: 'Model mix (if the fund list has REITs and the like)',
    withoutReit: 'Model mix (if the fund list has no REITs and the like)',
  },
  class: 'Asset',
  return: 'Expected return',
  risk: 'Risk',
  returnNote:
    'Expected returns are per year, after the default charges. Depending on the charges of your company’s funds, they may differ slightly from the figures on the screens.',
};

export const TRANSFER_METHOD_TEXTS: Translation<typeof Ja.TRANSFER_METHOD_TEXTS> = {
  lead: 'When you choose funds and percentages, you get a list of what to do on the pension site. Minori itself never buys or sells.',
  target: 'For each fund, the whole amount times the percentage you chose is the target amount.',
  sell: 'Of a fund above its target, the surplus is sold, rounded down to a whole yen. Funds you didn’t choose are sold completely.',
  buy: 'The money from the sale is divided between the funds below their targets, in whole percentages, in proportion to what is missing. They always add up to 100%.',
  allocation: 'Future contributions go exactly where you chose, in the same percentages.',
  small: (yenLimit, percentLimit) =>
    sentence`A fund is left out if its difference from the target is smaller than ${yen(yenLimit)} or ${percent(percentLimit / 100)} of the whole, whichever is larger. This saves you the work of many small sales and purchases. Funds left out are shown with their amounts below the list.`,
  always:
    'Funds that you buy for the first time and funds that you sell completely are included even if the difference is small.',
  accuracy:
    'Prices on the day you make the change aren’t known in advance. So afterwards, the percentages differ slightly from those you chose.',
};
