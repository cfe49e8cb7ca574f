/** コラムと印 — reads the columns that a reader may see, with their read marks and latest quiz answers. */

import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Article, Topic } from '../../platform/storage/schema/articles.ts';
import type { ColumnsOf, TagColumns } from '../literacy/service.ts';
import { isRightNow, type Marks, marksOf } from '../reader/own-marks.ts';
import { type VisibleTexts, visibleTexts } from '../reader/visible.ts';

export interface OwnColumn {
  readonly id: number;
  readonly title: string;
  readonly level: 1 | 2;
  readonly publishedOn: string;
  readonly minutes: number;
  readonly subScore: Article['subScore'];
  readonly isQuiz: boolean;
  readonly isRead: boolean;
  /** Whether the latest answer is right by the current quiz; null without an answer. */
  readonly isCorrect: boolean | null;
  readonly answeredAt: Date | null;
  /** Topic ids, the main one first. */
  readonly tagIds: readonly number[];
}

/** Returns columns newest first. @param marks of the reader; empty for a visitor */
export function ownColumns(texts: VisibleTexts, marks: Marks): readonly OwnColumn[] {
  return texts.ofKind('column').map(({ id, title, level, publishedOn, minutes, subScore, quiz, tags }) => {
    const mark = marks.get(id);
    return {
      ...{ id, title, level, publishedOn, minutes, subScore },
      isQuiz: quiz !== null,
      isRead: mark?.readAt != null,
      isCorrect: isRightNow(quiz, mark),
      answeredAt: mark?.answeredAt ?? null,
      tagIds: tags.map((tag) => tag.id),
    };
  });
}

export interface OwnColumns {
  readonly columns: readonly OwnColumn[];
  /** Topics of columns, in the order of the screen. */
  readonly topics: readonly Topic[];
}

/** @param owner null for a visitor */
export async function findOwnColumns(database: Database, owner: Owner | null, today: string): Promise<OwnColumns> {
  const sight = { today, organization: owner?.sysOrganizationCode ?? null };
  const [texts, marks] = await Promise.all([visibleTexts(database, sight), marksOf(database, owner)]);
  return { columns: ownColumns(texts, marks), topics: texts.topics };
}

/** Groups the columns by topic, for the literacy score; a column with two topics is in both groups. */
export function byTopic(topics: readonly Topic[], columns: readonly OwnColumn[]): readonly TagColumns[] {
  return topics.map(({ id, name }) => ({
    tagId: id,
    name,
    columns: columns.filter(({ tagIds }) => tagIds.includes(id)),
  }));
}

export function columnsOf(database: Database, now: () => Date): ColumnsOf {
  return async (owner) => {
    const { topics, columns } = await findOwnColumns(database, owner, tokyoDate(now().getTime()));
    return byTopic(topics, columns);
  };
}
