/**
 * Stores the counters of sign-in-backoff.ts. An attempt is counted before its password is checked, and undone if it was
 * right, so that concurrent attempts can't pass between reading and writing.
 */
import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { tooManyRequests } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import { removeRows } from '../../platform/storage/many-rows.ts';
import { accountsQuery } from '../../records/employees.ts';
import { KNOWN_FOR } from './known-device.ts';
import { ALLOWANCES, blockedUntil, CROWD, WINDOW } from './sign-in-backoff.ts';

export interface SignInTry {
  readonly email: string;
  readonly ip: string;
  /** A browser or session known to be the account's own (check-password.ts); null for an unknown place. */
  readonly device: string | null;
}

/**
 * Hashes a mail address, so that counters hold no personal data. Without a secret, so that a change of secrets unblocks
 * nobody and the operator's command line can find the account's counters.
 */
export function subjectHash(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

interface CounterRow {
  readonly failures: number;
  readonly blocked_until: Date | null;
}

/** Counter over all own places of an account, or over all unknown ones. */
const wideCounter = ({ device }: SignInTry) => (device === null ? 'account' : 'known');
const wideKey = (attempt: SignInTry) => `${wideCounter(attempt)}:${subjectHash(attempt.email).toString('hex')}`;
const addressKey = ({ ip }: SignInTry) => `address:${normalizeIP(ip)}`;

function pairKey({ email, ip, device }: SignInTry): string {
  return `pair:${subjectHash(email).toString('hex')}:${device ?? normalizeIP(ip)}`;
}

/** Locks a counter's row; resets it when its window has ended. */
async function lockCounter(transaction: Database, key: string, now: Date): Promise<CounterRow> {
  const oldest = new Date(now.getTime() - WINDOW);
  const { rows } = await sql<CounterRow>`
    insert into sign_in_failures as f (key, failures, window_started_at) values (${key}, 0, ${now})
    on conflict (key) do update set
      failures = case when f.window_started_at <= ${oldest} then 0 else f.failures end,
      blocked_until = case when f.window_started_at <= ${oldest} then null else f.blocked_until end,
      window_started_at = case when f.window_started_at <= ${oldest} then ${now} else f.window_started_at end
    returning failures, blocked_until`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

/** Events that only an account's owner causes. */
const OWNER_EVENTS = ['sign_in', 'passkey_sign_in', 'password_changed'];

/**
 * Whether the account signed in or got a new password from this IP address within 90 days. IP addresses used before a
 * password reset don't count.
 */
async function isKnownAddress(transaction: Database, { email, ip }: SignInTry, now: Date): Promise<boolean> {
  const rows = await accountsQuery(transaction)
    .innerJoin('audit_events as a', (join) =>
      join
        .onRef('a.employee_id', '=', 'employees.id')
        .onRef('a.sys_organization_code', '=', 'employees.sys_organization_code'),
    )
    .select('a.ip')
    .distinct()
    .where('employees.email', '=', email)
    .where('a.kind', 'in', OWNER_EVENTS)
    .where((where) => where.or([where('reset_at', 'is', null), where('a.at', '>=', where.ref('reset_at'))]))
    .where('a.at', '>', new Date(now.getTime() - KNOWN_FOR))
    .execute();
  return rows.some((row) => normalizeIP(row.ip) === normalizeIP(ip));
}

/** @returns whether many attempts failed at the IP address, for any accounts */
async function isCrowded(transaction: Database, attempt: SignInTry, now: Date): Promise<boolean> {
  const row = await transaction
    .selectFrom('sign_in_failures')
    .select('failures')
    .where('key', '=', addressKey(attempt))
    .where('window_started_at', '>', new Date(now.getTime() - WINDOW))
    .executeTakeFirst();
  return row !== undefined && row.failures >= CROWD;
}

async function addToAddress(transaction: Database, attempt: SignInTry, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - WINDOW);
  await sql`
    insert into sign_in_failures as f (key, failures, window_started_at) values (${addressKey(attempt)}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.window_started_at <= ${oldest} then 1 else f.failures + 1 end,
      window_started_at = case when f.window_started_at <= ${oldest} then ${now} else f.window_started_at end`.execute(
    transaction,
  );
}

/** In a fixed order, so that two attempts can't deadlock; the shared IP address comes last. */
async function countersOf(transaction: Database, attempt: SignInTry, now: Date) {
  const isAmongMany = attempt.device === null && (await isCrowded(transaction, attempt, now));
  const pair = isAmongMany ? 'crowdedPair' : 'pair';
  return [
    [wideCounter(attempt), wideKey(attempt)],
    [pair, pairKey(attempt)],
  ] as const;
}

/**
 * Counts an attempt as failed: at its place, at the account (own browsers separately), and for unknown places at the IP
 * address.
 * @throws Failure too_many_requests while one of its counters is blocked
 */
export async function countTry(database: Database, attempt: SignInTry, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const [counter, key] of await countersOf(transaction, attempt, now)) {
      const { failures, blocked_until } = await lockCounter(transaction, key, now);
      const isBlocked = blocked_until !== null && blocked_until > now && failures >= ALLOWANCES[counter].free;
      const isExcused = counter === 'account' && isBlocked && (await isKnownAddress(transaction, attempt, now));
      if (isBlocked && !isExcused) throw tooManyRequests((blocked_until.getTime() - now.getTime()) / 1000);
      await transaction
        .updateTable('sign_in_failures')
        .set({ failures: failures + 1, blocked_until: blockedUntil(counter, failures + 1, now) })
        .where('key', '=', key)
        .execute();
    }
    if (attempt.device !== null) return;
    await addToAddress(transaction, attempt, now);
  });
}

/** Decrements a counter, and unblocks it when it falls below `free`. */
async function giveBack(transaction: Database, key: string, free: number): Promise<void> {
  await sql`
    update sign_in_failures set
      failures = greatest(failures - 1, 0),
      blocked_until = case when failures - 1 < ${free} then null else blocked_until end
    where key = ${key}`.execute(transaction);
}

const giveBackWide = (transaction: Database, attempt: SignInTry) =>
  giveBack(transaction, wideKey(attempt), ALLOWANCES[wideCounter(attempt)].free);

/**
 * Undoes a counted attempt, because its password was right. The pair's counter is deleted; the wider ones only lose
 * this attempt, otherwise an attacker could reset them with an account of their own.
 */
export async function forgiveTry(transaction: Database, attempt: SignInTry): Promise<void> {
  await giveBackWide(transaction, attempt);
  await transaction.deleteFrom('sign_in_failures').where('key', '=', pairKey(attempt)).execute();
  if (attempt.device === null) await giveBack(transaction, addressKey(attempt), CROWD);
}

/** Undoes a counted attempt that was refused for a reason other than its password. */
export async function dropTry(database: Database, attempt: SignInTry): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await giveBackWide(transaction, attempt);
    await giveBack(transaction, pairKey(attempt), ALLOWANCES.pair.free);
    if (attempt.device === null) await giveBack(transaction, addressKey(attempt), CROWD);
  });
}

/**
 * Deletes an account's counters after a reset by a mailed link: they concern the old password, and the owner must not
 * wait because of someone else's guesses.
 */
export async function forgiveAccount(transaction: Database, email: string): Promise<void> {
  const account = subjectHash(email).toString('hex');
  const wide = ['account', 'known'].map((counter) => `${counter}:${account}`);
  await sql`delete from sign_in_failures where key = any(${wide}) or starts_with(key, ${`pair:${account}:`})`.execute(
    transaction,
  );
}

/** Deletes counters of ended windows. */
export async function purgeCounters(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  const where = sql<boolean>`window_started_at < ${new Date(now.getTime() - 2 * WINDOW)}`;
  await removeRows(database, { table: 'sign_in_failures', where }, signal);
}

/** The keys of all counters of an account, for any place. */
const ofAccount = (email: string) => {
  const account = subjectHash(email).toString('hex');
  return sql<boolean>`(key like ${`%:${account}`} or key like ${`%:${account}:%`})`;
};

/** Clears the failed sign-ins of an account; those counted for IP addresses stay. @returns their number */
export async function unlock(database: Database, email: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sign_in_failures')
    .where(ofAccount(email))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Until when wrong tries keep sign-ins of an account waiting, from the place that waits longest; null if none waits. */
export async function waitsUntil(database: Database, email: string, now: Date): Promise<Date | null> {
  const row = await database
    .selectFrom('sign_in_failures')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where(ofAccount(email))
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}
