/** Holds the texts of the goal: the three ways of life, the saved goal and how far it is covered (English). */
import { publicYen, sentence } from '@minori/contract/sentence';
import { ALONE_AVERAGE, COUPLE_COSTS, type Household, type WayOfLife } from '@minori/engine/assumptions/ways-of-life';
import type * as Ja from '../ja/goal.ts';
import type { Translation } from '../translation.ts';
import { inSequence } from './locale.ts';
import { SCENARIO_CHART_TEXTS } from './operational-simulation.ts';

const { lines } = SCENARIO_CHART_TEXTS;

/** In the engine these names are in Japanese. */
const SURVEY = 'Japan Institute of Life Insurance, survey on life security (生活保障に関する調査), fiscal 2025';
const SOURCES: Readonly<Record<WayOfLife, string>> = {
  least: SURVEY,
  average: 'Ministry of Internal Affairs and Communications, household survey (家計調査), 2024',
  comfortable: SURVEY,
};

const SPENDERS: Readonly<Record<Household, string>> = {
  alone: 'one person aged 65 or over, living alone and not working, actually spends a month',
  couple: 'a couple aged 65 or over and not working actually spends a month',
};

/** Follows "the average of what". */
function subject(way: WayOfLife, household: Household): string {
  switch (way) {
    case 'least':
      return 'couples think they need at least for living costs each month';
    case 'average':
      return SPENDERS[household];
    case 'comfortable':
      return 'couples think they need each month to live comfortably, with travel, hobbies and so on';
  }
}

const RATIO = 'the ratio of what one person and a couple actually spend';
const ABOUT_AVERAGE =
  'Tax and social insurance come on top. Many of these people own their homes, so there’s little rent in it.';

export const GOAL_TEXTS: Translation<typeof Ja.GOAL_TEXTS> = {
  heading: 'Retirement goal',
  question: 'How much a month would you like to live on?',
  choose: 'Choose from three ways of life',
  ask: 'Choose one to see how far your pension would go.',
  ways: { least: 'Basic', average: 'Average', comfortable: 'Comfortable' },
  short: {
    least: 'What people think they need at least',
    average: 'What people aged 65 or over actually spend',
    comfortable: 'With travel, hobbies and so on',
  },
  household: {
    alone: 'Amounts for one person (sources and method)',
    couple: 'Amounts for a couple (sources)',
  },
  // Followed by the next sentence without a space.
  sources: `Sources: ${SOURCES.least}; ${SOURCES.average}. `,
  source: (what) => `${what} (source and what to mind)`,
  fromCouples: sentence`The survey asks couples only. So for one person, “Basic” and “Comfortable” are the couple’s amounts times ${RATIO} (${publicYen(ALONE_AVERAGE)} and ${publicYen(COUPLE_COSTS.average.yen)}).`,
  note: (way, household) => {
    const average = `average of what ${subject(way, household)}`;
    const isScaled = way !== 'average' && household === 'alone';
    return inSequence(
      isScaled ? `For one person: the ${average}, times ${RATIO}.` : `The ${average}.`,
      way === 'average' ? ABOUT_AVERAGE : '',
      'It isn’t necessarily the amount you need.',
      `Source: ${SOURCES[way]}.`,
    );
  },
  monthly: (amount, from) => `Goal: ${amount} a month${from === undefined ? '' : ` from age ${from}`}`,
  amount: (age, amount) => `Goal: ${amount} at age ${age}`,
  own: 'Use your own amount, or one for a couple',
  more: 'Details',
  save: 'Set as goal',
  saving: 'Saving',
  saved: 'Your goal is saved.',
  isGoal: 'This amount is your goal.',
  remove: 'Remove goal',
  removing: 'Removing',
  removed: 'Your goal is removed.',
  names: { notGood: lines.notGood, standard: lines.standard, good: lines.good },
  share: (percent) => `about ${percent}%`,
  standard: (gap) => `In the middle case, ${gap}`,
  spouse: (amount) => `This includes your spouse’s pension (monthly: ${amount}).`,
  // Each ends a sentence that another text begins.
  gap: {
    enough: 'every way of taking your pension is estimated to cover it.',
    enoughUntil: (age) => `every way of taking your pension is estimated to cover it until age ${age}.`,
    depends: (short) => `with some ways of taking your pension, the monthly shortfall is ${short}.`,
    short: (range) => `the monthly shortfall is ${range}.`,
  },
  gapOfAmount: { enough: 'you’re estimated to reach it.', short: (amount) => `the shortfall is ${amount}.` },
  nominal: 'These are future amounts (not reduced for prices rising).',
  caption: {
    goal: 'Share of your goal (for the way of taking it that pays least, rounded down)',
    need: 'Share of what you need (for the way of taking it that pays least, rounded down)',
  },
  leftOut: {
    savedInputs: 'Your saved entries can’t be read at the moment, so this is worked out without them.',
    premiums: 'We don’t know your future contributions, so this is worked out without them.',
  },
  reasons: {
    noBalance: 'Once you’re connected to your pension site, we can work out how far you get towards your goal.',
    waiting: 'Once your first contribution is in, we can work out how far you get towards your goal.',
    noBirthday: 'We don’t know your date of birth, so we can’t work out how far you get towards your goal.',
    past: 'You’ve passed the age you start taking your pension, or the deadline, so we don’t work out how far you get towards your goal.',
    unknown:
      'We don’t know your contributions or your mix today, so we can’t work out how far you get towards your goal.',
  },
  balance: {
    heading: (age) => `Set a balance at age ${age} as your goal`,
    label: (age) => `Balance at age ${age}`,
    support: 'The amount when you take it. It replaces a monthly goal.',
    unit: '× ¥10,000',
    save: 'Set balance as goal',
    now: (age, amount) => `Your goal at the moment is ${amount} at age ${age}.`,
  },
};
