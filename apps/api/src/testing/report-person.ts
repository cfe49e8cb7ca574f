// Creates reports of people with the sample account, and reads those reports.
import type { ReportContent } from '@minori/contract/report-content';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { makeDueReports } from '../reports/make-reports.ts';
import { REPORT_CONTENT } from '../reports/report-repository.ts';
import type { FiguresWorld } from './figures-world.ts';

/** Runs the job that creates reports, without printing them, at a time in Tokyo. */
export function makeAt(world: FiguresWorld, time: string, database: Database = world.database) {
  world.clock.set(new Date(`${time}+09:00`));
  const log = { error: (entry: object) => void logged.push(entry) };
  const logged: object[] = [];
  const counts = makeDueReports({ database, now: world.clock.now, log }, new AbortController().signal);
  return Object.assign(counts, { logged });
}

/** The contents of an employee's reports, oldest first. */
export async function contentsOfReports(database: Database, owner: Owner): Promise<readonly ReportContent[]> {
  const rows = await database
    .selectFrom('reports')
    .select('content')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('base_date')
    .execute();
  return rows.map(({ content }) => REPORT_CONTENT.read(content));
}
