/** 用語集 — a term whole, with its neighbours and the column to read next. */
import type { TechnicalTerm, TechnicalTermDetail } from '@minori/contract/technical-term';
import { sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Reader, type Sight, visibleArticles } from '../reader/visible.ts';

// 用語集 — terms, of which a column is named only where the reader finds it.

interface TermRow {
  readonly code: string;
  readonly title: string;
  readonly reading: string;
  readonly short: string;
  readonly column_id: number | null;
}

/** Every term with the columns of a popover. */
function selectTerms(database: Database, sight: Sight) {
  const column = visibleArticles(database, { ...sight, kind: 'column' })
    .select('articles.id')
    .where(sql<boolean>`articles.id = technical_terms.column_id`);
  return database
    .selectFrom('technical_terms')
    .select(['code', 'technical_terms.title', 'reading', 'short', column.as('column_id')]);
}

function termOf({ code, title, reading, short, column_id: columnId }: TermRow): TechnicalTerm {
  return { technicalTermCode: code, title, reading, short, columnId };
}

/** Those of the codes that there are, in the order of the readings; every one without codes. */
export async function findTerms(
  database: Database,
  sight: Sight,
  codes?: readonly string[],
): Promise<readonly TechnicalTerm[]> {
  const rows = await selectTerms(database, sight)
    .$if(codes !== undefined, (query) =>
      query.where((eb) => eb('code', '=', eb.fn.any(sql<string[]>`${codes}::text[]`))),
    )
    // By code point, whatever the database sorts by: that is the order of the kana.
    .orderBy(sql`reading collate "C"`)
    .orderBy('code')
    .execute();
  return rows.map(termOf);
}

export interface WholeTerm extends TechnicalTerm {
  /** Markdown. */
  readonly content: string;
  readonly related: readonly string[];
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

export async function findTerm(database: Database, sight: Sight, code: string): Promise<WholeTerm | undefined> {
  const row = await selectTerms(database, sight)
    .select(['technical_terms.content', 'related', 'technical_terms.sources'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row && { ...termOf(row), content: row.content, related: row.related, sources: row.sources };
}

/** @throws Failure not_found */
export async function termDetail(database: Database, code: string, reader: Reader): Promise<TechnicalTermDetail> {
  const term = await findTerm(database, reader, code);
  if (!term) throw new Failure('not_found');
  const { related, sources, ...rest } = term;
  const neighbours = await findTerms(database, reader, related);
  const column =
    term.columnId === null
      ? undefined
      : await visibleArticles(database, reader)
          .select(['id', 'title'])
          .where('id', '=', term.columnId)
          .executeTakeFirst();
  return {
    ...rest,
    // As the file names them, not as the alphabet has them.
    related: related.flatMap((each) => neighbours.filter(({ technicalTermCode }) => technicalTermCode === each)),
    column: column ?? null,
    sources: [...sources],
  };
}
