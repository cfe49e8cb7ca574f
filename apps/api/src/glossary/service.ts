/** 用語集 — a term whole, with its neighbours and the column to read next. */
import type { TechnicalTermDetail } from '@minori/contract/technical-term';
import type { Reader } from '../articles/reader.ts';
import { visibleArticles } from '../articles/visible.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { findTerm, findTerms } from './repository.ts';

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
