// History that was really read: the pretend record keeper opens its books at one past month-end after the other, and
// the scraper reads them each time, exactly as it reads for an employee. No figure of the demo's past is made up.
import { createHmac, randomUUID } from 'node:crypto';
import { addMonths, type CalendarMonth } from '@minori/engine/calendar/calendar-month';
import { DEMO, type DemoEmployee, recordKeeperAccount } from '../demo.ts';
import type { ReadPast } from './api-data.ts';

type Statements = Awaited<ReturnType<ReadPast>>;

export interface PastReader {
  readonly scraperUrl: string;
  /** Shared with the scraper; signs the job token that stands in for a session. */
  readonly jobSecret: string;
  readonly lastMonth: CalendarMonth;
  readonly now: () => Date;
  /** Opens the record keeper's books as on a day; null: today's. */
  readonly setAsOf: (day: string | null) => void;
}

const TOKEN_SECONDS = 120;

/** As the api signs its own (`base64url(claims).base64url(HMAC-SHA256)`); this program stands in for it here. */
function jobToken(claims: { scrapingCode: string; sysUserCode: string }, { jobSecret, now }: PastReader): string {
  const exp = Math.floor(now().getTime() / 1000) + TOKEN_SECONDS;
  const payload = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  return `${payload}.${createHmac('sha256', jobSecret).update(payload).digest('base64url')}`;
}

async function read(employee: DemoEmployee, reader: PastReader): Promise<Statements[number]> {
  const { companyUrl, sysUserCode, recordKeeperId } = employee;
  const company = DEMO.companies.find(({ url }) => url === companyUrl);
  const account = recordKeeperAccount(recordKeeperId);
  const scrapingCode = randomUUID();
  const response = await fetch(new URL('/scraping-api/do-scraping', reader.scraperUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${jobToken({ scrapingCode, sysUserCode }, reader)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      scrapingCode,
      sysUserCode,
      sysOrganizationCode: company?.sysOrganizationCode,
      rkMgtAgencyCode: account.kind,
      rkId: account.id,
      rkPass: account.password,
      birthday: account.birthday,
    }),
  });
  if (!response.ok) throw new Error(`The demo's past could not be read: the scraper answered ${response.status}.`);
  // The scraper has checked the sums of what it answers, and the api checks them again before it registers anything.
  const { statement } = (await response.json()) as { statement: Statements[number] };
  return statement;
}

/** Reads the last `months` month-ends of an employee's account, oldest first. Only one employee's past at a time. */
export function pastReader(reader: PastReader): ReadPast {
  let previous: Promise<unknown> = Promise.resolve();
  const readAll = async (employee: DemoEmployee, months: number): Promise<Statements> => {
    const statements: Statements[number][] = [];
    try {
      for (let back = months - 1; back >= 0; back -= 1) {
        // A record keeper closes a month when it is over: on the first day of the next one.
        reader.setAsOf(`${addMonths(reader.lastMonth, 1 - back)}-01`);
        statements.push(await read(employee, reader));
      }
    } finally {
      reader.setAsOf(null);
    }
    return statements;
  };
  return (employee, months) => {
    const mine = previous.then(() => readAll(employee, months));
    previous = mine.catch(() => undefined);
    return mine;
  };
}
