/**
 * 連携情報 — that an employee has connected a record keeper. Credentials are typed at each reading and kept nowhere
 * until they can be sealed, so nothing secret passes through here.
 */
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Route, route, type Session } from '../route.ts';

interface Connection {
  readonly isRkInfo: boolean;
  readonly isPreserve: boolean;
}

/**
 * New data, or none, end the stop of automatic readings that a refused login had set (security.md row 13).
 * Figures that were read stay: they are the employee's last good ones.
 */
async function setConnection({ database, now }: Deps, session: Session, isRkInfo: boolean): Promise<Connection> {
  const row = await database
    .updateTable('employees')
    .set({ is_rk_info: isRkInfo, is_preserve: false, is_scraping_error: false, updated_at: now() })
    .where('id', '=', session.employeeId)
    .where('sys_organization_code', '=', session.sysOrganizationCode)
    .returning(['is_rk_info as isRkInfo', 'is_preserve as isPreserve'])
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  return row;
}

export function loginInformationRoutes(deps: Deps): readonly Route[] {
  return [
    route(registerRkUserInfo, (_input, { session }) => setConnection(deps, session, true)),
    route(deleteRkUserInfo, (_input, { session }) => setConnection(deps, session, false)),
  ];
}
