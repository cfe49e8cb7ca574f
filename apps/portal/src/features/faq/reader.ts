/** Who reads: an employee, whose marks are kept, or a visitor, of whom nothing is. */
import { usePersisted } from '../../platform/portal-context.tsx';

export interface Reader {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
}

/** @param companyUrl first segment of the address. */
export function useReader(companyUrl: string): Reader {
  const sysUserCode = usePersisted(({ auth }) => (auth.id === 0 ? null : auth.sysUserCode));
  return { companyUrl, sysUserCode };
}

/** The part of a query that says whose marks are wanted. */
export function own({ sysUserCode }: Reader): { readonly sysUserCode?: string } {
  return sysUserCode === null ? {} : { sysUserCode };
}
