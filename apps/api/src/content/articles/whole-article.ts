/** An article whole, and the articles around it: what comes next, and other questions of its category. */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ArticleMovie, ArticleQuiz } from '../../platform/storage/schema/articles.ts';
import { type Reader, visibleArticles } from '../reader/visible.ts';
import { moviePath } from './listed-articles.ts';

const MOST_RELATED = 3;

export function findWhole(database: Database, id: number, reader: Reader) {
  return visibleArticles(database, reader)
    .select(['id', 'kind', 'summary', 'articles.content', 'movie', 'quiz', 'sources', 'term_codes', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function movieOf({ slug, seconds, transcript }: ArticleMovie): ColumnDetail['movie'] {
  return {
    src: moviePath(slug, 'src'),
    captions: moviePath(slug, 'captions'),
    poster: moviePath(slug, 'poster'),
    seconds,
    transcript: [...transcript],
  };
}

/** What is asked, without what is right (calculations.md section 8: the first answer is one's own). */
export function quizOf({ question, choices }: ArticleQuiz): Omit<NonNullable<ColumnDetail['quiz']>, 'result'> {
  return { question, choices: choices.map(({ text }, index) => ({ number: index + 1, text })) };
}

/** Whether the owner has a mark on the article. */
function isRead(owner: Owner | null) {
  return sql<boolean>`exists (select from article_histories
    where sys_organization_code = ${owner?.sysOrganizationCode} and sys_user_code = ${owner?.sysUserCode}
      and article_id = articles.id)`;
}

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

/** Of the same main topic: unread first, then what follows in the order of the ids, and round to the first. */
export async function nextColumn(database: Database, id: number, reader: Reader): Promise<Neighbour | null> {
  const { owner } = reader;
  const next = await visibleArticles(database, { ...reader, kind: 'column' })
    .innerJoin('article_tags as topic', 'topic.article_id', 'articles.id')
    .select(['articles.id', 'title'])
    .where('articles.id', '!=', id)
    .where(({ eb, selectFrom }) =>
      eb(
        'topic.tag_id',
        '=',
        selectFrom('article_tags').select('tag_id').where('article_id', '=', id).where('position', '=', 0),
      ),
    )
    .$if(owner !== null, (query) => query.orderBy(isRead(owner)))
    .orderBy(sql`articles.id < ${id}`)
    .orderBy('articles.id')
    .executeTakeFirst();
  return next ?? null;
}

/** Others of the category: what follows in the order of the ids, and round to the first. */
export function relatedQuestions(
  database: Database,
  { id, category_id: category }: { readonly id: number; readonly category_id: number | null },
  reader: Reader,
): Promise<Neighbour[]> {
  return visibleArticles(database, { ...reader, kind: 'faq' })
    .select(['id', 'title'])
    .where('category_id', '=', category)
    .where('id', '!=', id)
    .orderBy(sql`articles.id < ${id}`)
    .orderBy('id')
    .limit(MOST_RELATED)
    .execute();
}
