/**
 * よくある質問を探す — a question is found by what people type, not by the words that it has: all questions are held in memory,
 * as is the index over them, until the texts change (docs/decisions/0027). Who sees which is the list's own query.
 */
import { type FindTexts, type Synonyms, textFinder } from '@minori/search/find-texts';
import type { Database } from '../../platform/storage/database.ts';

interface Kept {
  readonly digest: string;
  readonly find: FindTexts;
}

const kept = new WeakMap<Database, Kept>();

/** Ids, the one that fits best first. */
export async function findQuestions(database: Database, typed: string): Promise<readonly number[]> {
  const state = await database.selectFrom('content_states').select('digest').executeTakeFirst();
  const digest = state?.digest ?? '';
  let known = kept.get(database);
  if (known?.digest !== digest) {
    known = { digest, find: await questionFinder(database) };
    kept.set(database, known);
  }
  return known.find(typed).map(Number);
}

async function questionFinder(database: Database): Promise<FindTexts> {
  const rows = await database
    .selectFrom('articles')
    .select(['id', 'title', 'search_text as text'])
    .where('kind', '=', 'faq')
    .where('withdrawn', '=', false)
    .execute();
  return textFinder(
    rows.map(({ id, ...texts }) => ({ key: String(id), ...texts })),
    await synonymsOf(database),
  );
}

/** As `content/synonyms.yaml` says. */
export async function synonymsOf(database: Database): Promise<Synonyms> {
  const rows = await database.selectFrom('synonyms').select(['words', 'is_left_out']).orderBy('position').execute();
  return {
    groups: rows.flatMap(({ words, is_left_out: isLeftOut }) => (isLeftOut ? [] : [words])),
    leftOut: rows.flatMap(({ words, is_left_out: isLeftOut }) => (isLeftOut ? words : [])),
  };
}
