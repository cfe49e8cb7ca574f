// People of the sample account with the reports that they would have, and the door to what those say.
import type { ReportContent } from '@minori/contract/report-content';
import { makeDueReports } from '../report/make-reports.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import type { FiguresWorld } from './figures-world.ts';

/** Runs the making, without the printing, with the clock at a time in Tokyo. */
export function makeAt(world: FiguresWorld, time: string, database: Database = world.database) {
  world.clock.set(new Date(`${time}+09:00`));
  const log = { error: (entry: object) => void logged.push(entry) };
  const logged: object[] = [];
  const counts = makeDueReports({ database, now: world.clock.now, log }, new AbortController().signal);
  return Object.assign(counts, { logged });
}

/** An employee's reports, the oldest first. */
export async function contentsOfReports(database: Database, owner: Owner): Promise<readonly ReportContent[]> {
  const rows = await database
    .selectFrom('reports')
    .select('content')
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('base_date')
    .execute();
  return rows.map(({ content }) => content);
}
