/**
 * How many readings an employee may begin in a while. Counted in readings, not in requests: of fifty equal requests
 * one signs in and all get its answer (security.md F15), but the record keeper sees every sign-in and may lock the
 * account.
 */
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { tooManyRequests } from '../too-many-requests.ts';

export interface ReadingQuota {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * To be asked by the holder of the lease, whose own row counts.
 * @throws Failure too_many_requests with the time until the oldest reading leaves the window.
 */
export async function requireQuota(
  database: Database,
  owner: Owner,
  { quota, now }: { readonly quota: ReadingQuota; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - quota.window);
  const { begun, oldest } = await database
    .selectFrom('readings')
    .select([sql<number>`count(*)::int`.as('begun'), ({ fn }) => fn.min('started_at').as('oldest')])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('started_at', '>', since)
    // The way to the record keeper's own pages has a limit of its own.
    .where('operation', '!=', 'autoLogin')
    .executeTakeFirstOrThrow();
  if (begun <= quota.most) return;
  throw tooManyRequests(Math.ceil((oldest.getTime() - since.getTime()) / 1000));
}
