/** 前回のご利用 — `GET /api/v1/last-visit`: what is new since the employee's previous visit. */
import type { CallResult } from '@minori/contract/call';
import type { getLastVisit, LastVisit } from '@minori/contract/last-visit';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { visibleTexts } from '../../content/reader/visible.ts';
import { ofOwner } from '../../identity/auth/session-repository.ts';
import { ABSOLUTE_LIMIT } from '../../identity/auth/session-rules.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { findLatestStatement, type Statement } from '../../records/statements.ts';
import { findLatestValuation, findValuationUntil } from '../../records/valuations.ts';
import { countsAsRead, visibleNotices } from '../notice/visible.ts';

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
  const [balance, grade, reports, notices, texts] = await Promise.all([
    findBalances(database, session, seenUntil),
    findGrades(database, session, { seenUntil, seenIn: monthOf(seenOn) }),
    findReportsMade(database, session, { after: seenUntil }),
    visibleNotices(database, { ...session, today })
      .select('notices.id')
      .where('notices.published_on', '>', seenOn)
      .where((row) => row.not(countsAsRead(session)))
      .orderBy('notices.published_on', 'desc')
      .orderBy('notices.id', 'desc')
      .execute(),
    visibleTexts(database, { today, organization }),
  ]);
  return {
    visitedAt: visit.visitedAt.toISOString(),
    ...{ balance, grade },
    reports: newsOf(reports),
    notices: newsOf(notices),
    columns: newsOf(texts.ofKind('column').filter(({ publishedOn }) => publishedOn > seenOn)),
  };
}

/** @param rows the newest first */
function newsOf(rows: readonly { readonly id: number | bigint }[]) {
  const [newest] = rows;
  return newest ? { count: rows.length, newestId: Number(newest.id) } : null;
}

/** null without figures at the previous visit, or when the base date is still the same. */
async function findBalances(database: Database, owner: Owner, seenUntil: Date): Promise<LastVisit['balance']> {
  const now = await findLatestStatement(database, owner);
  const before = await findLatestStatement(database, owner, { registeredUntil: seenUntil });
  if (!now || !before || before.valuationDate >= now.valuationDate) return null;
  return { before: balanceOf(before), now: balanceOf(now) };
}

function balanceOf({ valuationDate, totalAssetValuation }: Statement) {
  return { valuationDate, totalAssetValuation };
}

interface Seen {
  readonly seenUntil: Date;
  /** Month of `seenUntil`, 'YYYY-MM'. */
  readonly seenIn: string;
}

/**
 * null when the month's valuation was recalculated after the visit: only a month's last valuation is stored, so the
 * grade that was shown is gone.
 */
async function findGrades(database: Database, owner: Owner, { seenUntil, seenIn }: Seen): Promise<LastVisit['grade']> {
  const seen = await findValuationUntil(database, owner, seenIn);
  if (!seen?.totalValuation || seen.calculatedAt > seenUntil) return null;
  const now = (await findLatestValuation(database, owner))?.totalValuation;
  return now && now !== seen.totalValuation ? { before: seen.totalValuation, now } : null;
}

/** Finds reports made after an instant, and before another one if that is given, the newest first. */
export async function findReportsMade(
  database: Database,
  owner: Owner,
  { after, before }: { readonly after: Date; readonly before?: Date },
) {
  return database
    .selectFrom('reports')
    .select(['id', 'base_date as baseDate'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('created_at', '>', after)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? null))
    .orderBy('base_date', 'desc')
    .execute();
}

/** Milliseconds between two sign-ins; a later sign-in within this time belongs to the same visit. */
const NEXT_VISIT_AFTER = 6 * 60 * 60_000;

const SIGN_INS = ['sign_in', 'saml_sign_in', 'passkey_sign_in'] as const;

interface Visit {
  readonly visitedAt: Date;
  /** End of that visit: what existed then isn't new. */
  readonly seenUntil: Date;
}

/** The visit before the session's own; undefined on the first one. */
async function findVisit(database: Database, session: Session): Promise<Visit | undefined> {
  const own = await database
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', session.sessionId)
    .where(ofOwner(session))
    .executeTakeFirst();
  if (!own) return undefined;
  const before = new Date(own.created_at.getTime() - NEXT_VISIT_AFTER);
  const earlier = await database
    .selectFrom('sessions')
    .select(['created_at as visitedAt', 'last_seen_at as seenUntil'])
    .where(ofOwner(session))
    .where('created_at', '<=', before)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (earlier) return earlier;
  const signIn = await database
    .selectFrom('audit_events')
    .select('at')
    .where('employee_id', '=', session.employeeId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('kind', 'in', SIGN_INS)
    .where('at', '<=', before)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return signIn && { visitedAt: signIn.at, seenUntil: new Date(signIn.at.getTime() + ABSOLUTE_LIMIT) };
}
