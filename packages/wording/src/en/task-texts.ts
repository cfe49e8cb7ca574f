/** The texts of the tasks: the reason, then what changes afterwards (English). They never advise to buy or sell. */
import { sentence } from '@minori/contract/sentence';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import type * as Ja from '../ja/task-texts.ts';
import type { Translation } from '../translation.ts';
import { SIMULATION_TEXTS } from './operational-simulation.ts';

const SWITCH = SIMULATION_TEXTS.switches.real;

const EVALUATION_SHOWS = 'The details are on “Your grade”, under what the grade doesn’t include.';

const points = (count: number): string => (count === 1 ? '1 percentage point' : `${count} percentage points`);

/** @param isReducedFirst names the class that there is too much of first */
function contrast(more: Ja.Apart, less: Ja.Apart, isReducedFirst: boolean): string {
  return isReducedFirst
    ? `${points(less.points)} more ${less.name} and ${points(more.points)} less ${more.name}`
    : `${points(more.points)} less ${more.name} and ${points(less.points)} more ${less.name}`;
}

export const TASK_TEXTS: Translation<typeof Ja.TASK_TEXTS> = {
  connect: {
    title: 'Connect to your pension site',
    message: sentence`Your figures haven’t been imported from your pension site yet. Once you connect, you can see your value and your grade.`,
  },
  correctCredentials: {
    title: 'Check your pension site login and import again',
    message: sentence`The last import couldn’t sign in to your pension site. Enter the right login to import your latest figures.`,
  },
  diagnose: {
    title: 'Answer the risk questionnaire',
    message: sentence`There is no overall grade yet, because you haven’t answered the risk questionnaire. Answer ${String(QUESTIONS.length)} questions to see your overall grade and your model mix (モデル配分).`,
  },
  readByNewMethod: {
    title: 'Import your figures',
    message: sentence`The way grades are worked out has changed. Import your latest figures to be graded the new way.`,
  },
  addPasskey: {
    title: 'Add a passkey',
    message: sentence`With a passkey you sign in with your device’s screen lock (fingerprint, face or PIN) and don’t need to type your password.`,
  },
  completeProfile: {
    title: 'Complete your profile',
    message: sentence`Some parts of your profile are empty. Once you fill them in, what you see is based on your age and other details.`,
  },
  seePrices: {
    title: 'See what you may receive in today’s prices',
    message: (isOffered: boolean) =>
      sentence`As prices rise, the money you receive is likely to buy less. ${isOffered ? `Choose “${SWITCH}” on the projection to see amounts in today’s prices.` : EVALUATION_SHOWS}`,
  },
  seeCosts: {
    title: 'Compare the annual charges of your funds',
    message: (isOffered: boolean) =>
      sentence`The annual charges of your funds are on the high side for your fund list. ${isOffered ? 'You can compare funds of the same kind, lowest charge first.' : EVALUATION_SHOWS}`,
  },
  checkHorizon: {
    title: 'Check when you start taking your pension',
    message: (isOffered: boolean) =>
      sentence`Close to taking your pension, there may be no time to wait for values to recover after a fall. ${isOffered ? 'You can see what a month may bring by age and by way of taking it, including a poor case.' : EVALUATION_SHOWS}`,
  },
  checkDrift: {
    title: 'Check how far your mix has moved',
    message: (count: number, isOffered: boolean) =>
      sentence`The shares of your funds are ${points(count)} away from the mix you chose. ${isOffered ? 'You can see which funds have moved and by how much.' : EVALUATION_SHOWS}`,
  },
  diagnoseAgain: {
    title: 'Answer the risk questionnaire again',
    fewerYears: sentence`Your retirement age is now closer than the years you gave in the questionnaire. Answer it again to see the type that goes with the years left.`,
    longAgo: (date: string) =>
      sentence`You last answered the questionnaire on ${date}. If your life or your views have changed, you can update the basis of your grade.`,
  },
  readFigures: {
    title: 'Import your figures',
    message: (date: string, days: number) =>
      sentence`The figures shown are of ${date}, ${days === 1 ? '1 day' : `${days} days`} ago. Import them to see your latest value and grade.`,
  },
  readAfterTransfer: {
    title: 'Import your figures after the change',
    message: (date: string) =>
      sentence`It is more than two weeks since you finished your change (${date}). Import your figures to see whether your mix is as you chose.`,
  },
  checkPendingCash: {
    title: 'Check your cash waiting to be invested',
    message: (cash, share: string) =>
      sentence`${cash} of your savings (${share}%) is cash waiting to be invested (待機資金). A purchase may be under way, or no funds may have been chosen for your contributions. You can see where your money is by kind of asset.`,
  },
  checkModelGap: {
    title: 'See how you differ from the model mix',
    message: (more, less, isReducedFirst: boolean) =>
      sentence`Compared with the model mix, you have ${contrast(more, less, isReducedFirst)}. You can see which kinds of asset are above or below it.`,
  },
  moveAssets: {
    working: {
      title: 'See how to move your savings after you leave',
      message: ({ leftOn, deadline }) =>
        sentence`Your last day of work is ${leftOn}, and the deadline to move your corporate DC savings is ${deadline}. See which plans can take them.`,
    },
    running: {
      title: 'Move your corporate DC savings',
      message: ({ deadline }) =>
        sentence`The deadline to move them is ${deadline}. See what to do for each plan, and what it costs to do nothing.`,
    },
    over: {
      title: 'Check your savings after the deadline',
      message: ({ deadline }) =>
        sentence`The deadline to move them (${deadline}) has passed. See how to move savings after an automatic transfer (自動移換), and what it costs.`,
    },
  },
  claimPension: {
    open: {
      title: 'See how to claim your pension',
      message: ({ from, until }) =>
        sentence`You can claim your corporate DC savings from ${from}. The last day is ${until}. See the steps and the papers you need.`,
    },
    lastYear: {
      title: 'Check the last day to claim your pension',
      message: ({ until }) =>
        sentence`If you haven’t claimed yet, the last day is ${until}. After it, you can no longer choose how to take your pension. See the steps and the papers you need.`,
    },
  },
  readNotice: {
    title: 'Read an important notice',
    message: (subject: string) => sentence`You haven’t opened the important notice “${subject}” yet.`,
  },
  learnFromScore: {
    title: (score: string) => `Read the article on ${score} (in Japanese)`,
    message: (score: string, article: string) =>
      sentence`Your lowest score is for ${score}. The article “${article}” (in Japanese) explains what the score means.`,
  },
  readFirstColumn: {
    title: 'Read your first article (in Japanese)',
    message: (article: string) =>
      sentence`You haven’t read an article yet. “${article}” is a good one to begin with. Articles are in Japanese.`,
  },
  quizAgain: {
    title: 'Try a quiz again (in Japanese)',
    message: (article: string, date: string) =>
      sentence`Your last answer to the quiz of “${article}” (${date}) wasn’t right. Try it again to see what you know now.`,
  },
};
