/** The address with which the owner of a session signs in. */
import { Failure } from '../failure.ts';
import type { Session } from '../route.ts';
import type { Database } from '../storage/database.ts';

/** @throws Failure user_gone */
export async function emailOfSession(database: Database, session: Session): Promise<string> {
  const row = await database
    .selectFrom('employees')
    .select('email')
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .where('sys_user_code', '=', session.sysUserCode)
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return row.email;
}
