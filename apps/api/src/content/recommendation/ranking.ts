/**
 * おすすめの順 — ranks columns by their relevance to an employee (docs/decisions/0019): unread ones first; among them one
 * column for the lowest sub-score of the valuation if it is a weakness; then by the weakest topic, basic before
 * applied, and newest. Visitors have neither read marks nor scores, so basic and newest columns come first. The
 * functions are pure, and the order is total, so it doesn't depend on the order of the rows.
 */
import type { SUB_SCORES } from '@minori/contract/investment-valuation';
import { tagLiteracy } from '@minori/engine/literacy/tag-literacy';
import { byTopic, type OwnColumn, type OwnColumns } from './own-columns.ts';

type SubScore = (typeof SUB_SCORES)[number];

export interface ReaderState extends OwnColumns {
  /** The lowest sub-score of the valuation if it is a weakness, otherwise null. */
  readonly weakest: SubScore | null;
}

export type Comparison<Item> = (one: Item, other: Item) => number;
type ColumnComparison = Comparison<OwnColumn>;

const flag = (is: boolean) => (is ? 0 : 1);

/** Combines comparisons: the first one that isn't 0 decides. */
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
 * Chooses the column that a low sub-score moves to the top: an unread one, preferably with a quiz, basic, and short.
 * It doesn't depend on the day, so the column stays until it is read or a newer one fits better.
 */
export function pinnedColumn({ columns, weakest }: Pick<ReaderState, 'columns' | 'weakest'>): OwnColumn | undefined {
  if (weakest === null) return undefined;
  return columns
    .filter(({ isRead, subScore }) => !isRead && subScore === weakest)
    .sort(by(quizFirst, basicFirst, shortestFirst, newestFirst))[0];
}

/** The literacy score of each topic, rounded as on screen, so that topics that look equal rank equally. */
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

/** Returns all columns, best first. A column ranks by its main topic. */
export function ranked(state: ReaderState): readonly OwnColumn[] {
  const pinned = pinnedColumn(state);
  const scores = scoresByTopic(state);
  const scoreOf = ({ tagIds }: OwnColumn) => scores.get(tagIds[0] ?? 0) ?? 0;
  const pinnedFirst: ColumnComparison = (one, other) => flag(one === pinned) - flag(other === pinned);
  const weakestFirst: ColumnComparison = (one, other) => scoreOf(one) - scoreOf(other);
  return state.columns.toSorted(by(unreadFirst, pinnedFirst, weakestFirst, basicFirst, newestFirst));
}
