/** Measures the engine's part of the month-end job: the valuations alone, with all their data already in memory. */
import type { openDatabase } from '@minori/api/database';
import { readValuing, valuePage } from '@minori/api/month-end-valuations';
import { findPage } from '@minori/api/month-ends';
import { monthEnd } from '@minori/engine/calendar/calendar-month';
import type { OpenMonth } from './open-month.ts';

/** @returns a function that revalues all of the month's employees and returns milliseconds */
export async function engineAlone(
  database: ReturnType<typeof openDatabase>,
  { codes, month, closedAt, sysOrganizationCode }: OpenMonth,
): Promise<() => Promise<number>> {
  const page = await findPage(database, month, { sysOrganizationCode, throughCode: '', most: 1_000_000 });
  const wanted = new Set(codes);
  const employees = page.filter(({ sysUserCode }) => wanted.has(sysUserCode));
  const end = { sysOrganizationCode, lastDay: monthEnd(month), isJustOver: true, at: closedAt };
  return async () => {
    // Loaded again for each run, because it caches results.
    const valuing = await readValuing(database, employees, end);
    const begun = performance.now();
    const { valuations } = valuePage(employees, valuing);
    const time = performance.now() - begun;
    if (valuations.length !== codes.length) throw new Error(`${valuations.length} of ${codes.length} were valued anew`);
    return time;
  };
}
