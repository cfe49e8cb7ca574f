/** Holds the texts of the risk questionnaire (English). No type is better than another, and a few answers can only be a guide. */
import { percent, roughYen, sentence, yen } from '@minori/contract/sentence';
import { QUESTIONS as ALL_QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import type * as Ja from '../ja/risk-tolerance.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { EXPECTED_RETURN } from './figure-names.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { inSequence, together } from './locale.ts';
import { inSentence } from './names.ts';

const COUNT = ALL_QUESTIONS.length;

export const DIAGNOSIS_TEXTS: Translation<typeof Ja.DIAGNOSIS_TEXTS> = {
  title: 'Risk questionnaire',
  start: 'Start',
  startAgain: 'Answer again',
  intro: {
    lead: `Answer ${COUNT} questions for a guide to the ups and downs you can accept (your risk tolerance).`,
    heading: 'About the questionnaire',
    time: 'It takes about 2 minutes. You can stop at any time and carry on later.',
    guide: `${COUNT} questions can’t give an exact answer. Please take the result as a guide.`,
    again: 'You can answer again as often as you like. Earlier results are kept.',
    use: 'The result decides which model mix (モデル配分) your grade and your projection use.',
  },
  last: {
    heading: 'Your last result',
    date: (date) => `Result of ${date}`,
    see: 'See your last result',
  },
  caution: {
    heading: 'Before you answer again',
    recent: (date) =>
      `It’s less than 3 months since you last answered (${date}). Views don’t often change in such a short time.`,
    afterFall: 'People are said to answer differently from usual just after a fall.',
    fall: (month, ratio) =>
      sentence`Worked out with your mix as it is now, values have fallen by ${percent(ratio, 1)} since the end of ${month}.`,
    still: 'You can wait and answer when things are calmer. You can also answer now, of course.',
  },
  draft: {
    heading: 'You have unfinished answers',
    text: (answered, total) => `You have answered ${answered} of ${total} questions.`,
    resume: 'Carry on',
    restart: 'Start again',
  },
  flow: {
    progress: (places, total) => `Question${places.length > 1 ? 's' : ''} ${together(places.map(String))} of ${total}`,
    choose: 'Choose the answer that comes closest.',
    missing: 'Choose an answer.',
    previous: 'Back',
    next: 'Next',
    filledIn: (age, answer) =>
      inSequence(
        `“${answer}” is selected, from your date of birth and your plan’s retirement age (${age}).`,
        'Change it if you’ll start taking your pension at another time.',
      ),
    otherwise: (age, answer) =>
      inSequence(
        `Your date of birth and your plan’s retirement age (${age}) give “${answer}”.`,
        'If you’ll start taking your pension at another time, you can leave your answer as it is.',
      ),
  },
  send: {
    button: 'See result',
    sending: 'Working out your result',
    failed: 'We couldn’t work out your result',
    kept: 'Your answers are still here.',
  },
};

/** The questions with their answers from the least risk to the most. */
export const QUESTIONS: Translation<typeof Ja.QUESTIONS> = {
  q1: {
    text: 'In about how many years will you start taking your DC pension savings?',
    answers: ['Less than 5 years', '5 to under 10 years', '10 to under 20 years', '20 years or more'],
  },
  q2: {
    text: 'If your income stopped, how long could your savings, not counting this pension, cover your living costs?',
    answers: ['Less than 1 month', '1 to under 6 months', '6 months to under 1 year', '1 year or more'],
  },
  q3: {
    text: 'What experience do you have with investments that go up and down, such as investment trusts or shares?',
    answers: [
      'None, and I haven’t learned about them',
      'None, but I’ve learned how they work',
      '1 year or more',
      '5 years or more, including a fall',
    ],
  },
  q4: {
    text: 'Which of these comes closest to your view of investing your pension?',
    answers: [
      'I don’t want to lose any capital, even if it doesn’t grow',
      'I accept slight falls, to gain a little more than on deposits',
      'I accept some falls, to gain solidly',
      'I accept large falls, to gain a lot over the long term',
    ],
  },
  q5: {
    text: 'Suppose your savings fell by 20% in 1 year. What would you do?',
    answers: [
      'Move everything to deposits or the like',
      'Move part of it to deposits or the like',
      'Carry on as before',
      'Buy more of what fell, to bring it back to its share',
    ],
  },
  q6: {
    text: 'You invest ¥1,000,000 for 1 year. If 8 results in 10 were within these ranges, which would you choose?',
    answers: ['¥1,000,000 to ¥1,010,000', '¥960,000 to ¥1,090,000', '¥920,000 to ¥1,170,000', '¥870,000 to ¥1,250,000'],
  },
};

export const DIAGNOSIS_RESULT_TEXTS: Translation<typeof Ja.DIAGNOSIS_RESULT_TEXTS> = {
  title: 'Your result',
  own: (type) => `Your type is “${type}”.`,
  diagnosedOn: (date) => `Answered on ${date}`,
  noneIsBetter: 'No type is better than another.',
  // Follows the sentence above without a space.
  guide: ' The result is a guide. You can answer again at any time.',
  tabs: 'Types',
  you: 'You',
  seeEvaluation: 'See the grade for this type',
  redo: 'Answer again',
  mix: {
    heading: 'Model mix (モデル配分)',
    caption: (type) => `Model mix for the ${type} type`,
    class: 'Asset',
    finding: (type, names, ratio) => {
      const named = together(names.map(inSentence));
      return names.length > 1
        ? sentence`The largest parts of the model mix for the ${type} type are ${named}, with ${percent(ratio)} each.`
        : sentence`The largest part of the model mix for the ${type} type is ${named}, with ${percent(ratio)}.`;
    },
    only: (type, name) => sentence`The model mix for the ${type} type is all in ${inSentence(name)}.`,
  },
  outlook: {
    heading: 'Ups and downs',
    return: EXPECTED_RETURN,
    returnNote: 'Growth a year that is expected to be exceeded 1 time in 2',
    risk: 'Ups and downs (risk, a year)',
    riskNote: 'The larger it is, the larger both rises and falls are',
    million: '¥1,000,000 invested for 1 year',
    range: (low, high) =>
      sentence`8 times in 10, the result is expected to be from ${roughYen(low)} to ${roughYen(high)}.`,
    // Followed by the next sentence without a space.
    median: (middle) => sentence`The middle value (median) is ${roughYen(middle)}. `,
    loss: (chance) => `The chance of less than ¥1,000,000 is ${chance} (not allowing for prices rising).`,
    gross: 'Worked out before the annual charge (信託報酬) is taken off.',
    fallHeading: 'A fall in the past',
    fall: (from, to, ratio) =>
      sentence`From the end of ${from} to the end of ${to}, this mix fell by ${percent(ratio, 1)}.`,
    fallOfMillion: (left) => sentence`¥1,000,000 would have shrunk to ${roughYen(left)}.`,
    noFall: (from, to) => `From the end of ${from} to the end of ${to}, this mix had no marked fall.`,
    notSearched: 'There’s no example of a past fall yet, because there are no records to work it out from.',
    fallBasis: (from, to) =>
      inSequence(
        `An example worked out from an index for each asset, from the end of ${from} to the end of ${to}.`,
        'Earlier times aren’t included. Larger falls are possible.',
      ),
  },
  saving: {
    heading: 'If you save every month',
    finding: (monthly, years, standard) =>
      sentence`If you save ${yen(monthly)} a month for ${String(years)} years, the middle case comes to ${roughYen(standard)}.`,
    range: (notGood, good) =>
      sentence`The poor case is ${roughYen(notGood)}, the good case ${roughYen(good)}. ${inSequence(
        'About 1 time in 10 the result is below the poor case,',
        'and about 1 time in 10 above the good case.',
      )}`,
    caption: (monthly) => `Estimates for saving ${monthly} a month`,
    columns: ['Period', 'Paid in', 'Good case', 'Middle case', 'Poor case'],
    years: (years) => counted(years, 'year'),
    basis: (date) => `Worked out on ${date}. Estimates after the annual charge.`,
    empty: 'There’s no estimate for monthly saving yet.',
  },
  reason: {
    heading: 'Why you have this type',
    details: 'Your points and earlier results',
    caption: 'Points for your answers',
    columns: ['Part', 'Points', 'Highest'],
    points: ' points',
    parts: { ability: 'Time and savings', knowledge: 'Experience and knowledge', willingness: 'View of falls' },
    score: 'Total',
    rules: {
      score: ({ conservativeUpTo, standardUpTo }) =>
        inSequence(
          'Your total decided your type.',
          `Up to ${conservativeUpTo} points it is Cautious, up to ${standardUpTo} Balanced, above that Growth.`,
        ),
      cap: () =>
        inSequence(
          'Your type has smaller ups and downs than your total alone would give.',
          'If you have little time or savings, no experience, or an answer that avoids falls,',
          'the result isn’t a type with larger ups and downs, even if your other answers have many points.',
        ),
      principal: () =>
        inSequence(
          'Your type puts protecting your capital first. What decided it is an answer that you don’t want to lose capital,',
          'a short time until you take your pension, or a low total.',
        ),
    },
    caps: inSequence(
      'In this questionnaire, the result isn’t Growth if you have no experience with investments that go up and down',
      'and haven’t learned about them, or if your savings cover less than 1 month of living costs.',
    ),
    history: 'Your results so far',
    total: (score) => counted(score, 'point'),
  },
  notes: {
    heading: EVALUATION_TEXTS.notes.heading,
    guide: `A questionnaire of ${COUNT} questions is a guide. It doesn’t show exactly how much risk is right for you.`,
    service: EVALUATION_TEXTS.notes.service,
    past: EVALUATION_TEXTS.notes.past,
    estimate: EVALUATION_TEXTS.notes.estimate,
    loss: EVALUATION_TEXTS.notes.loss,
  },
};
