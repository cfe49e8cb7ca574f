/**
 * おすすめの順 — which column concerns an employee most (docs/decisions/0019): what isn't read yet; of that one column for
 * the lowest sub-score that is a weakness; then the weakest topic, basic before applied, the newest. Visitors have neither marks
 * nor scores, which leaves the basics, the newest first. Pure; the order is total, so it never depends on the
 * database's.
 */
import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import { tagLiteracy } from '@minori/engine/literacy/tag-literacy';
import { byTopic, type OwnColumn, type OwnColumns } from './own-columns.ts';

type SubScore = (typeof SUB_SCORES)[number];

export interface ReaderState extends OwnColumns {
  /** The lowest sub-score, where it is a weakness. */
  readonly weakest: SubScore | null;
}

export type Comparison<Item> = (one: Item, other: Item) => number;
type ColumnComparison = Comparison<OwnColumn>;

const flag = (is: boolean) => (is ? 0 : 1);

/** By the first that tells the two apart. */
export function by<Item>(...comparisons: readonly Comparison<Item>[]): Comparison<Item> {
  return (one, other) => {
    for (const compare of comparisons) {
      const result = compare(one, other);
      if (result !== 0) return result;
    }
    return 0;
  };
}

const basicFirst: ColumnComparison = (one, other) => one.level - other.level;
const newestFirst: ColumnComparison = (one, other) =>
  one.publishedOn === other.publishedOn ? other.id - one.id : one.publishedOn < other.publishedOn ? 1 : -1;
const quizFirst: ColumnComparison = (one, other) => flag(one.isQuiz) - flag(other.isQuiz);
const shortestFirst: ColumnComparison = (one, other) => one.minutes - other.minutes;
const unreadFirst: ColumnComparison = (one, other) => flag(!one.isRead) - flag(!other.isRead);

/**
 * The one column that a low sub-score brings to the top: unread, with a quiz where there is one, short, and the basic one.
 * Nothing of it depends on the day, so it stays the same until it is read or a newer one fits as well.
 */
export function pinnedColumn({ columns, weakest }: Pick<ReaderState, 'columns' | 'weakest'>): OwnColumn | undefined {
  if (weakest === null) return undefined;
  return columns
    .filter(({ isRead, subScore }) => !isRead && subScore === weakest)
    .sort(by(quizFirst, basicFirst, shortestFirst, newestFirst))[0];
}

/** As it is shown, so that topics that look alike are alike. */
export function scoresByTopic({
  topics,
  columns,
}: Pick<ReaderState, 'columns' | 'topics'>): ReadonlyMap<number, number> {
  return new Map(
    byTopic(topics, columns).flatMap(({ tagId, columns: own }) => {
      const literacy = tagLiteracy(own);
      return literacy ? [[tagId, literacy.score] as const] : [];
    }),
  );
}

/** All columns, best first. A column stands where its main topic stands. */
export function ranked(state: ReaderState): readonly OwnColumn[] {
  const pinned = pinnedColumn(state);
  const scores = scoresByTopic(state);
  const scoreOf = ({ tagIds }: OwnColumn) => scores.get(tagIds[0] ?? 0) ?? 0;
  const pinnedFirst: ColumnComparison = (one, other) => flag(one === pinned) - flag(other === pinned);
  const weakestFirst: ColumnComparison = (one, other) => scoreOf(one) - scoreOf(other);
  return state.columns.toSorted(by(unreadFirst, pinnedFirst, weakestFirst, basicFirst, newestFirst));
}
