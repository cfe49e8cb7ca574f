/** Holds the texts of 評価の推移: how the grade has changed, and which events may have changed it. */
import type { EVALUATION_EVENTS, PastTerm } from '@minori/contract/past-scores';
import { sentence } from '@minori/contract/sentence';

interface Point {
  /** 「2026年3月」. */
  readonly month: string;
  readonly grade: string;
  readonly score: number;
}

const graded = ({ month, grade, score }: Point) => `${month}の${grade}（${score}点）`;

export const TRANSITION_TEXTS = {
  title: '評価の推移',
  link: '評価の推移',
  back: '運用の評価に戻る',
  lead: {
    up: (steps: number) => `前回から${steps}段階上がりました。`,
    down: (steps: number) => `前回から${steps}段階下がりました。`,
    same: (grade: string) => `前回と同じ評価${grade}です。`,
    firstGrade: (grade: string) => `今回は評価${grade}です。前回は、診断の前のため総合評価がありませんでした。`,
    undiagnosed: '総合評価は、リスク許容度の診断をすると表示します。',
    diagnose: '診断をはじめる',
  },
  terms: { label: '期間', names: { 6: '6か月', 12: '1年', 36: '3年', 60: '5年', 0: 'すべて' } } satisfies {
    label: string;
    names: Record<PastTerm, string>;
  },
  grades: {
    heading: '総合評価',
    up: (from: Point, to: Point) => sentence`${graded(from)}から、${graded(to)}に上がりました。`,
    down: (from: Point, to: Point) => sentence`${graded(from)}から、${graded(to)}に下がりました。`,
    back: (from: Point, to: Point) => sentence`途中で変わり、${graded(from)}から${graded(to)}に戻りました。`,
    same: (from: Point, to: Point) =>
      from.score === to.score
        ? sentence`この期間の評価は、すべて${to.grade}です（${String(to.score)}点）。`
        : sentence`この期間の評価は、すべて${to.grade}です（${String(from.score)}点から${String(to.score)}点）。`,
    one: (point: Point) => sentence`この期間の総合評価は、${graded(point)}の1回です。`,
    none: 'この期間の総合評価はありません。',
    scale: '縦の目盛りは総合点です。0点から始まらないことがあります。',
    caption: '月ごとの総合評価',
    columns: ['月', '評価', '点数', 'タイプ', 'できごと'],
  },
  scores: {
    heading: '項目ごとの点数',
    moved: (name: string, from: number, to: number) =>
      sentence`いちばん動いたのは「${name}」で、${String(from)}点から${String(to)}点になりました。`,
    unmoved: sentence`期間の最初と最後で、どの項目の点数も変わっていません。`,
    /** Some scores exist only at the beginning or only at the end of the term. */
    unmovedWhereKnown: sentence`期間の最初と最後の両方に点数がある項目では、点数は変わっていません。`,
    none: sentence`この期間に、点数のある項目はありません。`,
    caption: '月ごとの項目の点数',
    month: '月',
    scale: 'どの図も、目盛りは0点から100点です。',
  },
  notes: {
    gaps: '評価のない月は、線をつないでいません。',
    notMeasured: 'すべてが預金・保険などの月は、資産と地域の分散が対象外で、表では「対象外」としています。',
    undiagnosed: '診断の前の月は、総合評価と、タイプに合わせた項目の点数がありません。',
    interval: { 1: null, 3: '3か月ごとに表示しています。', 6: '6か月ごとに表示しています。' },
  },
  events: {
    names: {
      diagnosis: '診断',
      allocationChange: '掛金の配分変更',
      assumptionChange: '前提の変更',
      methodChange: '評価方法の変更',
    } satisfies Record<(typeof EVALUATION_EVENTS)[number], string>,
    methodChange:
      '評価の方法を改めたため、何も変えていなくても、この日から評価や点数は動くことがあります。それより前の評価は、当時の方法のままです。',
    /** @param type the risk type to which a diagnosis led. */
    dated: (date: string, type: string | null) => (type === null ? date : `${date}（${type}）`),
    named: (name: string, dates: readonly string[], more: number) =>
      `${name}：${dates.join('、')}${more > 0 ? ` ほか${more}回` : ''}`,
    inTable: (name: string, date: string) => `${name} ${date}`,
  },
  none: '—',
  empty: {
    heading: 'まだ推移がありません',
    second: (month: number) => `2回目の評価から表示します。次回は${month}月の予定です。`,
    longer: (count: number) =>
      count === 0
        ? 'この期間の評価はありません。長い期間を選ぶと、推移を表示します。'
        : 'この期間の評価は1回だけです。長い期間を選ぶと、推移を表示します。',
    first: '最初の掛金が反映され、年金サイトの情報を取り込むと、最初の評価をします。',
  },
} as const;
