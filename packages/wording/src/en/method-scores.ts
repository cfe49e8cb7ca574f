/** Holds texts of 計算の方法と前提 (English): the four sub-scores and the total, the worked example, and the reader's own figures. */

import { percent, points, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/method-scores.ts';
import type { Translation } from '../translation.ts';
import { BESIDE_TEXTS } from './beside-grade.ts';
import { counted } from './counted.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { RISK_TOLERANCE_NAMES, SUB_SCORE_NAMES } from './names.ts';

export const HALF_NAMES: Translation<typeof Ja.HALF_NAMES> = {
  diversified: 'Spread',
  fit: 'Match with type',
  total: 'Total score',
};

export const SCORES_TEXTS: Translation<typeof Ja.SCORES_TEXTS> = {
  preparation: 'Preparing the calculation',
  classes: (classes, areas) =>
    `What your funds invest in is divided into six assets (${classes}) and four regions (${areas}). Balanced funds are divided by the percentages of what they hold, and target-year funds by what they hold in the year of the calculation.`,
  shortTerm:
    '“Deposits and insurance” means capital-protected funds (元本確保型), that is, time deposits and insurance. Cash waiting to be invested (待機資金), which hasn’t bought any funds yet, counts as well.',
  model: 'The model mix (モデル配分) is the mix of assets that serves as a guide for each type.',
  unknown: (share) =>
    sentence`Funds that aren’t on the fund list are left out if they make up no more than ${percent(share)} of the whole, and the screen with your grade says so. If they make up more, there is no grade.`,
  asset: [
    'What counts is the “effective number of types”: how many types of asset there are, allowing for uneven percentages. Two assets held half and half count as 2, and one asset alone counts as 1.',
    'If your mix is spread as much as the model mix, you get 100 points. The part in deposits and insurance gets full points, because it hardly falls in value even if it isn’t spread.',
    'Shares of the whole world count as two types, Japanese and overseas. In the proportions of the world’s stock markets, almost all of them are overseas, but that alone doesn’t make them one type.',
    `If everything is in deposits and insurance, there is nothing to spread, so “${EVALUATION_TEXTS.notMeasured}” is shown for the scores for spread across assets and regions. In the total score they count as 100 points.`,
    `The model mix for the ${RISK_TOLERANCE_NAMES[4]} type has only one type of asset, so the comparison is with the model mix for the ${RISK_TOLERANCE_NAMES[1]} type.`,
  ],
  assetFormulas: [
    'Effective number = 1 ÷ (sum of the squares of each asset’s percentage). Of the shares, the part that overlaps with the world’s stock markets counts half as Japanese and half as overseas',
    'How far reached = (effective number − 1) ÷ (effective number of the model mix − 1), at most 1',
    'Score = 100 × (percentage in deposits and insurance + percentage of the rest × how far reached)',
  ],
  area: [
    'The part that isn’t in deposits and insurance is looked at in two ways, and the higher result is used. The first is how far the “effective number” of regions reaches that of the model mix. The second is how much it overlaps with the world’s stock markets.',
  ],
  world: (shares) =>
    sentence`The world’s stock markets are taken to be: ${shares.flatMap(({ name, share }, place) => sentence`${place > 0 ? ', ' : ''}${name} ${percent(share)}`)}. Funds that invest in the whole world don’t count as uneven. Funds that invest in one foreign country alone count as not overlapping with the world’s stock markets.`,
  areaFormulas: [
    'Overlap = 1 − sum of the differences in each region ÷ 2',
    'Score = 100 × (percentage in deposits and insurance + percentage of the rest × higher of the two results)',
  ],
  separation: [
    'The percentage of the whole by which your mix differs from the model mix is taken off 100 points. If your company has set a difference that it allows, nothing is taken off up to that difference.',
  ],
  separationFormulas: [
    'Score = 100 − (sum of the differences in each asset ÷ 2 − difference your company allows), at most 100',
  ],
  risk: (excess, missing) =>
    sentence`If your risk (a guide to the size of the ups and downs within a year) is the same as that of the model mix, you get 100 points. If it is ${points(excess)} larger or ${points(missing)} smaller, you get 0. Too much risk costs more points than too little.`,
  riskFormulas: (excess, missing) => [
    `If larger: score = 100 × (1 − difference ÷ ${excess})`,
    `If smaller: score = 100 × (1 − difference ÷ ${missing}). In both cases at least 0, and the difference is in percentage points`,
  ],
  total: 'Total score',
  totalLead: 'The four scores are multiplied by weights and added up.',
  halfFormula: (name, parts) => `${name} = ${parts.map((part) => `${part.name} × ${part.weight}`).join(' + ')}`,
  capsLead: 'These caps apply.',
  fitCap: (headroom) =>
    `The total score is at most the score for “${HALF_NAMES.fit}” plus ${counted(headroom, 'point')}. So however well it is spread, a mix that doesn’t match the type can’t get a high grade.`,
  riskCap: ({ times, plus, cap }) =>
    sentence`If the risk is more than ${String(times)} times that of the model mix plus ${points(plus)}, the total score is at most ${String(cap)} points.`,
  rounding: 'Scores are rounded to whole points at the end, not along the way.',
  grades: {
    caption: 'Total scores, letters of the grade and words for it',
    columns: ['Grade', 'Total score', 'Words with nothing to watch', 'Words with something to watch'],
    range: (from, to) => `${from}–${to} points`,
  },
  states: `With something to watch, the words for an A and a B also say what the grade compares with. If “${BESIDE_TEXTS.names.drift}” and “${BESIDE_TEXTS.names.rediagnosis}” are the only things to watch, with the level “${BESIDE_TEXTS.levels.note}”, the words are the same as with nothing to watch. The grades for spread and for match with type use the same score ranges.`,
  undiagnosed: (type) =>
    `If you haven’t answered the risk questionnaire, only the score for spread is shown. Spread is compared with the model mix for the ${type} type.`,
};

/** Writes a score: 83 points. */
const pointsText = (value: string) => `${value} ${value === '1' ? 'point' : 'points'}`;

/** Texts of one step of a calculation: its name, its formula, and its result. */
export const STEP_TEXTS: Translation<typeof Ja.STEP_TEXTS> = {
  names: { ...SUB_SCORE_NAMES, ...HALF_NAMES },
  points: pointsText,
  asset: (shortTerm, own, model) => `100 × (${shortTerm} + rest × (${own} − 1) ÷ (${model} − 1))`,
  assetFull: (own, model) => `Full points, because the effective number ${own} reaches the model mix’s ${model}`,
  allProtected: 'Not rated, because everything is in deposits and insurance (100 points in the total score)',
  areaFull: (own, model) =>
    `Full points, because the effective number of regions ${own} reaches the model mix’s ${model}`,
  areaSpread: (shortTerm, own, model) => `100 × (${shortTerm} + rest × (${own} − 1) ÷ (${model} − 1))`,
  areaWorld: (shortTerm, closeness) =>
    `100 × (${shortTerm} + rest × ${closeness}), because the overlap with the world’s stock markets is higher`,
  separation: (apart, gap) => (gap === null ? `100 − ${apart}` : `100 − (${apart} − allowed difference ${gap})`),
  riskHigher: (gap, zero) => `100 × (1 − ${gap} ÷ ${zero}): ${percentagePoints(gap)} larger than the model mix`,
  riskLower: (gap, zero) => `100 × (1 − ${gap} ÷ ${zero}): ${percentagePoints(gap)} smaller than the model mix`,
  weighted: (parts) => parts.map(({ score, weight }) => `${score} × ${weight}`).join(' + '),
  cappedByFit: (fit, headroom) => `${fit} + ${headroom} (cap from match with type)`,
  cappedByRisk: (mean, cap) => `The weighted sum is ${mean}, but the cap from risk is ${pointsText(String(cap))}`,
  grade: (score, grade) => `${pointsText(String(score))}, ${grade}`,
};

function percentagePoints(value: string): string {
  return `${value} percentage ${value === '1' ? 'point' : 'points'}`;
}

/** Names of assets in the middle of a sentence, several in one text. */
const lowered = (names: string): string => names.replaceAll(/\b(?:Overseas|Deposits)\b/g, (word) => word.toLowerCase());

export const EXAMPLE_TEXTS: Translation<typeof Ja.EXAMPLE_TEXTS> = {
  lead: (type, held) =>
    `In this example, someone of the ${type} type has one half in ${lowered(held).replace(' and deposits', ' and the other in deposits')}. Scores depend on percentages, so they are the same for any amount.`,
  mix: {
    caption: 'Mix of the example and model mix',
    columns: ['Asset', 'Example', 'Model mix', 'Difference (percentage points)'],
  },
  steps: 'Calculating the scores',
  result: (score, grade) => `Rounded, this is ${pointsText(String(score))}, and the grade is ${grade}.`,
  capped: 'An example of a cap',
  cappedLead: (type, shortTerm, other) =>
    sentence`In this example, someone of the ${type} type holds ${percent(shortTerm)} in deposits and insurance and ${percent(other.share)} in ${lowered(other.name)}.`,
  cappedResult: ({ own, model, mean, total, grade }) =>
    sentence`The mix has a risk of ${percent(own, 1)}, and the model mix has ${percent(model, 1)}. The weighted sum is ${pointsText(mean)}, but the cap from risk makes it ${pointsText(String(total))}, and the grade is ${grade}.`,
};

export const OWN_TEXTS: Translation<typeof Ja.OWN_TEXTS> = {
  lead: (date, type) =>
    `Follow your grade of ${date} (${type}) with your own scores. The figures are the same as on the other screens.`,
  leadUndiagnosed: (date) =>
    `Follow your grade of ${date} with your own scores. Only spread is shown, because you haven’t answered the risk questionnaire yet.`,
  mix: {
    caption: 'Your mix and the model mix',
    columns: ['Asset', 'You', 'Model mix', 'Difference (percentage points)'],
  },
  mixAlone: { caption: 'Your mix', columns: ['Asset', 'You'] },
  areas: { caption: 'Your regions and those of the model mix', columns: ['Region', 'You', 'Model mix'] },
  areasAlone: { caption: 'Your regions', columns: ['Region', 'You'] },
  steps: 'Calculating the scores',
  assetAlone: 'From the effective number of types and the percentage in deposits and insurance',
  area: 'The higher of the two results (from the percentages of the regions)',
  ratios: 'The percentages of assets and regions used here',
  rounded:
    'The four scores are shown after rounding. The total score is calculated from the scores before rounding, so it may differ by about 1 point from the calculation here.',
  beside: 'Figures shown beside the grade',
  besideLead: 'None of these is included in the scores.',
  figures: {
    caption: 'Outlook and charges of your mix',
    columns: ['Item', 'You'],
    return: 'Expected return (yearly, after charges)',
    risk: 'Risk (yearly)',
    fee: 'Charges (annual charge, 信託報酬)',
    cheapestFee: 'Lowest charges for the same assets (yearly)',
    realChange: (cpi) => `Change in what the money buys if prices rise by ${cpi}% a year`,
  },
  amounts: {
    caption: 'Amounts for your value now',
    columns: ['Item', 'Amount'],
    yearly: 'Charges for 1 year',
    cheapest: 'Charges for 1 year in the funds with the lowest charges',
    badYear: 'One time in 20, the fall in a year is larger than this',
    badYearMean: 'Average of those falls',
    base: 'Your value now and future contributions (in today’s prices)',
    standard: 'Middle case of the projection (in today’s prices)',
  },
  older:
    'Your present grade was calculated with an earlier method. Once your figures are imported from the pension site, you are graded with the new method.',
  empty: EVALUATION_TEXTS.empty.text,
  seeEvaluation: 'See “Your grade”',
};
