/** Who is still to get a report: of all companies, page by page. */
import { codesOffering } from '@minori/contract/feature-gates';
import { type CalendarMonth, monthOf } from '@minori/engine/calendar/calendar-month';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { hasUsableStatement } from '../records/statements.ts';
import { lastStaleDay } from './base-dates.ts';

interface Page {
  /** The last one of the page before; undefined for the first page. */
  readonly after: Owner | undefined;
  readonly most: number;
}

/** Of a company `c`: whether it has reports. */
export function hasReports(): RawBuilder<boolean> {
  return sql`c.authorization_code = any(${codesOffering('report')}::text[])`;
}

/** Whom of: everybody of one company, or the first reports of all companies. */
type DueOf = { readonly sysOrganizationCode: string } | { readonly firstValuedIn: CalendarMonth };

/**
 * Employees without a report of the base date, with figures of the half year before it (after a first premium), by their
 * codes. Of one company those who were first valued by its month, of all companies those who were in that month.
 */
export async function findDue(
  database: Database,
  { baseDate, ...of }: { readonly baseDate: string } & DueOf,
  { after, most }: Page,
): Promise<Owner[]> {
  const isAsked =
    'firstValuedIn' in of
      ? sql`e.first_valued_month = ${of.firstValuedIn}`
      : sql`e.sys_organization_code = ${of.sysOrganizationCode} and e.first_valued_month <= ${monthOf(baseDate)}`;
  const { rows } = await sql<{ org: string; code: string }>`
    select e.sys_organization_code as org, e.sys_user_code as code
    from employees e
    where ${isAsked}
      and (e.sys_organization_code, e.sys_user_code)
        > (${after?.sysOrganizationCode ?? ''}::text, ${after?.sysUserCode ?? ''}::text)
      and e.disabled_at is null
      and exists (
        select from companies c where c.sys_organization_code = e.sys_organization_code and ${hasReports()}
      )
      and not exists (
        select from reports r
        where r.sys_organization_code = e.sys_organization_code and r.sys_user_code = e.sys_user_code
          and r.base_date = ${baseDate}
      )
      and ${hasUsableStatement({ after: lastStaleDay(baseDate), until: baseDate })}
    order by 1, 2
    limit ${most}`.execute(database);
  return rows.map(({ org, code }) => ({ sysOrganizationCode: org, sysUserCode: code }));
}
