/** Holds the texts of 社内の比較: how common something is, never who is better (screens.md 3.13). People are counted in 「名」. */
import type { ColleagueCounts, FilterToggle } from '@minori/contract/colleague-comparison';
import { percent, sentence } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { grouped } from '../numbers.ts';
import { UNITS } from './locale.ts';

/** Writes a number of people: 1,234名. */
export function peopleText(people: number): string {
  return `${grouped(people)}${UNITS.people}`;
}

/**
 * Names the most common group, or several if they are equally common.
 * @param ratio percent of each, without decimals as in the chart.
 */
function mostCommon(names: readonly string[], ratio: number) {
  const each = names.length > 1 ? 'それぞれ' : '';
  return sentence`いちばん多いのは${names.join('と')}で、${each}${percent(ratio / 100)}です。`;
}

const among = (type: string | null) => (type === null ? '社内全体' : `同じ${type}の人`);

export const COLLEAGUE_TEXTS = {
  title: '社内の比較',
  lead: (people: number) => `あなたと社内 ${peopleText(people)}の比較（個人は特定されません）`,
  month: (month: string) =>
    `${month}末の情報です。新しく加わった人は、一定の人数がそろってから、まとめて加えます。退職や退会をした人の分も、しばらく含みます。`,
  you: 'あなた',
  all: 'すべて',
  position: {
    most: (type: string | null, grade: Grade) => `${among(type)}の中で、評価${grade}はいちばん多い評価です。`,
    nth: (type: string | null, grade: Grade, place: number) =>
      `${among(type)}の中で、評価${grade}は多い順に${place}番目です。`,
    mostShared: (type: string | null, grade: Grade) =>
      `${among(type)}の中で、評価${grade}は、ほかの評価と並んでいちばん多い評価です。`,
    nthShared: (type: string | null, grade: Grade, place: number) =>
      `${among(type)}の中で、評価${grade}は、ほかの評価と並んで多い順に${place}番目です。`,
    undiagnosed: 'リスク許容度の診断をすると、あなたの位置を表示します。',
    notValued: 'あなたの運用の評価は、まだありません。評価が出ると、あなたの位置を表示します。',
    tooShort: 'あなたの3年の結果は、記録が短いため、まだありません。結果が出ると、あなたの位置を表示します。',
    explanation: '人数の多さを表すもので、評価の良し悪しや順位ではありません。',
  },
  hidden: {
    tooFewPeople: {
      heading: '社内の比較は表示していません',
      text: '社内の人数が少ないため、個人が特定されないように表示していません。',
    },
    noSnapshot: {
      heading: '社内の比較はまだありません',
      text: '毎月末の情報をもとに作ります。最初の月末を過ぎると表示します。',
    },
  } satisfies Record<NonNullable<ColleagueCounts['hidden']>, unknown>,
  tooFew: (limit: number) => `条件に合う人は${peopleText(limit)}未満のため、表示していません。`,
  matching: (people: number) => `該当 ${peopleText(people)}`,
  matchingFewer: (limit: number) => `該当 ${peopleText(limit)}未満`,
  filter: {
    heading: '条件で絞り込む',
    open: (chosen: number) => (chosen === 0 ? '条件で絞り込む' : `条件で絞り込む（${chosen}件選択中）`),
    clear: '条件を解除',
    see: '結果を見る',
    everyone: 'すべての人',
    groups: { ageBand: '年代', gender: '性別', marital: '配偶者', dependents: '扶養している家族', grade: '評価' },
  },
  types: {
    heading: 'リスク許容度の割合',
    finding: mostCommon,
    caption: (isIn: boolean) => `リスク許容度の割合${isIn ? '（あなたを含む）' : ''}`,
    column: 'リスク許容度',
  },
  grades: {
    heading: '評価の割合',
    finding: mostCommon,
    caption: (isIn: boolean) => `評価の割合${isIn ? '（あなたを含む）' : ''}`,
    column: '評価',
    grade: (grade: Grade) => `評価${grade}`,
  },
  ratioColumns: { ratio: '割合', people: '人数' },
  ownRow: (name: string) => `${name}（あなた）`,
  includesYou: 'あなたを含む割合です。',
  withoutYou: 'あなたは含みません。',
  scatter: {
    heading: 'リスクとリターンの散らばり',
    lead: '今の配分をずっと続けていた場合の、過去の結果です。近い値の人は、1つの印にまとめています。',
    tabs: '期間',
    horizon: (years: number) => `${years}年`,
    finding: (years: number, people: number) =>
      sentence`過去${String(years)}年の結果がある ${peopleText(people)}の散らばりです。`,
    note: '円が大きいほど、その位置の人数が多いことを表します。中の空いた丸は、あなたの位置です。',
    noteNotValued: '円が大きいほど、その位置の人数が多いことを表します。あなたの運用の評価は、まだありません。',
    noteWithoutYou: (years: number) =>
      `円が大きいほど、その位置の人数が多いことを表します。あなたの${years}年の結果は、記録が短いため、まだありません。`,
    tooFew: (limit: number) => `この期間の結果がある人は${peopleText(limit)}未満のため、表示していません。`,
    caption: (years: number) => `過去${years}年のリスクとリターン（中央値）`,
    columns: ['リスク許容度', '人数', 'リスク（年率）', 'リターン（年率）'],
  },
} as const;

/** Each option with its group's name: 「年代」 20代以下. */
export const TOGGLE_NAMES: Readonly<Record<Exclude<FilterToggle, 'allSelect'>, string>> = {
  isUnderTwenties: '20代以下',
  isThirties: '30代',
  isFourties: '40代',
  isFifties: '50代',
  isOverSixties: '60歳以上',
  isMan: '男性',
  isWoman: '女性',
  isMarried: 'いる',
  isSingle: 'いない',
  hasDependents: 'いる',
  noDependents: 'いない',
  isInvestmentValuationA: 'A',
  isInvestmentValuationB: 'B',
  isInvestmentValuationC: 'C',
  isInvestmentValuationD: 'D',
  isInvestmentValuationE: 'E',
};
