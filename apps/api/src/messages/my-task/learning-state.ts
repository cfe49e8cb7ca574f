/** 学びのやることの元 — reads the columns and quiz answers from which an employee's learning tasks follow. */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { findOwnColumns, findTopics, type OwnColumn } from '../../content/recommendation/own-columns.ts';
import { pinnedColumn, type ReaderState, ranked } from '../../content/recommendation/ranking.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { LearningState, TaskColumn } from './learning-tasks.ts';

function taskColumn({ id, title, minutes }: OwnColumn): TaskColumn {
  return { columnId: id, title, minutes };
}

/** A quiz that was taken out of its column is not offered again. */
function wrongQuizOf(columns: readonly OwnColumn[]): LearningState['wrongQuiz'] {
  const wrong = columns.flatMap((column) =>
    column.isQuiz && column.isCorrect === false && column.answeredAt
      ? [{ column, at: column.answeredAt.getTime() }]
      : [],
  );
  const [earliest] = wrong.toSorted((one, other) => one.at - other.at || one.column.id - other.column.id);
  return earliest ? { ...taskColumn(earliest.column), answeredOn: tokyoDate(earliest.at) } : null;
}

/** @param weakest the lowest sub-score of the latest valuation, where it is a weakness */
export async function findLearning(
  database: Database,
  owner: Owner,
  { today, weakest }: { readonly today: string; readonly weakest: ReaderState['weakest'] },
): Promise<LearningState> {
  const [columns, topics] = await Promise.all([findOwnColumns(database, owner, today), findTopics(database)]);
  const pinned = pinnedColumn({ columns, weakest });
  const [best] = columns.some(({ isRead }) => isRead) ? [] : ranked({ columns, topics, weakest });
  return {
    pinned: pinned && weakest !== null ? { ...taskColumn(pinned), subScore: weakest } : null,
    first: best ? taskColumn(best) : null,
    wrongQuiz: wrongQuizOf(columns),
  };
}
