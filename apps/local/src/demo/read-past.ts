// Creates the demo's history by real scrapes: the simulated record keeper shows the accounts as of one past month-end after the
// other, and the api scrapes them each time, as for a real employee. No figure of the demo's past is made up.
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import type { ReadPast } from './api-data.ts';
import { type DemoEmployee, recordKeeperAccount } from './demo.ts';
import type { RecordKeepers } from './record-keepers.ts';

export interface PastReader {
  readonly lastMonth: CalendarMonth;
  readonly recordKeepers: RecordKeepers;
}

/** Scrapes the last `months` month-ends of an employee's account, oldest first. One employee at a time. */
export function pastReader({ lastMonth, recordKeepers }: PastReader): ReadPast {
  let previous: Promise<unknown> = Promise.resolve();
  const readAll = async (employee: DemoEmployee, months: number, read: Parameters<ReadPast>[2]) => {
    const { id, password, birthday, kind } = recordKeeperAccount(employee.recordKeeperId);
    const site = recordKeepers[kind];
    const statements: Awaited<ReturnType<typeof read>>[] = [];
    try {
      for (let back = months - 1; back >= 0; back -= 1) {
        // A record keeper closes a month on the first day of the next one.
        site.setAsOf(`${addMonths(lastMonth, 1 - back)}-01`);
        statements.push(await read({ rkId: id, rkPass: password, birthday }));
      }
    } finally {
      site.setAsOf(null);
    }
    return statements;
  };
  return (employee, months, read) => {
    const mine = previous.then(() => readAll(employee, months, read));
    previous = mine.catch(() => undefined);
    return mine;
  };
}
