/** Holds the texts of the grade over time: how it has changed, and which events may have changed it (English). */
import { sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/evaluation-transition.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { inBrackets, listed, monthName } from './locale.ts';
import { inSentence } from './names.ts';

type Graded = Parameters<typeof Ja.TRANSITION_TEXTS.grades.one>[0];

const scored = (score: number) => counted(score, 'point');

const graded = ({ month, grade, score }: Graded) => `${grade} in ${month} (${scored(score)})`;

export const TRANSITION_TEXTS: Translation<typeof Ja.TRANSITION_TEXTS> = {
  title: 'Grade history',
  link: 'Grade history',
  back: 'Back to “Your grade”',
  lead: {
    up: (steps) => `Up by ${counted(steps, 'grade')} since last time.`,
    down: (steps) => `Down by ${counted(steps, 'grade')} since last time.`,
    same: (grade) => `Your grade is ${grade}, the same as last time.`,
    firstGrade: (grade) =>
      `Your grade is ${grade}. There was no overall grade last time, because you hadn’t answered the risk questionnaire.`,
    undiagnosed: 'Your overall grade is shown once you’ve answered the risk questionnaire.',
    diagnose: 'Start the questionnaire',
  },
  terms: { label: 'Period', names: { 6: '6 months', 12: '1 year', 36: '3 years', 60: '5 years', 0: 'All' } },
  grades: {
    heading: 'Overall grade',
    up: (from, to) => sentence`It went up from ${graded(from)} to ${graded(to)}.`,
    down: (from, to) => sentence`It went down from ${graded(from)} to ${graded(to)}.`,
    back: (from, to) => sentence`It changed and then went back: from ${graded(from)} to ${graded(to)}.`,
    same: (from, to) =>
      from.score === to.score
        ? sentence`Your grade was ${to.grade} throughout this period (${scored(to.score)}).`
        : sentence`Your grade was ${to.grade} throughout this period (from ${String(from.score)} to ${scored(to.score)}).`,
    one: (point) => sentence`There’s one overall grade in this period: ${graded(point)}.`,
    none: 'There’s no overall grade for this period.',
    scale: 'The vertical scale is the total score. It doesn’t always start at 0.',
    caption: 'Overall grade by month',
    columns: ['Month', 'Grade', 'Score', 'Type', 'Events'],
  },
  scores: {
    heading: 'Scores',
    moved: (name, from, to) =>
      sentence`The largest change was in ${inSentence(name)}: from ${String(from)} to ${scored(to)}.`,
    unmoved: sentence`No score changed between the start and the end of this period.`,
    unmovedWhereKnown: sentence`None of the scores known at both the start and the end of this period changed.`,
    none: sentence`There are no scores for this period.`,
    caption: 'Scores by month',
    month: 'Month',
    scale: 'Every chart has a scale from 0 to 100 points.',
  },
  notes: {
    gaps: 'The line is broken where a month has no grade.',
    notMeasured:
      'In months with everything in deposits and insurance, the spread across assets and regions isn’t rated: the table says “Not rated”.',
    undiagnosed:
      'Months before the risk questionnaire have no overall grade, and no scores for the match with your type.',
    interval: { 1: null, 3: 'Shown every 3 months.', 6: 'Shown every 6 months.' },
  },
  events: {
    names: {
      diagnosis: 'Risk questionnaire',
      allocationChange: 'Change to where contributions go',
      assumptionChange: 'Change of assumptions',
      methodChange: 'Change of grading method',
    },
    methodChange:
      'We changed how we grade, so from this date grades and scores may move even if nothing else changed. Earlier grades keep the method of their time.',
    dated: (date, type) => (type === null ? date : inBrackets(date, type)),
    named: (name, dates, more) => `${name}: ${listed(dates)}${more > 0 ? ` and ${more} more` : ''}`,
    inTable: (name, date) => `${name} ${date}`,
  },
  none: '—',
  empty: {
    heading: 'Nothing to compare yet',
    second: (month) => `You’ll see this from your second grade, planned for ${monthName(month)}.`,
    longer: (count) =>
      count === 0
        ? 'There’s no grade for this period. A longer period shows how your grade has changed.'
        : 'There’s only one grade for this period. A longer period shows how your grade has changed.',
    first: 'You’ll get your first grade once your first contribution is in and we’ve imported from your pension site.',
  },
};
