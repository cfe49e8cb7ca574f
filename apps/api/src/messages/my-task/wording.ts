/**
 * やることの文 — all Japanese texts of the tasks (screens.md 2.1): the reason, then what changes afterwards. They name no
 * product and never advise to buy or sell (calculations.md section 9).
 */

import type { Task } from '@minori/contract/my-task';
import { sentence, yen } from '@minori/contract/sentence';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import type { AssetClassCode } from '@minori/engine/vocabulary/asset-class';
import { formatDate } from '@minori/wording/ja/locale';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { sharePoints } from '@minori/wording/ja/valuation-comments';
import { WAITING_TEXTS } from '@minori/wording/ja/waiting';
import { learningText } from './learning-tasks.ts';
import { type DueTask, type ListedTask, TASK_IDS } from './tasks.ts';

type Text = Omit<Task, 'id' | 'isStep'>;

function apartOf(code: AssetClassCode, gaps: readonly number[]): { readonly name: string; readonly points: number } {
  return { name: ASSET_CLASS_NAMES[code], points: Math.round(Math.abs(gaps[code] ?? 0)) };
}

/** Names the class first that the shift names first, in terms of asset classes and never products. */
function shiftSentence({ shift, gaps }: Extract<DueTask, { kind: 'checkModelGap' }>): string {
  const [more, less] = [apartOf(shift.more, gaps), apartOf(shift.less, gaps)];
  const contrast =
    shift.order === 'reduceFirst'
      ? `${less.name}が${less.points}ポイント多く、${more.name}が${more.points}ポイント少ない`
      : `${more.name}が${more.points}ポイント少なく、${less.name}が${less.points}ポイント多い`;
  return `目安（モデル配分）と比べると、${contrast}配分です。`;
}

/** Texts that contain no values of the state. */
const FIXED_TEXTS = {
  connect: {
    title: '年金サイトと連携する',
    message: sentence`年金サイトから、資産の状況をまだ取り込めていません。連携すると、評価額や運用の評価を確認できます。`,
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
  readByNewMethod: {
    title: '資産の状況を取り込む',
    message: sentence`評価の方法が新しくなりました。最新の情報を取り込むと、新しい方法で評価します。`,
    url: '/login-information',
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

/** Where the figures of a caution stand, if the company doesn't offer the screen for them. */
const ON_EVALUATION = {
  where: '運用の評価の「総合評価に含まれないこと」で、詳しい数字を確認できます。',
  url: '/investment-evaluation',
};

/** What to look at: why, and where it can be seen. */
const LOOKS = {
  seePrices: {
    title: '物価を考慮した受取額を見る',
    why: '物価が上がると、受け取るお金で買えるものが少なくなる見込みです。',
    where: '受取額の試算で「物価を考慮」を選ぶと、今の物価に直した金額を確認できます。',
    url: '/operational-simulation',
  },
  seeCosts: {
    title: '商品の信託報酬を見比べる',
    why: '今の商品の信託報酬は、商品一覧の中では高めです。',
    where: '同じ資産の商品を、信託報酬の低い順に見比べられます。',
    url: '/item-selection',
  },
  checkHorizon: {
    title: '受け取りの時期を確かめる',
    why: '受け取りが近いと、値下がりしたあと、戻るのを待てないことがあります。',
    where: '何歳からどう受け取ると毎月いくらになるかを、厳しい場合も含めて確認できます。',
    url: '/retirement-income',
  },
} as const;

function lookText({ kind, isOffered }: Extract<DueTask, { kind: keyof typeof LOOKS }>): Text {
  const { title, why } = LOOKS[kind];
  const { where, url } = isOffered ? LOOKS[kind] : ON_EVALUATION;
  return { title, message: sentence`${why}${where}`, url, minutes: 3 };
}

function driftText({ driftPoints, isOffered }: Extract<DueTask, { kind: 'checkDrift' }>): Text {
  const drifted = `保有している商品の割合が、選んだ配分から${Math.round(driftPoints)}ポイントずれています。`;
  const where = isOffered ? 'どの商品がどれだけずれているかを確認できます。' : ON_EVALUATION.where;
  return {
    title: '選んだ配分とのずれを確かめる',
    message: sentence`${drifted}${where}`,
    url: isOffered ? '/item-selection' : ON_EVALUATION.url,
    minutes: 3,
  };
}

function textOf(task: DueTask): Text {
  switch (task.kind) {
    case 'connect':
    case 'correctCredentials':
    case 'diagnose':
    case 'completeProfile':
    case 'addPasskey':
    case 'readByNewMethod':
      return FIXED_TEXTS[task.kind];
    case 'seePrices':
    case 'seeCosts':
    case 'checkHorizon':
      return lookText(task);
    case 'awaitFigures': {
      const { heading, text } = WAITING_TEXTS[task.reason];
      return { title: heading, message: sentence`${text}`, url: '/login-information', minutes: null };
    }
    case 'diagnoseAgain':
      return {
        title: 'リスク許容度の診断をやり直す',
        message:
          task.why === 'fewerYears'
            ? sentence`診断で答えた年数より、退職年齢までの期間が短くなっています。もう一度診断すると、今の年数に合ったタイプを確認できます。`
            : sentence`前回の診断は${formatDate(task.diagnosedOn)}です。暮らしや考え方の変化に合わせて、評価の目安を見直せます。`,
        url: '/risk-tolerance',
        minutes: 2,
      };
    case 'readFigures':
      return {
        title: '資産の状況を取り込む',
        message: sentence`表示している数字は${formatDate(task.valuationDate)}時点のもので、${String(task.days)}日たっています。取り込むと、最新の評価額と運用の評価を確認できます。`,
        url: '/login-information',
        minutes: 2,
      };
    case 'readAfterTransfer':
      return {
        title: '手続き後の資産の状況を取り込む',
        message: sentence`変更の手続きを終えた日（${formatDate(task.finishedOn)}）から2週間以上たっています。取り込むと、選んだ割合になったかどうかを確認できます。`,
        url: '/login-information',
        minutes: 2,
      };
    case 'checkPendingCash':
      return {
        title: '待機資金を確認する',
        message: sentence`待機資金（商品を買う前のお金）が${yen(task.pendingCash)}あり、資産全体の${sharePoints(100 * task.share)}%です。購入の手続き中の場合と、配分の指定が済んでいない場合があります。資産の内訳で、どこにいくらあるかを確認できます。`,
        url: '/operation-status',
        minutes: 3,
      };
    case 'checkModelGap':
      return {
        title: '目安との違いを確かめる',
        message: sentence`${shiftSentence(task)}どの資産が多いか、少ないかを確認できます。`,
        url: '/investment-evaluation?tab=1',
        minutes: 3,
      };
    case 'checkDrift':
      return driftText(task);
    case 'readNotice':
      return {
        title: '重要なお知らせを読む',
        message: sentence`重要なお知らせ「${task.subject}」をまだ開いていません。開くと、内容を確認できます。`,
        url: `/notice/${task.noticeId}`,
        minutes: 2,
      };
    default:
      return learningText(task);
  }
}

/** The task with its texts. */
export function taskOf({ task, isStep }: ListedTask): Task {
  return { id: TASK_IDS[task.kind], ...textOf(task), isStep };
}
