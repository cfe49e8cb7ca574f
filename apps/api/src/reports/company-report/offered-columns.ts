/** 会社の従業員が読める記事 — lists what a company's employees are offered in 学ぶ, by topic: each column under its main topic. */

import { visibleTexts } from '../../content/reader/visible.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Article, Topic } from '../../platform/storage/schema/articles.ts';

export interface OfferedTopic extends Topic {
  /** Oldest first. */
  readonly columns: readonly Pick<Article, 'id' | 'title' | 'publishedOn' | 'quiz'>[];
}

/** Topics with columns, in the order of the screen. @param today texts published later are left out */
export async function offeredTopics(
  database: Database,
  sysOrganizationCode: string,
  today: string,
): Promise<readonly OfferedTopic[]> {
  const texts = await visibleTexts(database, { today, organization: sysOrganizationCode });
  const columns = texts.ofKind('column').toReversed();
  return texts.topics
    .map((topic) => ({ ...topic, columns: columns.filter(({ tags }) => tags[0]?.id === topic.id) }))
    .filter((topic) => topic.columns.length > 0);
}
