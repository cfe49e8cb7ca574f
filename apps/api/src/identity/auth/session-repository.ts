/**
 * Reads and writes sessions. A trigger announces each end of a session (baseline/accounts.ts), so that caches remove
 * it.
 */
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import { type Stage, stageOf } from '@minori/contract/set-up';
import { staffRoleOf } from '@minori/contract/staff-role';
import { type ExpressionBuilder, sql } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { BesideSession, KnownSession, Session } from '../../platform/http/route.ts';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { currentTermsVersion } from '../../platform/storage/terms-version.ts';
import { THIS_END } from '../../records/access.ts';
import { employeeOfSession, employeeUpdate, personQuery } from '../../records/employees.ts';
import type { Held } from './held-employee.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, isOver, MOST_SESSIONS, type SessionRecord } from './session-rules.ts';

export interface StoredSession {
  readonly session: KnownSession;
  readonly record: SessionRecord;
}

export interface FoundSession extends StoredSession {
  /** Text read together with the session: null when there is none, undefined when not requested. */
  readonly beside: string | null | undefined;
}

/** Columns from which the set-up stage is derived. */
const SET_UP = [
  sql<boolean>`coalesce(employees.tos_version >= ${currentTermsVersion}, false)`.as('has_agreed'),
  sql<boolean>`employees.nick_name is not null`.as('has_profile'),
] as const;

const stageIn = (row: { readonly has_agreed: boolean; readonly has_profile: boolean }) =>
  stageOf({ hasAgreed: row.has_agreed, hasProfile: row.has_profile });

/** The employee's current set-up stage. @throws Failure user_gone */
export async function findStage(database: Database, session: Session): Promise<Stage> {
  const row = await personQuery(database, session).select(SET_UP).executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return stageIn(row);
}

/** Placeholder for the token's hash, by which `findSession` finds the parameter in the compiled statement. */
const TOKEN_HASH = Buffer.alloc(0);

function composeFind(database: Database, beside: BesideSession | undefined) {
  return database
    .selectFrom('sessions')
    .leftJoinLateral(employeeOfSession(), (join) => join.onTrue())
    .select([
      'sessions.id',
      'sessions.employee_id',
      'sessions.sys_user_code',
      'sessions.sys_organization_code',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.revoked_at',
      'sessions.not_after',
      'sessions.method',
      'employees.id as found_employee',
      'employees.disabled_at',
      'employees.staff_role',
      ...SET_UP,
      (beside ?? sql<null>`null`).as('beside'),
    ])
    .where('sessions.token_hash', '=', TOKEN_HASH)
    .compile();
}

/** Compiled statements, because compiling takes longer than sending, and this query runs for each uncached session. */
const composed = new Map<BesideSession | undefined, ReturnType<typeof composeFind>>();

export async function findSession(
  database: Database,
  tokenHash: Buffer,
  beside?: BesideSession,
): Promise<FoundSession | undefined> {
  const known = composed.get(beside) ?? composeFind(database, beside);
  composed.set(beside, known);
  const parameters = known.parameters.map((parameter) => (parameter === TOKEN_HASH ? tokenHash : parameter));
  const query: typeof known = { ...known, parameters };
  const { rows } = await database.executeQuery(query);
  const [row] = rows;
  if (!row) return undefined;
  return {
    beside: beside && row.beside,
    session: {
      sessionId: row.id,
      employeeId: row.employee_id,
      sysUserCode: row.sys_user_code,
      sysOrganizationCode: row.sys_organization_code,
      stage: stageIn(row),
      staffRole: staffRoleOf(row.staff_role),
      method: row.method as (typeof SIGN_IN_METHODS)[number],
    },
    record: {
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      revokedAt: row.revoked_at,
      notAfter: row.not_after,
      employeeExists: row.found_employee !== null,
      employeeDisabledAt: row.disabled_at,
    },
  };
}

export async function touchSession(database: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSession(database: Database, session: Session, now: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', session.sessionId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Owner of a session: both codes and the employee's id. */
export type SessionOwner = Omit<Session, 'sessionId'>;

/** Condition with both codes and the id, for which there is an index. */
export function ofOwner({ employeeId, sysOrganizationCode, sysUserCode }: SessionOwner) {
  return (where: ExpressionBuilder<Schema, 'sessions'>) =>
    where.and([
      where('employee_id', '=', employeeId),
      where('sys_organization_code', '=', sysOrganizationCode),
      where('sys_user_code', '=', sysUserCode),
    ]);
}

/** The rules of `sessionFault` as an SQL condition. */
export function aliveAt(now: Date) {
  return (where: ExpressionBuilder<Schema, 'sessions'>) =>
    where.and([
      where('revoked_at', 'is', null),
      where('last_seen_at', '>', new Date(now.getTime() - IDLE_LIMIT)),
      where('created_at', '>', new Date(now.getTime() - ABSOLUTE_LIMIT)),
      where.or([where('not_after', 'is', null), where('not_after', '>', now)]),
    ]);
}

/** Ends the owner's oldest sessions beyond the limit, before another one begins. */
export async function revokeSurplus(transaction: Held, owner: SessionOwner, now: Date): Promise<void> {
  const alive = await transaction
    .selectFrom('sessions')
    .select('id')
    .where(ofOwner(owner))
    .where(aliveAt(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const surplus = alive.slice(MOST_SESSIONS - 1).map((row) => row.id);
  if (surplus.length === 0) return;
  await transaction
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where((where) => where('id', '=', where.fn.any(where.val(surplus))))
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .execute();
}

export interface EndOptions {
  readonly now: Date;
  /** A session that isn't ended. */
  readonly except?: string;
}

/** Ends what can be completed without a session: sign-ins in progress, tickets, and links that confirm an address. */
export async function endBegun(transaction: Held, owner: Owner): Promise<void> {
  await employeeUpdate(transaction, owner, { accessVersion: THIS_END }).execute();
}

/**
 * Ends all sessions of an employee in every process at once (baseline/accounts.ts), and sign-ins in progress.
 * @returns number of sessions that were active
 */
export async function endSessionsOf(
  transaction: Held,
  owner: SessionOwner,
  { now, except }: EndOptions,
): Promise<number> {
  await endBegun(transaction, owner);
  const ended = await transaction
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where(ofOwner(owner))
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'not_after as notAfter'])
    .execute();
  return ended.filter((times) => !isOver(times, now)).length;
}

/** Deletes rows so old that they aren't even needed to report a session as expired. */
export async function purgeSessions(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const where = sql<boolean>`created_at < ${new Date(now.getTime() - 7 * 2 * ABSOLUTE_LIMIT)}`;
  await removeRows(database, { table: 'sessions', where }, signal);
}
