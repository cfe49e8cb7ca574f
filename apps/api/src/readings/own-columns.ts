/** コラムと印 — the columns that somebody may see, each as this employee has left it: read or not, and the quiz's latest answer. */
import { sql } from 'kysely';
import { isRightNow } from '../articles/own-marks.ts';
import { visibleArticles } from '../articles/visible.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { ArticleTable } from '../storage/schema/articles.ts';

export interface OwnColumn {
  readonly id: number;
  readonly title: string;
  readonly level: 1 | 2;
  readonly publishedOn: string;
  readonly minutes: number;
  readonly subScore: ArticleTable['sub_score'];
  readonly isQuiz: boolean;
  readonly isRead: boolean;
  /** Of the latest answer, by the quiz as it is now; null before the first. */
  readonly isCorrect: boolean | null;
  readonly answeredAt: Date | null;
  /** Its topics, the main one first. */
  readonly tagIds: readonly number[];
}

const TAG_IDS = sql<number[]>`array(
  select tag_id::int from article_tags where article_tags.article_id = articles.id order by position)`;

/** In no order. Without an employee they are a visitor's: none is read. */
export async function findOwnColumns(
  database: Database,
  owner: Owner | null,
  today: string,
): Promise<readonly OwnColumn[]> {
  const rows = await visibleArticles(database, {
    today,
    organization: owner?.sysOrganizationCode ?? null,
    kind: 'column',
  })
    .leftJoin('article_histories', (join) =>
      join
        .onRef('article_histories.article_id', '=', 'articles.id')
        .on('article_histories.sys_organization_code', '=', owner?.sysOrganizationCode ?? null)
        .on('article_histories.sys_user_code', '=', owner?.sysUserCode ?? null),
    )
    .leftJoin('quiz_results', (join) =>
      join
        .onRef('quiz_results.article_id', '=', 'articles.id')
        .on('quiz_results.sys_organization_code', '=', owner?.sysOrganizationCode ?? null)
        .on('quiz_results.sys_user_code', '=', owner?.sysUserCode ?? null),
    )
    .select([
      ...(['articles.id', 'articles.title', 'articles.level', 'articles.minutes'] as const),
      'articles.published_on as publishedOn',
      'articles.sub_score as subScore',
      sql<boolean>`articles.quiz is not null`.as('isQuiz'),
      sql<boolean>`article_histories.id is not null`.as('isRead'),
      isRightNow.as('isCorrect'),
      'quiz_results.answered_at as answeredAt',
      TAG_IDS.as('tagIds'),
    ])
    .execute();
  return rows;
}

export interface Topic {
  readonly id: number;
  readonly name: string;
}

/** Of columns, in the order of the screen. */
export async function findTopics(database: Database): Promise<readonly Topic[]> {
  return database
    .selectFrom('topics')
    .select(['id', 'name'])
    .where('kind', '=', 'column')
    .orderBy('position')
    .orderBy('id')
    .execute();
}
