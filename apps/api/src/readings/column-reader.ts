/** コラムの読者 — how far an employee is with the columns, and the one that concerns them, with the reason for it. */
import type { CallResult } from '@minori/contract/call';
import type { getColumnReader } from '@minori/contract/column-reading';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { articlesOf } from '../articles/listed-articles.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { OwnColumn } from './own-columns.ts';
import { pinnedColumn, ranked, type Standing, scoresByTopic } from './ranking.ts';
import { standingOf } from './recommend.ts';

type Answer = CallResult<typeof getColumnReader>;
type Reason = Pick<NonNullable<Answer['recommended']>, 'reason' | 'subScore' | 'tagName'>;

/** Where no topic is weaker than another, the column is merely the first of all. */
function reasonOf(standing: Standing, column: OwnColumn): Reason {
  if (pinnedColumn(standing) === column) return { reason: 'subScore', subScore: standing.weakest, tagName: null };
  const isOneWeaker = new Set(scoresByTopic(standing).values()).size > 1;
  const topic = standing.topics.find(({ id }) => id === column.tagIds[0]);
  return isOneWeaker && topic
    ? { reason: 'literacy', subScore: null, tagName: topic.name }
    : { reason: 'first', subScore: null, tagName: null };
}

async function nickNameOf(database: Database, owner: Owner): Promise<string | null> {
  const row = await database
    .selectFrom('employees')
    .select('nick_name')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return row.nick_name;
}

/** @throws Failure user_gone */
export async function columnReader({ database, now }: Pick<Deps, 'database' | 'now'>, owner: Owner): Promise<Answer> {
  const reader = { owner, organization: owner.sysOrganizationCode, today: tokyoDate(now().getTime()) };
  const [nickName, standing] = await Promise.all([
    nickNameOf(database, owner),
    standingOf(database, owner, reader.today),
  ]);
  const [best] = ranked(standing);
  const [column] = best && !best.isRead ? await articlesOf(database, [best.id], reader) : [];
  const quizzes = standing.columns.filter(({ isQuiz }) => isQuiz);
  return {
    userId: owner.sysUserCode,
    nickName,
    columnCount: standing.columns.length,
    readCount: standing.columns.filter(({ isRead }) => isRead).length,
    quizCount: quizzes.length,
    correctCount: quizzes.filter(({ isCorrect }) => isCorrect).length,
    recommended: best && column ? { ...reasonOf(standing, best), column } : null,
  };
}
