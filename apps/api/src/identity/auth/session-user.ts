/** Builds the signed-in employee's data for the portal. */
import type { SessionUser } from '@minori/contract/auth';
import { staffRoleOf } from '@minori/contract/staff-role';

interface Account {
  readonly employeeId: number;
  readonly isInitial: boolean;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  /** As stored. */
  readonly staffRole: string | null;
}

/** Whether the terms aren't agreed to, or there is no profile yet. */
export function isInitial(row: { readonly tos_agree_at: Date | null; readonly nick_name: string | null }): boolean {
  return row.tos_agree_at === null || row.nick_name === null;
}

export function sessionUserOf(account: Account): SessionUser {
  const staffRole = staffRoleOf(account.staffRole);
  return {
    id: account.employeeId,
    initialFlg: account.isInitial,
    url: account.companyUrl,
    sysUserCode: account.sysUserCode,
    sysOrganizationCode: account.sysOrganizationCode,
    accessToken: '',
    ...(staffRole !== null && { staffRole }),
  };
}
