/** Builds the signed-in employee's data for the portal. */
import type { SessionUser } from '@minori/contract/auth';

interface Account {
  readonly employeeId: number;
  readonly isInitial: boolean;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

/** Whether the terms aren't agreed to, or there is no profile yet. */
export function isInitial(row: { readonly tos_agree_at: Date | null; readonly nick_name: string | null }): boolean {
  return row.tos_agree_at === null || row.nick_name === null;
}

export function sessionUserOf(account: Account): SessionUser {
  return {
    id: account.employeeId,
    initialFlg: account.isInitial,
    url: account.companyUrl,
    sysUserCode: account.sysUserCode,
    sysOrganizationCode: account.sysOrganizationCode,
    accessToken: '',
  };
}
