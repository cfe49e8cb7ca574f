/** Holds the texts of the tasks (English). */
import type * as Ja from '../ja/my-task.ts';
import type { Translation } from '../translation.ts';
import { counted } from './counted.ts';

export const MY_TASK_TEXTS: Translation<typeof Ja.MY_TASK_TEXTS> = {
  title: 'To do',
  lead: 'Things worth checking, based on your situation.',
  none: 'There’s nothing to do now.',
  noneText: 'New things to do appear here.',
  heading: 'To do',
  step: 'Next step',
  noStep: 'There’s nothing you need to do right now. You can look at your balance and grade at any time.',
  count: (count) => counted(count, 'thing to do', 'things to do'),
  open: (count) => `To do now (${count})`,
  seeAll: 'See everything to do',
  minutes: (minutes) => `about ${counted(minutes, 'minute')}`,
  later: 'Later',
  laterLabel: (title) => `Later: ${title}`,
  putAside: 'Put off for later',
  laterUnknown: 'Some information couldn’t be loaded, so there are no “Later” buttons.',
  puttingAside: 'Saving',
  isPutAside: (title) => `“${title}” is put off for later. It no longer appears on “Home”.`,
  notPutAside: (title) => `“${title}” couldn’t be put off for later. Check your connection and try again.`,
  tick: 'Mark as done',
  markDone: (title) => `Mark as done: ${title}`,
  isDone: (title) => `“${title}” is marked as done.`,
  isOpenAgain: (title) => `“${title}” is back on the list.`,
  done: (count) => `Done (${count})`,
  onThisDevice: 'The “done” marks are kept on this device only.',
};
