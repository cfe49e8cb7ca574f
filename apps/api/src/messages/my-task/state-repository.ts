/**
 * やることの元 — reads the state from which tasks are derived: connection, diagnosis, last statement with its valuation and
 * what stands beside the grade, choice.
 */
import { offers } from '@minori/contract/feature-gates';
import { STEP_POINTS } from '@minori/engine/beside-grade/next-step';
import { calendarDate, dayNumber } from '@minori/engine/calendar/calendar-date';
import { beforeBirthday } from '@minori/engine/calendar/dates-of-law';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { claimState } from '@minori/engine/claiming/claim-window';
import { clockState, transferClock } from '@minori/engine/leaving/transfer-clock';
import { EARLIEST_AGE } from '@minori/engine/receipt-age/receipt-age';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { sql } from 'kysely';
import { finishedOnOf } from '../../choosing/fund-transfer/read-again.ts';
import { findWaitingReason } from '../../connection/login-information/uses.ts';
import { findOwnColumns, type OwnColumn } from '../../content/recommendation/own-columns.ts';
import { pinnedColumn, type ReaderState, ranked } from '../../content/recommendation/ranking.ts';
import { besideLatest } from '../../figures/beside-grade/beside-grade.ts';
import { claimWindowOf, findMembership } from '../../figures/plan-account/membership.ts';
import { findSelection } from '../../figures/registered-selection/selection-repository.ts';
import { BY_SAML } from '../../identity/auth/authorization-method.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { LAST_DIAGNOSED_ON } from '../../records/diagnoses.ts';
import { personQuery } from '../../records/employees.ts';
import { LEFT_ON, LEFT_TO_MOVE } from '../../records/leavings.ts';
import { findPendingRun } from '../../records/statements.ts';
import { findLatestValuation, gapSince } from '../../records/valuations.ts';
import { countsAsRead, visibleNotices } from '../notice/visible.ts';
import type { LearningState, TaskColumn } from './learning-tasks.ts';
import { NOTICE_DAYS, PENDING_PERCENT, type TaskState } from './tasks.ts';

/**
 * Reads the employee with related flags. `refusedAt` identifies a sign-in that the record keeper refused: the time when
 * the saved credentials were refused, otherwise the start of the last refused scrape. So each new refusal is a new
 * cause.
 */
async function findEmployee(database: Database, owner: Owner) {
  const are = sql`sys_organization_code = employees.sys_organization_code and sys_user_code = employees.sys_user_code`;
  const missing = sql<readonly string[]>`array_remove(array[
    case when nick_name is null then 'nickName' end,
    case when personal_attribute_showed_flg and birthday is null then 'birthday' end
  ], null)`;
  const lacksPasskey = sql<boolean>`(passkey_used_flg and authorization_method <> ${BY_SAML}
    and not exists (select from passkeys where ${are}))`;
  const refusedAt = sql<Date | null>`coalesce(
    (select refused_at from rk_credentials where ${are}),
    (select max(started_at) from readings where ${are}
      and outcome in ('rk_login_error', 'rk_login_error_on_reserved_info', 'rk_login_error_locked')))`;
  return personQuery(database, owner)
    .select('authorization_code as authorizationCode')
    .select(['is_rk_info as isConnected', 'is_scraping_error as isRefused', 'investment_evaluation_gap as deadBand'])
    .select([missing.as('missing'), lacksPasskey.as('lacksPasskey'), refusedAt.as('refusedAt')])
    .select([LAST_DIAGNOSED_ON.as('diagnosedOn'), LEFT_TO_MOVE.as('leftToMove'), LEFT_ON.as('leftOn')])
    .select(sql<string | null>`case when personal_attribute_showed_flg then birthday end`.as('birthday'))
    .executeTakeFirst();
}

type LatestValuation = Awaited<ReturnType<typeof findLatestValuation>>;

/** The grade with what the engine says beside it as of today. */
async function findGrade(
  database: Database,
  owner: Owner,
  { latest, deadBand, today }: { readonly latest: LatestValuation; readonly deadBand: number; readonly today: string },
): Promise<TaskState['grade']> {
  if (!latest?.riskTolerance) return null;
  const { details, riskTolerance, month } = latest;
  const riskToleranceCode = riskTolerance.code;
  const [beside, since] = await Promise.all([
    besideLatest(database, owner, { valuation: { ...latest, riskToleranceCode }, today }),
    gapSince(database, owner, { month, riskToleranceCode, leastPoints: Math.max(STEP_POINTS, deadBand) }),
  ]);
  const gaps = ASSET_CLASSES.map(
    ({ code }) =>
      details.differencialWithModelPf?.find(({ categoryClassCode }) => categoryClassCode === code)?.gap ?? 0,
  );
  return { riskToleranceCode, beside, gaps, since };
}

async function findUnreadNotice(database: Database, owner: Owner, today: string): Promise<TaskState['notice']> {
  const notice = await visibleNotices(database, { ...owner, today })
    .select(['notices.id', 'notices.subject'])
    .where('notices.is_important', '=', true)
    .where('notices.published_on', '>', calendarDate(dayNumber(today) - NOTICE_DAYS))
    .where((row) => row.not(countsAsRead(owner)))
    .orderBy('notices.published_on', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return notice ?? null;
}

/** @returns undefined for a deleted employee */
export async function findTaskState(database: Database, owner: Owner, today: string): Promise<TaskState | undefined> {
  const employee = await findEmployee(database, owner);
  if (!employee) return undefined;
  const { isConnected, isRefused, refusedAt, diagnosedOn, deadBand, missing, lacksPasskey } = employee;
  const [figures, selection, notice, latest, waitingFor, claim] = await Promise.all([
    findPendingRun(database, owner, PENDING_PERCENT),
    findSelection(database, owner),
    findUnreadNotice(database, owner, today),
    findLatestValuation(database, owner),
    findWaitingReason(database, owner),
    findClaim(database, owner, { ...employee, today }),
  ]);
  const weakest = latest?.details.reason.weakest ?? null;
  const [grade, learning] = await Promise.all([
    findGrade(database, owner, { latest, deadBand, today }),
    findLearning(database, owner, { today, weakest }),
  ]);
  return {
    today,
    isConnected,
    refusal: isRefused ? (refusedAt?.toISOString() ?? 'before-the-uses-that-are-kept') : null,
    waitingFor,
    diagnosedOn,
    figures: figures ? { ...figures, statementId: String(figures.id) } : null,
    finishedOn: selection?.finishedAt ? finishedOnOf(selection.finishedAt) : null,
    grade,
    offered: {
      selection: offers(employee, 'itemSelection'),
      simulation: offers(employee, 'operationalSimulation'),
    },
    missingInProfile: missing,
    notice,
    learning,
    leaving: leavingOf(employee, today),
    claim,
    lacksPasskey,
  };
}

type Employee = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

function leavingOf(
  { leftToMove: leftOn, birthday }: Pick<Employee, 'leftToMove' | 'birthday'>,
  today: string,
): TaskState['leaving'] {
  if (leftOn === null) return null;
  const clock = transferClock(leftOn);
  return { leftOn, deadline: clock.deadline, state: clockState(clock, { birthday, today }) };
}

/** Reads the account only of somebody past 60: nobody else can claim. Whose assets move on before 60 claims elsewhere. */
async function findClaim(
  database: Database,
  owner: Owner,
  { birthday, leftOn, today }: Pick<Employee, 'birthday' | 'leftOn'> & { readonly today: string },
): Promise<TaskState['claim']> {
  if (birthday === null || today < beforeBirthday(birthday, EARLIEST_AGE)) return null;
  const membership = await findMembership(database, owner);
  const window = claimWindowOf(membership, leftOn);
  if (!window || window.movesOn || !membership.account || membership.account.balance <= 0) return null;
  const state = claimState(window, today);
  return state === 'open' || state === 'lastYear' ? { state, from: window.from, until: window.until } : null;
}

function taskColumn({ id, title, minutes }: OwnColumn): TaskColumn {
  return { columnId: id, title, minutes };
}

/** Skips quizzes that were removed from their column. */
function wrongQuizOf(columns: readonly OwnColumn[]): LearningState['wrongQuiz'] {
  const wrong = columns.flatMap((column) =>
    column.isQuiz && column.isCorrect === false && column.answeredAt
      ? [{ column, at: column.answeredAt.getTime() }]
      : [],
  );
  const [earliest] = wrong.toSorted((one, other) => one.at - other.at || one.column.id - other.column.id);
  return earliest ? { ...taskColumn(earliest.column), answeredOn: tokyoDate(earliest.at) } : null;
}

/** @param weakest the lowest sub-score of the last valuation if it is a weakness, else null */
async function findLearning(
  database: Database,
  owner: Owner,
  { today, weakest }: { readonly today: string; readonly weakest: ReaderState['weakest'] },
): Promise<LearningState> {
  const { columns, topics } = await findOwnColumns(database, owner, today);
  const pinned = pinnedColumn({ columns, weakest });
  const [best] = columns.some(({ isRead }) => isRead) ? [] : ranked({ columns, topics, weakest });
  return {
    pinned: pinned && weakest !== null ? { ...taskColumn(pinned), subScore: weakest } : null,
    first: best ? taskColumn(best) : null,
    wrongQuiz: wrongQuizOf(columns),
  };
}
