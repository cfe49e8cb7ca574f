/**
 * 学びの今 — literacy by topic and the columns to read next, by the weakest topic (calculations.md section 8), as of the
 * making: marks of what was read have no history.
 */
import type { ReportContent } from '@minori/contract/report-content';
import { literacyOf } from '../literacy/service.ts';
import { columnsOf } from '../readings/columns-of.ts';
import { recommendedColumns } from '../readings/recommend.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

const MOST_COLUMNS = 5;

export async function learningOf(
  database: Database,
  owner: Owner,
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<ReportContent['literacy']> {
  const { literacies, overall } = await literacyOf(
    owner,
    columnsOf(database, () => at),
  );
  const columns = await recommendedColumns(database, owner, { today, most: MOST_COLUMNS });
  return {
    overall,
    tags: literacies.map(({ name, score, band }) => ({ name, score, band })),
    columns: columns.map(({ id, title }) => ({ id, title })),
  };
}
