/** Holds the texts of the grade: what decided it and what each panel shows (English). They never name a product. */
import { percent, points, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/investment-valuation.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { EXPECTED_RETURN } from './figure-names.ts';
import { inSentence } from './names.ts';

const scored = (score: number) => counted(score, 'point');
const types = (held: number) => counted(held, 'type of asset', 'types of asset');

export const EVALUATION_TEXTS: Translation<typeof Ja.EVALUATION_TEXTS> = {
  title: 'Your grade',
  grade: 'Overall grade',
  score: scored,
  outOf: 'Out of 100',
  lowest: 'Lowest',
  notMeasured: 'Not rated',
  notMeasuredNote:
    'If everything is in deposits and insurance, the spread isn’t scored, and we show “Not rated” instead.',
  previous: (grade, score, date) => `Last time ${grade}, ${scored(score)} (${date})`,
  first: 'This is your first grade.',
  reasonHeading: 'Reason for the grade',
  seeEvaluation: 'See details',
  yearlyCost: 'Annual charge of your funds (a year)',
  costOfYear: (amount, fee) => sentence`${amount} (${fee})`,
  toSelection: 'Try a different mix',
  warningHeading: 'Some funds aren’t part of the grade',
  tabs: { label: 'Ways to see your grade', evaluation: 'Grade', comparison: 'Compare with model' },
  empty: {
    heading: 'There’s nothing to grade yet',
    text: 'Your grade appears once your first contribution is in and we’ve imported from your pension site.',
  },
  unknownProducts: {
    heading: 'We can’t work out your grade',
    text: 'Many of your funds aren’t on the fund list, so there’s no grade. The people who run Minori have been told automatically, and there’s nothing you need to do. Once the funds are on the list, your grade appears after the next import. You can see your savings on “Home”.',
  },
  undiagnosed: {
    heading: 'There’s no overall grade yet',
    text: 'Your overall grade is shown once you’ve answered the risk questionnaire.',
    panel: 'This is shown once you’ve answered the risk questionnaire.',
    start: 'Start the questionnaire',
  },
  notes: {
    heading: 'Please note',
    purpose: 'This grade is for information. It doesn’t promote any particular fund.',
    service:
      'Minori provides information. It gives no recommendation or advice to buy, sell or choose any particular investment. Investment instructions are your own decision and responsibility.',
    past: 'Past results are no guarantee of future ones.',
    estimate:
      'Projections are rough estimates on certain assumptions and guarantee no result. They don’t take tax and the like into account.',
    loss: 'Investment trusts (投資信託) aren’t capital-protected: they can fall in value, and you can make a loss.',
    data: (date) => `Data as at ${date}, taken from the screens of the record keeper (記録関連運営管理機関).`,
    basis: (date, set) => `Graded on ${date} (assumptions ${set})`,
  },
};

/** The panels of the tab “Grade”, in order. */
export const PANEL_TEXTS: Translation<typeof Ja.PANEL_TEXTS> = {
  reasons: {
    heading: 'What decides the overall grade',
    finding: (best, worst) => sentence`Highest: ${best}. Lowest: ${worst}.`,
    highest: (best) => sentence`Highest: ${best}.`,
    even: (score) => sentence`Every score is ${scored(score)}.`,
    evenOfMeasured: (score) => sentence`Every score there is comes to ${scored(score)}.`,
    noneMeasured: sentence`There are no scores.`,
    caption: 'Scores behind the overall grade',
    columns: ['Item', 'Score', 'Last time', 'Change'],
    halves: { diversified: 'Spread', fit: 'Match with your type' },
    previousTick: 'The upright mark on a bar is last time’s score.',
    caps: {
      fit: (headroom) =>
        `Even with a high score for spread, the total score can’t be more than ${scored(headroom)} above the score for “Match with your type”.`,
      excessRisk: 'Your risk is far above that of the model mix for your type, so the total score has an upper limit.',
    },
  },
  assets: {
    heading: 'Spread across assets',
    caption: 'Share of each asset',
    class: 'Asset',
    finding: (held, count) =>
      sentence`You hold ${types(held)}. As their shares are uneven, that’s about the same spread as ${types(count)} in equal parts.`,
    world: (held) => sentence`You hold ${types(held)}. World shares count as two types, Japanese and overseas.`,
    nearlyOne: (held, name) => sentence`You hold ${types(held)}, but almost everything is in ${inSentence(name)}.`,
    one: (name) => sentence`Everything is in ${inSentence(name)}.`,
    // Followed by the explanation without a space.
    figuresWithModel: (own, model) => `Your mix counts as ${own} types, the model mix as ${model}. `,
    explanation:
      '“Types” is the number of assets with their uneven shares taken into account. The more is in one asset, the closer it is to 1; the more evenly savings are split, the higher it is (our method calls it the “effective number of types”). Deposits and insurance count as assets that are unlikely to fall in value even without a spread. Shares from the whole world count as two types, Japanese and overseas.',
    middle: 'Split like',
    kinds: (count) => `${count} types`,
  },
  areas: {
    heading: 'Spread across regions',
    caption: 'Share of each region',
    area: 'Region',
    finding: (area, ratio) => sentence`Largest: ${area}, with ${percent(ratio)} of the total.`,
    one: (area) => sentence`Everything is in one region: ${area}.`,
    middle: 'Region',
    explanation:
      'These shares add up the regions your investment trusts invest in. Deposits and insurance count as Japan. The score is worked out without deposits and insurance.',
    own: 'You',
    model: 'Model mix',
  },
  gap: {
    heading: 'Closeness to the model mix',
    caption: 'Difference from the model mix',
    class: 'Asset',
    own: 'You',
    model: 'Model mix',
    difference: 'Difference',
    more: 'Above model mix',
    less: 'Below model mix',
    finding: {
      more: (name, value) => sentence`${name} are ${points(value)} above the model mix.`,
      less: (name, value) => sentence`${name} are ${points(value)} below the model mix.`,
      same: sentence`Your shares are about the same as in the model mix.`,
    },
    aside: (value) => (value === '0' ? 'Same as model' : `${value}% differs`),
    explanation: (type, apart) =>
      apart === '0'
        ? `The model mix is a guide to how people of the type ${type} could split their savings.`
        : `The model mix is a guide to how people of the type ${type} could split their savings. ${apart}% of your savings differs from it.`,
  },
  risk: {
    heading: 'Risk match',
    explanation:
      'Risk is a figure for the ups and downs over a year. At 10%, the result after a year is expected to be within ±10% of the average about two times in three.',
    higher: (type, own, model) =>
      sentence`The ups and downs (risk) of your mix are ${percent(own, 1)}, higher than the ${percent(model, 1)} of the model mix for ${type}.`,
    lower: (type, own, model) =>
      sentence`The ups and downs (risk) of your mix are ${percent(own, 1)}, lower than the ${percent(model, 1)} of the model mix for ${type}.`,
    same: (type, own) =>
      sentence`The ups and downs (risk) of your mix are ${percent(own, 1)}, about the same as in the model mix for ${type}.`,
    own: (own) => sentence`The ups and downs (risk) of your mix are ${percent(own, 1)}.`,
  },
  realised: {
    heading: 'Past results (worked out for today’s mix)',
    lead: 'This is what today’s mix would have done if you’d always held it. It isn’t the record of your account.',
    tabs: 'Period',
    horizon: (years) => counted(years, 'year'),
    empty: (years) =>
      `There’s less than ${counted(years, 'year')} of investment records, so there’s no result for this period yet.`,
    finding: (years, own) => sentence`Over the past ${counted(years, 'year')}: ${percent(own, 1)} a year.`,
    findingWithModel: (years, own, model) =>
      sentence`Over the past ${counted(years, 'year')}: ${percent(own, 1)} a year (model mix ${percent(model, 1)}).`,
    reference: 'For reference only: some funds have short records, so indices fill the gaps.',
    market: {
      meaning:
        '“Market average” is the result of putting the same shares as in your mix into a leading index for each asset (short-term interest for deposits and the like). No charges are taken off it. Fund returns are after charges, so they’re usually lower by about those charges.',
      hedged:
        'There’s no index data for currency-hedged overseas bonds, so a mix that holds them isn’t compared with the market average.',
      noMarket: (years) =>
        `Index data doesn’t cover ${counted(years, 'year')}, so there’s no comparison with the market average.`,
    },
    caption: (years) => `Risk and return over the past ${counted(years, 'year')}`,
    columns: ['Mix', 'Ups and downs (risk, a year)', 'Return (a year)', 'Return (whole period)'],
    own: 'You',
    model: 'Model mix',
  },
  expected: {
    heading: 'What we expect from now on',
    lead: 'This outlook uses assumptions for each asset. The expected return is the growth that’s expected to be exceeded one time in two. It’s worked out differently from past results, so the two can’t be compared.',
    caption: 'Expected risk and return',
    columns: ['Mix', 'Ups and downs (risk, a year)', EXPECTED_RETURN, '10 years in total'],
    own: 'You',
    model: 'Model mix',
  },
};

/** The panel of the tab “Compare with model”. */
export const COMPARISON_TEXTS: Translation<typeof Ja.COMPARISON_TEXTS> = {
  heading: 'Your mix and the model mix (モデル配分)',
  lead: (type) =>
    sentence`Your type in the risk questionnaire is ${type}. Here’s how your mix compares with its model mix.`,
  own: 'Your mix',
  model: 'Model mix',
};

export const AREA_NAMES: Translation<typeof Ja.AREA_NAMES> = {
  domestic: 'Japan',
  developed: 'Developed countries',
  emerging: 'Emerging countries',
  other: 'No region given',
};
