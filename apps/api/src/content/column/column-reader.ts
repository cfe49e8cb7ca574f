/**
 * コラムの読者 — counts the columns that an employee has read and the quizzes they have answered, and recommends the next
 * column with a reason.
 */
import type { CallResult } from '@minori/contract/call';
import type { getColumnReader } from '@minori/contract/column-view';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Deps } from '../../platform/process/deps.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findEmployee } from '../../records/employees.ts';
import { listed } from '../articles/listed-article.ts';
import type { Marks } from '../reader/own-marks.ts';
import { visibleTexts } from '../reader/visible.ts';
import type { OwnColumn } from '../recommendation/own-columns.ts';
import { pinnedColumn, type ReaderState, ranked, scoresByTopic } from '../recommendation/ranking.ts';
import { type RecommendDeps, readerStateOf } from '../recommendation/recommend.ts';

type Answer = CallResult<typeof getColumnReader>;
type Reason = Pick<NonNullable<Answer['recommended']>, 'reason' | 'subScore' | 'tagName'>;

/** Names the reason of the recommendation; if no topic is weaker than another, the column is just the first in order. */
function reasonOf(state: ReaderState, column: OwnColumn): Reason {
  if (pinnedColumn(state) === column) return { reason: 'subScore', subScore: state.weakest, tagName: null };
  const isOneWeaker = new Set(scoresByTopic(state).values()).size > 1;
  const topic = state.topics.find(({ id }) => id === column.tagIds[0]);
  return isOneWeaker && topic
    ? { reason: 'literacy', subScore: null, tagName: topic.name }
    : { reason: 'first', subScore: null, tagName: null };
}

/** No read marks: a recommended column is always unread. */
const UNREAD: Marks = new Map();

/**
 * Returns the counts and the recommendation for an employee.
 * @throws Failure user_gone
 */
export async function columnReader(deps: Pick<Deps, 'now'> & RecommendDeps, owner: Owner): Promise<Answer> {
  const { database, now } = deps;
  const sight = { organization: owner.sysOrganizationCode, today: tokyoDate(now().getTime()) };
  const [{ nickName }, state, texts] = await Promise.all([
    findEmployee(database, owner),
    readerStateOf(deps, owner, sight.today),
    visibleTexts(database, sight),
  ]);
  const [best] = ranked(state);
  const article = best && !best.isRead ? texts.article(best.id) : undefined;
  const quizzes = state.columns.filter(({ isQuiz }) => isQuiz);
  return {
    userId: owner.sysUserCode,
    nickName,
    columnCount: state.columns.length,
    readCount: state.columns.filter(({ isRead }) => isRead).length,
    quizCount: quizzes.length,
    correctCount: quizzes.filter(({ isCorrect }) => isCorrect).length,
    recommended:
      best && article
        ? { ...reasonOf(state, best), column: { ...listed(article, UNREAD), isCorrect: best.isCorrect } }
        : null,
  };
}
