/** The signed-in employee as the portal is told of them. */
import type { SessionUser } from '@minori/contract/auth';

interface Account {
  readonly employeeId: number;
  readonly isInitial: boolean;
  readonly companyUrl: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
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
