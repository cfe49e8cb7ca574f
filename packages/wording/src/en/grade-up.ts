/**
 * Holds the texts of one grade up: by how many points the next grade is away, and an example of a mix that has it (English). They
 * never name a fund, and tell nobody to change anything.
 */
import { points, type Sentence, sentence } from '@minori/contract/sentence';
import type * as Ja from '../ja/grade-up.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';
import { together } from './locale.ts';
import { inSentence } from './names.ts';

/** 3 percentage points in Japanese shares and 5 percentage points in overseas bonds */
function classesBy(differences: readonly Ja.ClassDifference[], word: string): Sentence {
  return differences.reduce<Sentence>((before, { name, points: by }, place) => {
    const link = place === 0 ? '' : place === differences.length - 1 ? ' and ' : ', ';
    return sentence`${before}${link}${points(by)} ${word} in ${inSentence(name)}`;
  }, []);
}

export const GRADE_UP_TEXTS: Translation<typeof Ja.GRADE_UP_TEXTS> = {
  heading: 'How far the next grade is',
  distance: (now, next) =>
    `You have ${counted(now.score, 'point')} now (${now.grade}). ${next.grade} starts at ${next.score}, which is ${counted(next.score - now.score, 'point')} more.`,
  open: 'See an example of a mix with the next grade',
  finding: (less, more, after) =>
    sentence`A mix with ${classesBy(less, 'less')}, and ${classesBy(more, 'more')}, works out at ${counted(after.score, 'point')} (${after.grade}).`,
  moved: (share, amount) => sentence`It differs from your mix now by ${share} of your savings (${amount}).`,
  classes: {
    caption: 'Mix of assets (difference in percentage points)',
    columns: ['Asset', 'Now', 'Example', 'Diff.', 'In yen'],
  },
  scores: { caption: 'Points (out of 100)', columns: ['Part', 'Now', 'Example', 'Difference'], total: 'Overall' },
  risks: {
    heading: 'Expected ups and downs (estimates)',
    now: (figure) => sentence`Now ${figure}`,
    example: (figure) => sentence`Example ${figure}`,
    risk: 'Risk (a year)',
    badYear: 'Loss in a bad year (about 1 in 20) is more than',
    below: 'Chance of less than today after a year',
  },
  notes: (others) => [
    'The next grade doesn’t mean that your savings grow more. Keeping your mix as it is is one of your choices.',
    'Among mixes closer to the model mix, this is the one that differs least from yours.',
    ...(others > 0
      ? [
          `${counted(others, 'other mix', 'other mixes')} ${others === 1 ? 'differs' : 'differ'} by as much and ${others === 1 ? 'has' : 'have'} the next grade. The example is the one that changes the fewest assets and then your ups and downs least.`,
        ]
      : []),
    'Assets with less keep the proportions in which you hold them now; assets with more are spread over the usual regions of that asset. The points depend on the funds. Charges are taken to be the same as now.',
  ],
  toTry: 'Try it with this example in view',
  none: {
    best: 'Your overall grade is A, the highest.',
    undiagnosed: 'This is shown once you’ve answered the risk questionnaire.',
    lineUp: (classes) =>
      `Your company’s fund list has no fund for ${together(classes.map(inSentence))}, which the model mix contains. So no mix of assets alone has the next grade.`,
    unreachable: 'No mix between yours and the model mix has the next grade.',
    outdated:
      'The way of working out grades or the details of your funds have changed since your grade, so we can’t work out an example. It appears after the next import.',
  },
  tried: {
    caption: 'Mix of assets',
    heading: 'Example of a mix with the next grade',
    text: (score, grade) =>
      `These are the shares of assets that work out at ${counted(score, 'point')} (${grade}). They’re rounded to whole percentages, so the points may differ a little. The example doesn’t decide on any fund.`,
    columns: ['Asset', 'Now', 'Example'],
  },
};
