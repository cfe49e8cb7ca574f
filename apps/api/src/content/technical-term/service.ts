/**
 * 用語集 — returns glossary terms, and one term in full with related terms and the column to read next if the reader may
 * see it.
 */
import type { TechnicalTerm, TechnicalTermDetail } from '@minori/contract/technical-term';
import { Failure } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import { type Sight, visibleTexts } from '../reader/visible.ts';

/** Finds the terms with these codes, sorted by reading; unknown codes are ignored. Without `codes`, finds all terms. */
export async function findTerms(
  database: Database,
  sight: Sight,
  codes?: readonly string[],
): Promise<readonly TechnicalTerm[]> {
  const { terms } = await visibleTexts(database, sight);
  return codes ? terms.filter(({ technicalTermCode }) => codes.includes(technicalTermCode)) : terms;
}

/**
 * Returns a term in full.
 * @throws Failure not_found
 */
export async function termDetail(database: Database, code: string, sight: Sight): Promise<TechnicalTermDetail> {
  const texts = await visibleTexts(database, sight);
  const term = texts.term(code);
  if (!term) throw new Failure('not_found');
  const { content, related, sources } = term;
  const column = texts.article(term.columnId ?? 0);
  return {
    ...texts.shown(term),
    content,
    // Related terms keep the order of the file.
    related: related.flatMap((each) => texts.terms.filter(({ technicalTermCode }) => technicalTermCode === each)),
    column: column ? { id: column.id, title: column.title } : null,
    sources: [...sources],
  };
}
