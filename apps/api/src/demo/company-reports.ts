/**
 * Publishes the demo's companies by month, from April to the demo's last month, as the job would have. Whoever has figures has
 * signed in before, and more of them do so again each month. Besides there are newcomers, of whom some connect after they have
 * signed in, and some haven't begun. So in each month more people have signed in than connected, and more connected than been
 * diagnosed. The errors are drawn from a seed, which keeps it so: the demo's people are invented.
 */
import { addMonths, type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import { firstMonthOf, fiscalYearOf } from '@minori/engine/calendar/fiscal-year';
import type { Database } from '../platform/storage/database.ts';
import { employeesIn } from '../records/access.ts';
import { HAS_PASSWORD, insertEmployees, plantSignIns } from '../records/employees.ts';
import { beginOf } from '../records/month-ends.ts';
import { plantStatements } from '../records/new-statements.ts';
import { publishMonth } from '../reports/company-report/month-figures.ts';
import { chanceOf } from './draws.ts';

/** For each colleague with figures, so many newcomers, up to a number that a large company's start has time for. */
const NEWCOMERS = { share: 0.45, most: 90 };

/** The shares in the first month but one and in the last: of colleagues who sign in again, of newcomers who sign in or connect. */
const AGAIN = [0.2, 0.75] as const;
const SIGNED_IN = [0.4, 0.67] as const;
const CONNECTED = [0.2, 0.4] as const;

const DAY = 24 * 60 * 60_000;

interface Cast {
  readonly sysOrganizationCode: string;
  /** Codes of the people with figures, and of those without. */
  readonly colleagues: readonly string[];
  readonly newcomers: readonly string[];
}

interface ReportedDemo {
  readonly month: CalendarMonth;
  readonly companies: readonly string[];
  /** Marks as read what is read by a day. */
  readonly read: (until: string) => Promise<void>;
}

export async function seedCompanyReports(
  database: Database,
  { month: last, companies, read }: ReportedDemo,
): Promise<void> {
  const first = firstMonthOf(fiscalYearOf(last));
  const months: CalendarMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  const casts: Cast[] = [];
  for (const sysOrganizationCode of companies) casts.push(await castOf(database, sysOrganizationCode, first));
  for (const [place, month] of months.entries()) {
    const [before, now] = [place / months.length, (place + 1) / months.length];
    await read(monthEnd(month));
    for (const cast of casts) await act(database, cast, { month, before: place === 0 ? null : before, now });
    await publishMonth(database, month, { at: lastMomentOf(month), chance: chanceOf(place) });
  }
}

const lastMomentOf = (month: CalendarMonth) => new Date(beginOf(addMonths(month, 1)).getTime() - 1);

/** Finds the colleagues, who have no password, and adds the newcomers. */
async function castOf(database: Database, sysOrganizationCode: string, first: CalendarMonth): Promise<Cast> {
  const found = await employeesIn(database, { sysOrganizationCode })
    .clearSelect()
    .select('sys_user_code as code')
    .where(({ not }) => not(HAS_PASSWORD))
    .orderBy('employees.id')
    .execute();
  const colleagues = found.map(({ code }) => code);
  const at = new Date(beginOf(first).getTime() - 30 * DAY);
  await plantSignIns(database, sysOrganizationCode, { codes: colleagues, at });
  const count = Math.min(NEWCOMERS.most, Math.floor(NEWCOMERS.share * colleagues.length));
  const newcomers = Array.from({ length: count }, (_, i) => `newcomer-${sysOrganizationCode}-${i + 1}`);
  const people = newcomers.map((code) => ({ sysUserCode: code, email: `${code}@colleagues.invalid` }));
  await insertEmployees(database, sysOrganizationCode, { people, at });
  return { sysOrganizationCode, colleagues, newcomers };
}

interface Acting {
  readonly month: CalendarMonth;
  /** How much of the time has passed by the month's beginning and by its end; nobody has done anything before the first month. */
  readonly before: number | null;
  readonly now: number;
}

/** Who signs in or connects in the month: the first of a list have by then, and of them the first had before. */
async function act(database: Database, cast: Cast, { month, before, now }: Acting): Promise<void> {
  const { sysOrganizationCode, colleagues, newcomers } = cast;
  const newOf = (codes: readonly string[], [from, to]: readonly [number, number]) => {
    const until = (time: number) => Math.round(codes.length * (from + (to - from) * time));
    return codes.slice(before === null ? 0 : until(before), until(now));
  };
  const codes = [...newOf(colleagues, AGAIN), ...newOf(newcomers, SIGNED_IN)];
  await plantSignIns(database, sysOrganizationCode, { codes, at: lastMomentOf(month) });
  const amounts = new Map(newOf(newcomers, CONNECTED).map((code, i) => [code, 100_000 * (1 + (i % 9))]));
  await plantStatements(database, sysOrganizationCode, { day: monthEnd(month), amounts });
}
