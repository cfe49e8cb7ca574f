/** Which columns an employee's literacy is scored over: those that they may see, by topic, a column of two topics in both. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { ColumnsOf, TagColumns } from '../literacy/service.ts';
import type { Database } from '../storage/database.ts';
import { findOwnColumns, findTopics, type OwnColumn, type Topic } from './own-columns.ts';

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
