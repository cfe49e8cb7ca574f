/** テーマ・分類 — those with an article that the reader finds, in the order of the screen, and how many there are. */
import type { Database } from '../../platform/storage/database.ts';
import { type Sight, visibleArticles } from '../reader/visible.ts';

export interface Topic {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

/** Of columns; one with two tags counts for both. */
export async function columnTopics(database: Database, sight: Sight): Promise<readonly Topic[]> {
  const visible = visibleArticles(database, { ...sight, kind: 'column' });
  const rows = await visible
    .innerJoin('article_tags', 'article_tags.article_id', 'articles.id')
    .innerJoin('topics', (join) => join.onRef('topics.id', '=', 'article_tags.tag_id').on('topics.kind', '=', 'column'))
    .select(({ fn }) => ['topics.id', 'topics.name', fn.countAll<bigint>().as('count')])
    .groupBy(['topics.id', 'topics.name', 'topics.position'])
    .orderBy('topics.position')
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count) }));
}

export async function faqCategories(database: Database, sight: Sight): Promise<readonly Topic[]> {
  const visible = visibleArticles(database, { ...sight, kind: 'faq' });
  const rows = await visible
    .innerJoin('topics', (join) => join.onRef('topics.id', '=', 'articles.category_id').on('topics.kind', '=', 'faq'))
    .select(({ fn }) => ['topics.id', 'topics.name', fn.countAll<bigint>().as('count')])
    .groupBy(['topics.id', 'topics.name', 'topics.position'])
    .orderBy('topics.position')
    .execute();
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count) }));
}
