/** おすすめ — what an employee stands at, read from the database, and the columns that follow from it (ranking.ts). */
import { findLatestValuation } from '../investment-valuation/latest-repository.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { findOwnColumns, findTopics } from './own-columns.ts';
import { ranked, type Standing } from './ranking.ts';

/** @param today in Tokyo */
export async function standingOf(database: Database, owner: Owner | null, today: string): Promise<Standing> {
  const [columns, topics, valuation] = await Promise.all([
    findOwnColumns(database, owner, today),
    findTopics(database),
    owner ? findLatestValuation(database, owner) : undefined,
  ]);
  return { columns, topics, weakest: valuation?.details.reason.weakest ?? null };
}

/** Ids of all columns that may be seen, best first; for visitors without an owner. */
export async function recommendOrder(
  database: Database,
  owner: Owner | null,
  today: string,
): Promise<readonly number[]> {
  return ranked(await standingOf(database, owner, today)).map(({ id }) => id);
}

/** The unread ones alone, best first, at most so many. */
export async function recommendedColumns(
  database: Database,
  owner: Owner,
  { today, most }: { readonly today: string; readonly most: number },
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const columns = ranked(await standingOf(database, owner, today)).filter(({ isRead }) => !isRead);
  return columns.slice(0, most).map(({ id, title }) => ({ id, title }));
}
