/** コラムと印 — reads the columns that a reader may see, with their read marks and the latest quiz answers. */

import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { ArticleTable } from '../../platform/storage/schema/articles.ts';
import type { ColumnsOf, TagColumns } from '../literacy/service.ts';
import { isRightNow } from '../reader/own-marks.ts';
import { visibleArticles } from '../reader/visible.ts';

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

/** Which columns an employee's literacy is scored over: those that they may see, by topic, a column of two topics in both. */
export function byTopic(topics: readonly Topic[], columns: readonly OwnColumn[]): readonly TagColumns[] {
  return topics.map(({ id, name }) => ({
    tagId: id,
    name,
    columns: columns.filter(({ tagIds }) => tagIds.includes(id)),
  }));
}

export function columnsOf(database: Database, now: () => Date): ColumnsOf {
  return async (owner) => {
    const today = tokyoDate(now().getTime());
    const [topics, columns] = await Promise.all([findTopics(database), findOwnColumns(database, owner, today)]);
    return byTopic(topics, columns);
  };
}
