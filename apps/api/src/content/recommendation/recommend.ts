/** おすすめ — reads an employee's columns, topics and lowest sub-score, and ranks the columns by them (ranking.ts). */
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findOwnColumns } from './own-columns.ts';
import { type ReaderState, ranked } from './ranking.ts';

/** The dependencies of a recommendation. */
export interface RecommendDeps {
  readonly database: Database;
  /**
   * Finds the lowest sub-score of an employee's valuation if it is a weakness. It is passed in, because valuations
   * belong to a higher layer.
   */
  readonly findWeakest: (database: Database, owner: Owner) => Promise<ReaderState['weakest']>;
}

/** @param today in Tokyo */
export async function readerStateOf(
  { database, findWeakest }: RecommendDeps,
  owner: Owner | null,
  today: string,
): Promise<ReaderState> {
  const [own, weakest] = await Promise.all([
    findOwnColumns(database, owner, today),
    owner ? findWeakest(database, owner) : null,
  ]);
  return { ...own, weakest };
}

/** Returns the ids of all visible columns, best first. @param owner null for a visitor */
export async function recommendOrder(
  deps: RecommendDeps,
  owner: Owner | null,
  today: string,
): Promise<readonly number[]> {
  return ranked(await readerStateOf(deps, owner, today)).map(({ id }) => id);
}

/** Returns at most `most` unread columns, best first. */
export async function recommendedColumns(
  deps: RecommendDeps,
  owner: Owner,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const columns = ranked(await readerStateOf(deps, owner, today)).filter(({ isRead }) => !isRead);
  return columns.slice(0, most).map(({ id, title }) => ({ id, title }));
}
