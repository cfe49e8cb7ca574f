/**
 * やることの文 — the texts of the tasks (screens.md 2.1): the reason, then what changes afterwards. They name no product and never
 * advise to buy or sell (calculations.md section 9).
 */
import { type SentencePart, sentence } from '@minori/contract/sentence';
import { QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { SIMULATION_TEXTS } from './operational-simulation.ts';

/** An asset class and by how many points its share is apart. */
export interface Apart {
  readonly name: string;
  readonly points: number;
}

/** The last day of work, and the last day on which the assets can be moved. */
export interface LeavingDays {
  readonly leftOn: string;
  readonly deadline: string;
}

/** The first and the last day of a claim. */
export interface ClaimDays {
  readonly from: string;
  readonly until: string;
}

const EVALUATION_SHOWS = '運用の評価の「総合評価に含まれないこと」で、詳しい数字を確認できます。';

/** @param more the class that there is too little of @param isReducedFirst names the class that there is too much of first */
function contrast(more: Apart, less: Apart, isReducedFirst: boolean): string {
  return isReducedFirst
    ? `${less.name}が${less.points}ポイント多く、${more.name}が${more.points}ポイント少ない`
    : `${more.name}が${more.points}ポイント少なく、${less.name}が${less.points}ポイント多い`;
}

export const TASK_TEXTS = {
  connect: {
    title: '年金サイトと連携する',
    message: sentence`年金サイトから、資産の状況をまだ取り込めていません。連携すると、評価額や運用の評価を確認できます。`,
  },
  correctCredentials: {
    title: '連携情報を確認して取り込み直す',
    message: sentence`前回の取り込みで、年金サイトにログインできませんでした。正しい連携情報を入力すると、最新の資産の状況を取り込めます。`,
  },
  diagnose: {
    title: 'リスク許容度を診断する',
    message: sentence`リスク許容度の診断がまだのため、総合評価を表示できません。${String(QUESTIONS.length)}つの質問に答えると、総合評価と、目安の配分（モデル配分）を確認できます。`,
  },
  readByNewMethod: {
    title: '資産の状況を取り込む',
    message: sentence`評価の方法が新しくなりました。最新の情報を取り込むと、新しい方法で評価します。`,
  },
  addPasskey: {
    title: 'パスキーを追加する',
    message: sentence`追加すると、次のログインから、パスワードを入力せずに、端末の画面ロック（指紋、顔、PIN）でログインできます。`,
  },
  completeProfile: {
    title: 'プロフィールを登録する',
    message: sentence`プロフィールに登録していない項目があります。登録すると、年齢などに合わせた内容を確認できます。`,
  },
  /** What to look at; where the company doesn't offer the screen, the evaluation shows the figures. */
  seePrices: {
    title: '物価を考慮した受取額を見る',
    message: (isOffered: boolean) =>
      // textlint: the second sentence ends with its own full stop.
      sentence`物価が上がると、受け取るお金で買えるものが少なくなる見込みです。${isOffered ? `受取額の試算で「${SIMULATION_TEXTS.switches.real}」を選ぶと、今の物価に直した金額を確認できます。` : EVALUATION_SHOWS}`,
  },
  seeCosts: {
    title: '商品の信託報酬を見比べる',
    message: (isOffered: boolean) =>
      // textlint: the second sentence ends with its own full stop.
      sentence`今の商品の信託報酬は、商品一覧の中では高めです。${isOffered ? '同じ資産の商品を、信託報酬の低い順に見比べられます。' : EVALUATION_SHOWS}`,
  },
  checkHorizon: {
    title: '受け取りの時期を確かめる',
    message: (isOffered: boolean) =>
      // textlint: the second sentence ends with its own full stop.
      sentence`受け取りが近いと、値下がりのあと、回復を待つ期間は限られます。${isOffered ? '何歳からどう受け取ると毎月いくらになるかを、厳しい場合も含めて確認できます。' : EVALUATION_SHOWS}`,
  },
  checkDrift: {
    title: '選んだ配分とのずれを確かめる',
    message: (points: number, isOffered: boolean) =>
      // textlint: the second sentence ends with its own full stop.
      sentence`保有している商品の割合が、選んだ配分から${`${points}`}ポイントずれています。${isOffered ? 'どの商品がどれだけずれているかを確認できます。' : EVALUATION_SHOWS}`,
  },
  diagnoseAgain: {
    title: 'リスク許容度の診断をやり直す',
    fewerYears: sentence`診断で答えた年数より、退職年齢までの期間が短くなっています。もう一度診断すると、今の年数に合ったタイプを確認できます。`,
    longAgo: (date: string) =>
      sentence`前回の診断は${date}です。暮らしや考え方の変化に合わせて、評価の目安を見直せます。`,
  },
  readFigures: {
    title: '資産の状況を取り込む',
    message: (date: string, days: number) =>
      sentence`表示している数字は${date}時点のもので、${`${days}`}日たっています。取り込むと、最新の評価額と運用の評価を確認できます。`,
  },
  readAfterTransfer: {
    title: '手続き後の資産の状況を取り込む',
    message: (date: string) =>
      sentence`変更の手続きを終えた日（${date}）から2週間以上たっています。取り込むと、選んだ割合になったかどうかを確認できます。`,
  },
  checkPendingCash: {
    title: '待機資金を確認する',
    message: (cash: SentencePart, share: string) =>
      sentence`待機資金（まだ商品を買っていないお金）が${cash}あり、資産全体の${share}%です。購入の手続き中の場合と、配分の指定が済んでいない場合があります。資産の内訳で、どこにいくらあるかを確認できます。`,
  },
  checkModelGap: {
    title: '目安との違いを確かめる',
    message: (more: Apart, less: Apart, isReducedFirst: boolean) =>
      sentence`目安（モデル配分）と比べると、${contrast(more, less, isReducedFirst)}配分です。どの資産が多いか、少ないかを確認できます。`,
  },
  /** Before the last day of work, until the deadline, and after it. */
  moveAssets: {
    working: {
      title: '退職後の資産の移し方を確かめる',
      message: ({ leftOn, deadline }: LeavingDays) =>
        sentence`退職日は${leftOn}、移換の期限は${deadline}です。企業型DCの資産をどの制度へ移すかを確認できます。`,
    },
    running: {
      title: '企業型DCの資産を移す',
      message: ({ deadline }: LeavingDays) =>
        sentence`移換の期限は${deadline}です。移換先ごとの手続きと、移さなかった場合の費用を確認できます。`,
    },
    over: {
      title: '移換の期限を過ぎた資産を確かめる',
      message: ({ deadline }: LeavingDays) =>
        sentence`移換の期限（${deadline}）を過ぎています。自動移換になった資産を移す方法と、費用を確認できます。`,
    },
  },
  /** Once a claim is possible, and again when a year is left. */
  claimPension: {
    open: {
      title: '受け取りの手続きを確かめる',
      message: ({ from, until }: ClaimDays) =>
        sentence`${from}から、企業型DCの資産の受け取りを請求できます。期限は${until}です。手続きの順番と、用意する書類を確認できます。`,
    },
    lastYear: {
      title: '受け取りの請求の期限を確かめる',
      message: ({ until }: ClaimDays) =>
        sentence`まだ受け取りを請求していない場合、請求できるのは${until}までです。期限を過ぎると、受け取り方を選べなくなります。手続きの順番と、用意する書類を確認できます。`,
    },
  },
  readNotice: {
    title: '重要なお知らせを読む',
    message: (subject: string) =>
      sentence`重要なお知らせ「${subject}」をまだ開いていません。開くと、内容を確認できます。`,
  },
  learnFromScore: {
    title: (score: string) => `「${score}」の記事を読む`,
    message: (score: string, article: string) =>
      sentence`運用の評価では、${score}の点数がいちばん低くなっています。記事「${article}」で、点数の意味と見方を確認できます。`,
  },
  readFirstColumn: {
    title: '最初の記事を読む',
    message: (article: string) =>
      sentence`まだ記事を読んでいません。記事「${article}」から読み始めると、画面の言葉や数字を理解しやすくなります。`,
  },
  quizAgain: {
    title: 'クイズにもう一度答える',
    message: (article: string, date: string) =>
      sentence`記事「${article}」のクイズは、前回（${date}）の答えが正解ではありませんでした。もう一度答えると、今の理解を確認できます。`,
  },
} as const;
