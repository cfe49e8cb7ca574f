/**
 * 学びの今 — literacy by topic and the columns to read next, by the weakest topic (calculations.md section 8), as of the
 * making: marks of what was read have no history.
 */
import type { ReportContent } from '@minori/contract/report-content';
import { type ColumnsOf, literacyOf } from '../literacy/service.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';

/** SEAM until `readings/columns-of.ts` and `readings/recommend.ts` are there: nobody has read anything yet. */
const columnsOf =
  (_database: Database, _now: () => Date): ColumnsOf =>
  async () => [];
const recommendedColumns = async (
  _database: Database,
  _owner: Owner,
  _asked: { readonly today: string; readonly most: number },
): Promise<ReportContent['literacy']['columns']> => [];

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
