/**
 * Locks an employee's row until the transaction ends, and decides again under the lock what was decided before it: whether the
 * account is still what let somebody in, and whether the session that asks still lives. Whatever changes sessions, passwords, passkeys,
 * codes or kept credentials takes the `Held` that only these functions give (docs/security/access-policy.md).
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { Session } from '../../platform/http/route.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { requireLivingSession, requireRecentAuthentication } from './recent-authentication.ts';
import { findAccountOf, type SignInAccount } from './sign-in-repository.ts';

declare const held: unique symbol;

/** A transaction that holds the rows of the employees whose access it changes. */
export type Held = Transaction<Schema> & { readonly [held]: true };

/** What let somebody in has changed since it was looked at: they are refused like with a wrong password. */
export class Overtaken extends Failure {
  constructor() {
    super('login_failed');
  }
}

/**
 * Rows that point to the employee's may still be written: the end of a scrape writes one while it holds a row that others wait for.
 * @returns whether there is such an employee
 */
async function lock(transaction: Transaction<Schema>, { sysOrganizationCode, sysUserCode }: Owner): Promise<boolean> {
  const row = await transaction
    .selectFrom('employees')
    .select('id')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('sys_user_code', '=', sysUserCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * For who signs in or proves a password: the account must be what it was when that was decided.
 * @throws Overtaken where the account is gone or disabled, signs in another way, has another password or must choose one, or
 * where all its sessions were ended meanwhile
 */
export async function holdAccount(transaction: Transaction<Schema>, decided: SignInAccount): Promise<Held> {
  const now = (await lock(transaction, decided)) ? await findAccountOf(transaction, decided) : undefined;
  const isSame =
    now !== undefined &&
    now.disabledAt === null &&
    now.accessVersion === decided.accessVersion &&
    now.authorizationMethod === decided.authorizationMethod;
  if (!isSame) throw new Overtaken();
  return transaction as Held;
}

/**
 * For who asks with a session: it must live, and with `proofAt` its owner must have proved lately who they are.
 * @throws Failure user_gone, session_revoked, reauthentication_required
 */
export async function holdSession(
  transaction: Transaction<Schema>,
  session: Session,
  { proofAt }: { readonly proofAt?: Date } = {},
): Promise<Held> {
  if (!(await lock(transaction, session))) throw new Failure('user_gone');
  if (proofAt) await requireRecentAuthentication(transaction, session, proofAt);
  else await requireLivingSession(transaction, session);
  return transaction as Held;
}

/** For who decides by what the lock gives: a mailed link, an identity provider, a command. @returns undefined for who is gone */
export async function holdEmployee(transaction: Transaction<Schema>, owner: Owner): Promise<Held | undefined> {
  return (await lock(transaction, owner)) ? (transaction as Held) : undefined;
}

/** The number of an end of access: that of its transaction. */
export const THIS_END = sql<bigint>`pg_current_xact_id()::text::bigint`;

/**
 * Of a query with the employee `e` and the company `c`: whether access has ended by a transaction that wasn't over when something
 * began. A number that no transaction has had yet was restored from another server's life.
 * @param begunIn PostgreSQL's snapshot of that moment
 */
export function hasEndedSince(begunIn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (values (e.access_version), (c.access_version)) as ends (number)
    where number::text::xid8 < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(number::text::xid8, ${begunIn}::pg_snapshot))`;
}

/** Whom a command concerns: some employees of one company, all of one, or everybody. */
export interface AccessScope {
  readonly sysOrganizationCode?: string;
  readonly employeeIds?: readonly number[];
}

/**
 * Waits for the sign-ins that are under way and refuses those that wait for it. A company's number stands for all of its
 * employees, whose rows are locked and not written.
 */
export async function holdScope(
  transaction: Transaction<Schema>,
  { sysOrganizationCode, employeeIds }: AccessScope,
): Promise<Held> {
  const company = sysOrganizationCode === undefined ? sql`true` : sql`sys_organization_code = ${sysOrganizationCode}`;
  if (employeeIds === undefined) {
    await sql`update companies set access_version = ${THIS_END} where ${company}`.execute(transaction);
    await sql`select count(*) from (
      select from employees where ${company} order by id for no key update) as locked`.execute(transaction);
  } else {
    const ids = sql`id = any(${[...employeeIds]}::int[])`;
    await sql`select count(*) from (
      select from employees where ${company} and ${ids} order by id for no key update) as locked`.execute(transaction);
    await sql`update employees set access_version = ${THIS_END} where ${company} and ${ids}`.execute(transaction);
  }
  return transaction as Held;
}
