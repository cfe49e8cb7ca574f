/** The signed-in employee, for protected screens: account and company have loaded before the screen renders. */
import type { Company } from '@minori/contract/company';
import { type Stage, stageOfAccount } from '@minori/contract/set-up';
import type { StaffRole } from '@minori/contract/staff-role';
import type { UserAccount } from '@minori/contract/user-account';
import { usePersisted } from './portal-context.tsx';

export interface Employee {
  readonly account: UserAccount;
  readonly company: Company;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly companyUrl: string;
  /** The stage of the set-up. */
  readonly stage: Stage;
  /** A role besides being an employee; the server decides what it opens. */
  readonly staffRole: StaffRole | undefined;
}

/** The signed-in employee; null for a moment between a sign-out and leaving the page. */
export function useEmployee(): Employee | null {
  const auth = usePersisted((state) => state.auth);
  const account = usePersisted((state) => state.user);
  const company = usePersisted((state) => state.company);
  if (auth.id === 0 || !account || !company) return null;
  const { sysUserCode, sysOrganizationCode, url, staffRole } = auth;
  return {
    account,
    company,
    sysUserCode,
    sysOrganizationCode,
    companyUrl: url,
    staffRole,
    stage: stageOfAccount(account),
  };
}
