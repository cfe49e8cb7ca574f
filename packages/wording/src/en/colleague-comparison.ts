/** Holds the texts of the comparison with colleagues: how common something is, never who is better (English). */
import { percent, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/colleague-comparison.ts';
import type { Translation } from '../translation.ts';
import { counted, ordinal } from './counted.ts';
import { together } from './locale.ts';

/** Writes a number of people: 1,234 people. */
export function peopleText(people: number): string {
  return counted(people, 'person', 'people');
}

/**
 * Names the most common group, or several if they are equally common.
 * @param ratio percent of each, without decimals as in the chart.
 */
function mostCommon(names: readonly string[], ratio: number) {
  return names.length > 1
    ? sentence`The most common are ${together(names)}, with ${percent(ratio / 100)} each.`
    : sentence`The most common is ${together(names)}, with ${percent(ratio / 100)}.`;
}

const among = (type: string | null) =>
  type === null ? 'Among everyone at your company' : `Among people of the same type (${type})`;

const included = (isIn: boolean) => (isIn ? ' (including you)' : '');

const CIRCLES = 'The larger a circle, the more people are at that point.';

export const COLLEAGUE_TEXTS: Translation<typeof Ja.COLLEAGUE_TEXTS> = {
  title: 'Compare with colleagues',
  lead: (people) => `You and ${peopleText(people)} at your company (no individual can be identified)`,
  month: (month) =>
    `Figures for the end of ${month}. New people are added together, once they can join all the others. People who have left the company or Minori stay included for a while.`,
  you: 'You',
  all: 'All',
  position: {
    most: (type, grade) => `${among(type)}, ${grade} is the most common grade.`,
    nth: (type, grade, place) => `${among(type)}, ${grade} is the ${ordinal(place)} most common grade.`,
    mostShared: (type, grade) => `${among(type)}, ${grade} is the most common grade, level with another.`,
    nthShared: (type, grade, place) =>
      `${among(type)}, ${grade} is the ${ordinal(place)} most common grade, level with another.`,
    undiagnosed: 'Your position is shown once you’ve answered the risk questionnaire.',
    notValued: 'You don’t have a grade yet. Your position is shown once you have one.',
    tooShort:
      'Your record is too short for a 3-year result, so there isn’t one yet. Your position is shown once there is.',
    explanation: 'This shows how many people have a grade. It’s no judgement or ranking.',
  },
  hidden: {
    tooFewPeople: {
      heading: 'The comparison isn’t shown',
      text: 'There are few people at your company, so we don’t show it: nobody can be identified this way.',
    },
    noSnapshot: {
      heading: 'There’s no comparison yet',
      text: 'It’s based on the figures at the end of each month, and appears after the first month-end.',
    },
  },
  tooFew: (limit) => `Not shown, because too few people match (fewer than ${peopleText(limit)}).`,
  matching: (people) => `${peopleText(people)} match${people === 1 ? 'es' : ''}`,
  matchingFewer: (limit) => `Fewer than ${peopleText(limit)} match`,
  filter: {
    heading: 'Filter',
    open: (chosen) => (chosen === 0 ? 'Filter' : `Filter (${chosen} chosen)`),
    clear: 'Clear filter',
    see: 'See results',
    everyone: 'Everyone',
    groups: { ageBand: 'Age', gender: 'Gender', marital: 'Spouse', dependents: 'Dependants', grade: 'Grade' },
  },
  types: {
    heading: 'Risk tolerance types',
    finding: mostCommon,
    caption: (isIn) => `Share of each risk tolerance type${included(isIn)}`,
    column: 'Type',
  },
  grades: {
    heading: 'Grades',
    finding: mostCommon,
    caption: (isIn) => `Share of each grade${included(isIn)}`,
    column: 'Grade',
    grade: (grade) => `Grade ${grade}`,
  },
  ratioColumns: { ratio: 'Share', people: 'People' },
  ownRow: (name) => `${name} (you)`,
  includesYou: 'The shares include you.',
  withoutYou: 'The shares don’t include you.',
  scatter: {
    heading: 'How risk and return are spread',
    lead: 'Past results, as if today’s mix had always been held. People with similar figures share one mark.',
    tabs: 'Period',
    horizon: (years) => counted(years, 'year'),
    finding: (years, people) =>
      sentence`This is how the results of ${peopleText(people)} for the past ${counted(years, 'year')} are spread.`,
    note: `${CIRCLES} The hollow circle is you.`,
    noteNotValued: `${CIRCLES} You don’t have a grade yet.`,
    noteWithoutYou: (years) =>
      `${CIRCLES} Your record is too short for a result over ${counted(years, 'year')}, so there isn’t one yet.`,
    tooFew: (limit) => `Not shown, because few people have results for this period (fewer than ${peopleText(limit)}).`,
    caption: (years) => `Risk and return over the past ${counted(years, 'year')} (median)`,
    columns: ['Type', 'People', 'Risk (a year)', 'Return (a year)'],
  },
};

/** Each option with its group's name: “Age” 20s or younger. */
export const TOGGLE_NAMES: Translation<typeof Ja.TOGGLE_NAMES> = {
  isUnderTwenties: '20s or younger',
  isThirties: '30s',
  isFourties: '40s',
  isFifties: '50s',
  isOverSixties: '60 or older',
  isMan: 'Male',
  isWoman: 'Female',
  isMarried: 'Yes',
  isSingle: 'No',
  hasDependents: 'Yes',
  noDependents: 'No',
  isInvestmentValuationA: 'A',
  isInvestmentValuationB: 'B',
  isInvestmentValuationC: 'C',
  isInvestmentValuationD: 'D',
  isInvestmentValuationE: 'E',
};
