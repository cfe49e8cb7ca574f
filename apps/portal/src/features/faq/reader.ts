/**
 * Defines the reader of よくある質問: an employee, whose read marks and feedback are stored, or a visitor, for whom nothing
 * is stored.
 */
import { useReaderCode } from '../../platform/portal/first-steps.ts';

export interface Reader {
  readonly companyUrl: string;
  /** null for a visitor. */
  readonly sysUserCode: string | null;
}

/** @param companyUrl first segment of the URL's path. */
export function useReader(companyUrl: string): Reader {
  return { companyUrl, sysUserCode: useReaderCode() };
}

/** The part of a query that names the employee whose read marks and feedback are fetched. */
export function own({ sysUserCode }: Reader): { readonly sysUserCode?: string } {
  return sysUserCode === null ? {} : { sysUserCode };
}
