/** 前回のご利用 — `GET /api/v1/last-visit`: what is new since the employee's visit before this one. */
import type { CallResult } from '@minori/contract/call';
import type { getLastVisit } from '@minori/contract/last-visit';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { visibleArticles } from '../../content/reader/visible.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { visibleNotices } from '../notice/visible.ts';
import { findBalances, findGrades, findNewReports } from './figures-repository.ts';
import { findVisit } from './visit-repository.ts';

type VisitDeps = Pick<Deps, 'database' | 'now'>;

export async function lastVisitOf(
  { database, now }: VisitDeps,
  session: Session,
): Promise<CallResult<typeof getLastVisit>> {
  const visit = await findVisit(database, session);
  if (!visit) return null;
  const { seenUntil } = visit;
  const [today, seenOn] = [tokyoDate(now().getTime()), tokyoDate(seenUntil.getTime())];
  const { sysOrganizationCode: organization } = session;
  const [balance, grade, reports, notices, columns] = await Promise.all([
    findBalances(database, session, seenUntil),
    findGrades(database, session, { seenUntil, seenIn: monthOf(seenOn) }),
    findNewReports(database, session, seenUntil),
    visibleNotices(database, { ...session, today })
      .select('notices.id')
      .where('notices.published_on', '>', seenOn)
      .where('notice_reads.notice_id', 'is', null)
      .orderBy('notices.published_on', 'desc')
      .orderBy('notices.id', 'desc')
      .execute(),
    visibleArticles(database, { today, organization, kind: 'column' })
      .select('articles.id')
      .where('articles.published_on', '>', seenOn)
      .orderBy('articles.published_on', 'desc')
      .orderBy('articles.id', 'desc')
      .execute(),
  ]);
  return {
    visitedAt: visit.visitedAt.toISOString(),
    ...{ balance, grade },
    reports: newsOf(reports),
    notices: newsOf(notices),
    columns: newsOf(columns),
  };
}

/** @param rows the newest first */
function newsOf(rows: readonly { readonly id: number | bigint }[]) {
  const [newest] = rows;
  return newest ? { count: rows.length, newestId: Number(newest.id) } : null;
}
