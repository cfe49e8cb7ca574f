/** Holds the texts of the set-up: the five counted steps from the terms to the first grade (English). */
import type * as Ja from '../ja/first-steps.ts';
import type { Translation } from '../translation.ts';

export const FIRST_STEPS_TEXTS: Translation<typeof Ja.FIRST_STEPS_TEXTS> = {
  names: ['Consent', 'Profile', 'Connection to your pension site', 'Questionnaire', 'Result'],
  line: (place, total) => `Set-up ${place} of ${total}`,
  next: (name) => `Next: ${name}`,
  done: 'Set-up finished',
  checklist: {
    heading: 'Continue the set-up',
    lead: 'Connect your pension site to see your balance, and answer the risk questionnaire to see your overall grade.',
    progress: (done, total) => `${done} of ${total} done`,
    done: 'Done',
    connect: 'Connect your pension site',
    read: 'Import your latest figures',
  },
  balance: {
    title: (nickName) => (nickName ? `${nickName}’s pension savings today` : 'Your pension savings today'),
    read: 'Import finished',
    diagnosis: {
      label: 'What the questionnaire tells you',
      text: 'It shows how close this mix is to the model mix (モデル配分) for your type, from A to E',
      how: (questions) => `The ${questions} questions ask how large the ups and downs are that you could accept.`,
    },
    toDiagnosis: (questions) => `Next: answer ${questions} questions (about 2 minutes)`,
    toResult: 'Next: see your overall grade',
    later: 'Answer later (go to Home)',
    toHome: 'Go to Home',
  },
  result: {
    title: (nickName) => (nickName ? `${nickName}’s overall grade` : 'Your overall grade'),
    scale: 'There are five grades',
    /** Follows the score. */
    outOf: ' out of 100',
    now: 'Now',
    bars: 'How your score is made up',
    more: 'See your grade in detail',
    toHome: 'Go to Home',
    type: {
      heading: 'Your type',
      see: 'See the questionnaire result in detail',
    },
  },
};
