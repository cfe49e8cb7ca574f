/**
 * やることの文 — where each task leads and how long it takes; its words are in `packages/wording`, in the language of the request
 * (screens.md 2.1).
 */
import type { Task } from '@minori/contract/my-task';
import { sentence, yen } from '@minori/contract/sentence';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { words } from '../../platform/base/words.ts';
import type { LearningTask } from './learning-tasks.ts';
import { type DueTask, type ListedTask, TASK_IDS, type TaskState } from './tasks.ts';

type Text = Omit<Task, 'id' | 'isStep'>;

/** Where tasks without values of the state lead, and their minutes. */
const FIXED = {
  connect: { url: '/login-information', minutes: 3 },
  correctCredentials: { url: '/login-information', minutes: 3 },
  diagnose: { url: '/risk-tolerance', minutes: 2 },
  readByNewMethod: { url: '/login-information', minutes: 2 },
  addPasskey: { url: '/settings/passkeys', minutes: 1 },
  completeProfile: { url: '/profile', minutes: 2 },
} as const;

/** Where the figures of a caution stand, if the company doesn't offer the screen for them. */
const EVALUATION = '/investment-evaluation';

/** The screens of what is to be looked at. */
const LOOKS = {
  seePrices: '/operational-simulation',
  seeCosts: '/item-selection',
  checkHorizon: '/retirement-income',
} as const;

function apartOf(code: AssetClassCode, gaps: readonly number[]) {
  return { name: words().names.ASSET_CLASS_NAMES[code], points: Math.round(Math.abs(gaps[code] ?? 0)) };
}

function textOf(task: DueTask): Text {
  const { tasks, locale, comments, waiting } = words();
  const texts = tasks.TASK_TEXTS;
  switch (task.kind) {
    case 'connect':
    case 'correctCredentials':
    case 'diagnose':
    case 'completeProfile':
    case 'addPasskey':
    case 'readByNewMethod':
      return { ...texts[task.kind], ...FIXED[task.kind] };
    case 'seePrices':
    case 'seeCosts':
    case 'checkHorizon': {
      const { title, message } = texts[task.kind];
      const url = task.isOffered ? LOOKS[task.kind] : EVALUATION;
      return { title, message: message(task.isOffered), url, minutes: 3 };
    }
    case 'awaitFigures': {
      const { heading, text } = waiting.WAITING_TEXTS[task.reason];
      return { title: heading, message: sentence`${text}`, url: '/login-information', minutes: null };
    }
    case 'diagnoseAgain': {
      const { title, fewerYears, longAgo } = texts.diagnoseAgain;
      const message = task.why === 'fewerYears' ? fewerYears : longAgo(locale.formatDate(task.diagnosedOn));
      return { title, message, url: '/risk-tolerance', minutes: 2 };
    }
    case 'readFigures': {
      const { title, message } = texts.readFigures;
      const date = locale.formatDate(task.valuationDate);
      return { title, message: message(date, task.days), url: '/login-information', minutes: 2 };
    }
    case 'readAfterTransfer': {
      const { title, message } = texts.readAfterTransfer;
      return { title, message: message(locale.formatDate(task.finishedOn)), url: '/login-information', minutes: 2 };
    }
    case 'checkPendingCash': {
      const { title, message } = texts.checkPendingCash;
      const share = comments.sharePoints(100 * task.share);
      return { title, message: message(yen(task.pendingCash), share), url: '/operation-status', minutes: 3 };
    }
    case 'checkModelGap': {
      const { shift, gaps } = task;
      const [more, less] = [apartOf(shift.more, gaps), apartOf(shift.less, gaps)];
      const { title, message } = texts.checkModelGap;
      return {
        title,
        message: message(more, less, shift.order === 'reduceFirst'),
        url: `${EVALUATION}?tab=1`,
        minutes: 3,
      };
    }
    case 'moveAssets':
      return leavingText(task);
    case 'claimPension':
      return claimText(task);
    case 'checkDrift': {
      const { title, message } = texts.checkDrift;
      const url = task.isOffered ? '/item-selection' : EVALUATION;
      return { title, message: message(Math.round(task.driftPoints), task.isOffered), url, minutes: 3 };
    }
    case 'readNotice': {
      const { title, message } = texts.readNotice;
      return { title, message: message(task.subject), url: `/notice/${task.noticeId}`, minutes: 2 };
    }
    default:
      return learningText(task);
  }
}

/** By when the assets are to be moved. Somebody without a deadline has no such task. */
function leavingText({ leftOn, deadline, state }: NonNullable<TaskState['leaving']>): Text {
  const { tasks, locale } = words();
  const { title, message } = tasks.TASK_TEXTS.moveAssets[state === 'kept' ? 'running' : state];
  const days = { leftOn: locale.formatDate(leftOn), deadline: locale.formatDate(deadline) };
  return { title, message: message(days), url: '/leaving', minutes: 5 };
}

function claimText({ state, from, until }: NonNullable<TaskState['claim']>): Text {
  const { tasks, locale } = words();
  const { title, message } = tasks.TASK_TEXTS.claimPension[state];
  const days = { from: locale.formatDate(from), until: locale.formatDate(until) };
  return { title, message: message(days), url: '/claiming', minutes: 5 };
}

/** Which column or quiz, why it is listed and how it helps. */
function learningText(task: LearningTask): Text {
  const { names, tasks, locale } = words();
  const { columnId, title: article, minutes } = task.column;
  const place = { url: `/column/${columnId}`, minutes };
  switch (task.kind) {
    case 'learnFromScore': {
      const { title, message } = tasks.TASK_TEXTS.learnFromScore;
      const score = names.SUB_SCORE_NAMES[task.subScore];
      return { title: title(score), message: message(score, article), ...place };
    }
    case 'readFirstColumn': {
      const { title, message } = tasks.TASK_TEXTS.readFirstColumn;
      return { title, message: message(article), ...place };
    }
    case 'quizAgain': {
      const { title, message } = tasks.TASK_TEXTS.quizAgain;
      return { title, message: message(article, locale.formatDate(task.answeredOn)), ...place };
    }
  }
}

/** The task with its texts. */
export function taskOf({ task, isStep }: ListedTask): Task {
  return { id: TASK_IDS[task.kind], ...textOf(task), isStep };
}
