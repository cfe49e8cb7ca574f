/**
 * Publishes the demo's companies by month, from April to the demo's last month, as the job would have: before each month, some
 * more of the invented colleagues have signed in. Texts read later than a month's end aren't told apart: the demo counts them in
 * each month.
 */
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, fiscalYearOf } from '@minori/engine/calendar/fiscal-year';
import type { Database } from '../platform/storage/database.ts';
import { employeesIn } from '../records/access.ts';
import { employeeUpdate, HAS_PASSWORD } from '../records/employees.ts';
import { beginOf } from '../records/month-ends.ts';
import { publishMonth } from '../reports/company-report/month-figures.ts';

/** Colleagues of one company who sign in: more would take minutes, and a large company's have no past. */
const MOST = 1_000;

/** The share of a company's colleagues who have signed in by the last month. */
const SIGNED_IN = 0.75;

export async function seedCompanyReports(
  database: Database,
  { month: last, companies }: { readonly month: CalendarMonth; readonly companies: readonly string[] },
): Promise<void> {
  const first = firstMonthOf(fiscalYearOf(last));
  const months: CalendarMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  for (const [place, month] of months.entries()) {
    const at = new Date(beginOf(addMonths(month, 1)).getTime() - 1);
    for (const sysOrganizationCode of companies) {
      await signInSome(database, sysOrganizationCode, { share: (SIGNED_IN * (place + 2)) / (months.length + 1), at });
    }
    await publishMonth(database, month, { at });
  }
}

async function signInSome(
  database: Database,
  sysOrganizationCode: string,
  { share, at }: { readonly share: number; readonly at: Date },
): Promise<void> {
  const colleagues = await employeesIn(database, { sysOrganizationCode })
    .where(({ not }) => not(HAS_PASSWORD))
    .orderBy('employees.id')
    .limit(MOST + 1)
    .execute();
  if (colleagues.length > MOST) return;
  for (const colleague of colleagues.slice(0, Math.round(share * colleagues.length))) {
    if (colleague.lastLoginAt === null) await employeeUpdate(database, colleague, { lastLoginAt: at }).execute();
  }
}
