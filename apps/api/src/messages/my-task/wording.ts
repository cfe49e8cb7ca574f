/**
 * やることの文 — all Japanese texts of the tasks (screens.md 2.1): the reason, then what changes afterwards. They name no
 * product and never advise to buy or sell (calculations.md section 9).
 */

import type { Task } from '@minori/contract/my-task';
import { sentence, yen } from '@minori/contract/sentence';
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { pointsFigure, signedPoints } from '@minori/wording/ja/valuation-comments';
import { learningText } from './learning-tasks.ts';
import { type DueTask, TASK_IDS } from './tasks.ts';

type Text = Omit<Task, 'id'>;

function day(date: string): string {
  const { year, month, day: dayOfMonth } = dateParts(date);
  return `${year}年${month}月${dayOfMonth}日`;
}

function largestGapOf({ largest }: Extract<DueTask, { kind: 'checkModelGap' }>): string {
  const name = largest && ASSET_CLASS_NAMES[largest.categoryClassCode];
  return largest && name ? `いちばん差が大きいのは${name}（${signedPoints(largest.gap)}）です。` : '';
}

/** Texts that contain no values of the state. */
const FIXED_TEXTS = {
  connect: {
    title: '年金サイトと連携する',
    message: sentence`年金サイトから、資産の状況をまだ読み取れていません。連携すると、評価額や運用の評価を確認できます。`,
    url: '/login-information',
    minutes: 3,
  },
  correctCredentials: {
    title: '連携情報を確認して取り込み直す',
    message: sentence`前回の取り込みで、年金サイトにログインできませんでした。正しい連携情報を入力すると、最新の資産の状況を取り込めます。`,
    url: '/login-information',
    minutes: 3,
  },
  diagnose: {
    title: 'リスク許容度を診断する',
    message: sentence`リスク許容度の診断がまだのため、総合評価を表示できません。${String(QUESTIONS.length)}つの質問に答えると、総合評価と、目安の配分（モデル配分）を確認できます。`,
    url: '/risk-tolerance',
    minutes: 2,
  },
  addPasskey: {
    title: 'パスキーを追加する',
    message: sentence`追加すると、次のログインから、パスワードを入力せずに、端末の画面ロック（指紋、顔、PIN）でログインできます。`,
    url: '/settings/passkeys',
    minutes: 1,
  },
  completeProfile: {
    title: 'プロフィールを登録する',
    message: sentence`プロフィールに登録していない項目があります。登録すると、年齢などに合わせた内容を確認できます。`,
    url: '/profile',
    minutes: 2,
  },
} as const satisfies Record<string, Text>;

function textOf(task: DueTask): Text {
  switch (task.kind) {
    case 'connect':
    case 'correctCredentials':
    case 'diagnose':
    case 'completeProfile':
    case 'addPasskey':
      return FIXED_TEXTS[task.kind];
    case 'diagnoseAgain':
      return {
        title: 'リスク許容度の診断をやり直す',
        message: sentence`前回の診断は${day(task.diagnosedOn)}です。暮らしや考え方の変化に合わせて、評価の目安を見直せます。`,
        url: '/risk-tolerance',
        minutes: 2,
      };
    case 'readFigures':
      return {
        title: '資産の状況を取り込む',
        message: sentence`表示している数字は${day(task.valuationDate)}時点のもので、${String(task.days)}日たっています。取り込むと、最新の評価額と運用の評価を確認できます。`,
        url: '/home',
        minutes: 2,
      };
    case 'readAfterTransfer':
      return {
        title: '手続き後の資産の状況を取り込む',
        message: sentence`変更の手続きを終えた日（${day(task.finishedOn)}）から2週間以上たっています。取り込むと、選んだ割合になったかどうかを確認できます。`,
        url: '/home',
        minutes: 2,
      };
    case 'checkPendingCash':
      return {
        title: '待機資金を確認する',
        message: sentence`待機資金（商品を買う前のお金）が${yen(task.pendingCash)}あり、資産全体の${pointsFigure(100 * task.share)}%です。購入の手続き中の場合と、配分の指定が済んでいない場合があります。資産の内訳で、どこにいくらあるかを確認できます。`,
        url: '/operation-status',
        minutes: 3,
      };
    case 'checkModelGap':
      return {
        title: '目安との違いを確かめる',
        message: sentence`全体の${pointsFigure(task.points)}%を移すと、目安（モデル配分）と同じになります。${largestGapOf(task)}どの資産が多いか、少ないかを確認できます。`,
        url: '/investment-evaluation?tab=1',
        minutes: 3,
      };
    case 'readNotice':
      return {
        title: '重要なお知らせを読む',
        message: sentence`お知らせ「${task.subject}」をまだ開いていません。開くと、いつから何が変わるかを確認できます。`,
        url: `/notice/${task.noticeId}`,
        minutes: 2,
      };
    default:
      return learningText(task);
  }
}

/** The task with its texts. */
export function taskOf(task: DueTask): Task {
  return { id: TASK_IDS[task.kind], ...textOf(task) };
}
