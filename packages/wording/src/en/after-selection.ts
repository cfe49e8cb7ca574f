/**
 * Holds the texts of 見直し後の評価 (English): what would change, in the same words whether it gets better or worse. No text praises,
 * or advises carrying a change out.
 */

import { sentence, yen } from '@minori/contract/sentence';
import type * as Ja from '../ja/after-selection.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { inSequence } from './locale.ts';

export type { ChangeInPoints } from '../ja/after-selection.ts';

type ChangeInPoints = Ja.ChangeInPoints;

const scored = (score: number) => counted(score, 'point');

const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`;

function mostChanged(name: string, { points, isMore }: ChangeInPoints) {
  return isMore
    ? sentence`Biggest change: ${name}, ${points} more.`
    : sentence`Biggest change: ${name}, ${points} less.`;
}

function riskChange(risk: ChangeInPoints | null): string {
  if (!risk) return 'The ups and downs (risk) stay almost the same.';
  const { points, isMore } = risk;
  return isMore ? `The ups and downs (risk) grow by ${points}.` : `The ups and downs (risk) shrink by ${points}.`;
}

function returnChange(aYear: ChangeInPoints | null, inTenYears: ChangeInPoints | null): string {
  if (aYear?.isMore) return `The expected return rises by ${aYear.points}.`;
  if (aYear) return `The expected return falls by ${aYear.points}.`;
  const oneYear = 'The expected return stays almost the same for one year';
  if (inTenYears?.isMore) return `${oneYear} but rises by ${inTenYears.points} over ten years in total.`;
  if (inTenYears) return `${oneYear} but falls by ${inTenYears.points} over ten years in total.`;
  return 'The expected return stays almost the same.';
}

/** The three mixes that are compared. */
export const MIX_NAMES: Translation<typeof Ja.MIX_NAMES> = { before: 'Now', after: 'After', model: 'Model mix' };

export const AFTER_SELECTION_TEXTS: Translation<typeof Ja.AFTER_SELECTION_TEXTS> = {
  summary: {
    heading: 'What changes with this mix',
    points: 'Overall score',
    cases: { standard: 'middle case', notGood: 'poor case' },
    amount: (age, name) => `Projection at ${age} (${name})`,
    change: (points) => (points === 0 ? 'Same' : `${points > 0 ? '+' : '−'}${scored(Math.abs(points))}`),
    fromTo: (before, after) => `from ${before} to ${after}`,
    waiting: 'Calculating',
  },
  heading: 'Change in overall grade',
  score: scored,
  arrow: 'to',
  grade: {
    up: (from, to, points) => `Your overall grade goes up from ${from} to ${to} (${scored(points)} higher).`,
    down: (from, to, points) => `Your overall grade goes down from ${from} to ${to} (${scored(points)} lower).`,
    sameHigher: (grade, points) => `Your overall grade stays at ${grade}, and your score goes up by ${scored(points)}.`,
    sameLower: (grade, points) =>
      `Your overall grade stays at ${grade}, and your score goes down by ${scored(points)}.`,
    same: (grade) => `Your overall grade stays at ${grade}, and your score doesn’t change either.`,
    unknown: 'There is no overall grade yet. It is shown once you have answered the risk questionnaire.',
  },
  valuation: {
    panel: 'Change in scores',
    caption: 'Change in scores (out of 100)',
    columns: ['Item', MIX_NAMES.before, MIX_NAMES.after, 'Difference'],
    total: 'Overall',
    higher: (points) => `${scored(points)} higher`,
    lower: (points) => `${scored(points)} lower`,
    same: 'same',
    unknown: '—',
    fromTo: (before, after) => `${before} → ${after}`,
    /** Stands directly behind `fromTo`. */
    by: (points) => ` (${signed(points)})`,
    said: (name, { before, after, difference }) =>
      `${name}: ${scored(before)} now, ${scored(after)} after your changes (${difference}).`,
  },
  risk: {
    panel: 'Change in risk and return',
    changes: (risk, expected, inTenYears) => inSequence(riskChange(risk), returnChange(expected, inTenYears)),
    neither: 'The ups and downs (risk) and the expected return stay almost the same.',
    caption: 'Expected risk and return (yearly, after charges; 10 years in total; an outlook)',
    columns: ['Mix', 'Risk', 'Expected return', '10-year return'],
    difference: 'Difference (percentage points)',
    note: 'Risk is the size of the ups and downs within a year. The larger it is, the larger both rises and falls become.',
    explanation:
      'The expected return is an outlook after charges, worked out from an assumption for each asset. The result is expected to be above it one time in two. “10-year” is the total over 10 years. It isn’t a past result and doesn’t promise any result.',
  },
  assets: {
    panel: 'Change in your mix',
    classes: {
      heading: 'Types of asset',
      caption: 'Mix of assets (difference in percentage points)',
      row: 'Asset',
      most: mostChanged,
      same: sentence`The mix of assets hardly changes.`,
    },
    areas: {
      heading: 'Regions',
      caption: 'Mix of regions (difference in percentage points)',
      row: 'Region',
      most: mostChanged,
      same: sentence`The mix of regions hardly changes.`,
    },
    difference: 'Difference',
  },
  retirement: {
    heading: (age) => `Projection at ${age}`,
    standard: (before, after) => `Middle case: ${before} now, ${after} after your changes.`,
    changed: {
      more: (name, by, amount) => `${name}: ${amount} (${by} more).`,
      less: (name, by, amount) => `${name}: ${amount} (${by} less).`,
      same: (name, amount) => `${name}: ${amount} (almost the same).`,
      hidden: (name, amount) => `${name}: ${amount}.`,
    },
    same: 'Almost the same',
    note: 'An outlook if your contributions go on as now. It isn’t a promise of what you will receive.',
    missing: 'This can’t be projected at the moment.',
    why: 'See the reason under “Projection”',
    caption: 'Change in the projection',
    case: 'Case',
    cases: { goodResult: 'Good case', standard: 'Middle case', notGood: 'Poor case' },
    difference: 'Difference',
  },
  yearlyCost: {
    panel: 'Annual charge for 1 year',
    cost: {
      more: (before, after) =>
        sentence`The annual charge (信託報酬) is estimated to rise from ${yen(before)} to ${yen(after)} a year.`,
      less: (before, after) =>
        sentence`The annual charge (信託報酬) is estimated to fall from ${yen(before)} to ${yen(after)} a year.`,
      same: (amount) => sentence`The annual charge (信託報酬) is estimated to stay at ${yen(amount)} a year.`,
    },
    costCaption: 'Annual charge on what you hold now',
    costColumns: ['Mix', 'Annual charge', 'Amount for 1 year'],
    costDifference: 'Difference',
    costMore: (amount) => `More: ${amount}`,
    costLess: (amount) => `Less: ${amount}`,
    costSame: 'Same',
    costNote: (amount) =>
      `The amounts assume that your value now (${amount}) doesn’t change for a year. They don’t include costs that may arise when you switch.`,
  },
  actions: {
    label: 'What to do with this mix',
    proceed: 'Go on to the procedure',
    registering: 'Registering',
    compare: 'Add to comparison list',
    adding: 'Adding',
    again: 'Choose again',
    /** The portal puts a button directly behind it. */
    note: 'Going on registers this mix. You then buy and sell on the pension site yourself. ',
    added: (number) => `Added as Mix ${number}.`,
    fullText: 'The comparison list holds up to 4 mixes. Remove one to add another.',
    list: 'See the comparison list',
  },
  basis: (set) => `Assumptions used: ${set}`,
  failed: {
    kept: 'The funds and percentages you chose are kept.',
    retry: 'Grade again',
    retrying: 'Grading',
    fields: {
      products: 'Funds and percentages',
      sysUserCode: 'Your details',
    },
    finding: (field, text) => `${field}: ${text}`,
  },
};
