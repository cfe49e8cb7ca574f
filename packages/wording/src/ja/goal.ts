/** Holds the texts of 目標: the three ways of life, the saved goal and how far it is covered. */
import { publicYen, sentence } from '@minori/contract/sentence';
import { ALONE_AVERAGE, COUPLE_COSTS, type Household, type WayOfLife } from '@minori/engine/assumptions/ways-of-life';
import { SCENARIO_CHART_TEXTS } from './operational-simulation.ts';

const { lines } = SCENARIO_CHART_TEXTS;

/** Follows 「夫婦2人が」 or 「1人暮らしの人が」. */
const WHAT: Readonly<Record<WayOfLife, string>> = {
  least: '最低限必要と考える毎月の生活費',
  average: '65歳以上で仕事をしていないときに実際に使う額',
  comfortable: '旅行や趣味なども入れて、ゆとりをもって暮らすのに必要と考える額',
};
const WHO: Readonly<Record<Household, string>> = { alone: '1人暮らしの人', couple: '夫婦2人' };

const RATIO = '1人と夫婦が実際に使う額の比';
const ABOUT_AVERAGE = '税と社会保険料は別です。持ち家の人が多く、家賃はあまり含みません。';

export const GOAL_TEXTS = {
  heading: '老後の目標',
  question: '毎月いくらで暮らしたいですか',
  choose: '3つの暮らしから選ぶ',
  ask: '選ぶと、どこまで届くかを表示します。',
  ways: { least: '最低限の暮らし', average: '平均の暮らし', comfortable: 'ゆとりのある暮らし' },
  short: {
    least: '最低限必要と考えられている額',
    average: '65歳以上の人が実際に使う額',
    comfortable: '旅行や趣味なども入れた額',
  },
  household: {
    alone: '1人暮らしの額です（出典と計算のしかた）',
    couple: '夫婦2人の額です（出典）',
  },
  sources: `出典は${COUPLE_COSTS.least.source}、${COUPLE_COSTS.average.source}です。`,
  fromCouples: sentence`調査は夫婦だけのため、「最低限」と「ゆとり」の1人の額は、夫婦の額に${RATIO}（${publicYen(ALONE_AVERAGE)}と${publicYen(COUPLE_COSTS.average.yen)}）をかけて計算しました。`,
  source: (what: string) => `${what}（出典と注意）`,
  /** What a way of life contains, and whose figure it is. */
  note: (way: WayOfLife, household: Household): string => {
    const { source } = COUPLE_COSTS[way];
    const average = `${WHAT[way]}の平均（${source}）`;
    const scaled = way !== 'average' && household === 'alone';
    const said = scaled ? `夫婦2人が${average}に、${RATIO}をかけた1人分です。` : `${WHO[household]}が${average}です。`;
    return `${said}${way === 'average' ? ABOUT_AVERAGE : ''}あなたに必要な額とは限りません。`;
  },
  /** @param amount 「23万円」 */
  monthly: (amount: string, from?: number) => `${from === undefined ? '' : `${from}歳から`}月${amount}の目標`,
  amount: (age: number, amount: string) => `${age}歳で${amount}の目標`,
  own: '自分で決めた額や夫婦の額にする',
  more: 'くわしく',
  save: 'この額を目標にする',
  saving: '保存しています',
  saved: '目標を保存しました。',
  isGoal: 'この額を目標にしています。',
  remove: '目標をやめる',
  removing: '目標を取り消しています',
  removed: '目標を取り消しました。',
  names: { notGood: lines.notGood, standard: lines.standard, good: lines.good },
  share: (percent: number) => `約${percent}%`,
  /** @param gap how far the goal is covered (`gap`, `gapOfAmount`) */
  standard: (gap: string) => `標準では、${gap}`,
  spouse: (amount: string) => `配偶者の年金（月${amount}）を合わせた額です。`,
  /** Follows the needed income in the sentence. */
  gap: {
    enough: 'どの受け取り方でも届く計算です。',
    /** With the income from the DC plan spread over 20 years. */
    enoughUntil: (age: number) => `${age}歳になるまでは、どの受け取り方でも届く計算です。`,
    depends: (short: string) => `受け取り方によっては、月${short}足りません。`,
    short: (range: string) => `月${range}足りません。`,
  },
  gapOfAmount: { enough: '届く計算です。', short: (amount: string) => `${amount}足りません。` },
  nominal: '将来の金額です（物価の上昇は引いていません）。',
  caption: {
    goal: '目標に対する割合（いちばん少ない受け取り方で、切り捨て）',
    need: '必要な額に対する割合（いちばん少ない受け取り方で、切り捨て）',
  },
  leftOut: {
    savedInputs: '保存した入力内容を読み込めないため、含めずに計算しています。',
    premiums: 'これからの掛金がわからないため、含めずに計算しています。',
  },
  reasons: {
    noBalance: '年金サイトと連携すると、目標のどこまで届くかを計算できます。',
    waiting: '最初の掛金が反映されると、目標のどこまで届くかを計算できます。',
    noBirthday: '生年月日がわからないため、目標のどこまで届くかを計算できません。',
    past: '受け取り開始年齢か期限を過ぎているため、目標のどこまで届くかは計算しません。',
    unknown: '掛金か今の配分がわからないため、目標のどこまで届くかを計算できません。',
  },
  balance: {
    heading: (age: number) => `${age}歳の残高を目標にする`,
    label: (age: number) => `${age}歳の時点の残高`,
    support: '受け取るときの金額です。毎月の額の目標に代えて、この目標を使います。',
    unit: '万円',
    save: 'この残高を目標にする',
    now: (age: number, amount: string) => `今の目標は、${age}歳で${amount}です。`,
  },
} as const;
