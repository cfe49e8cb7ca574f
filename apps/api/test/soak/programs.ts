// Starts the programs of the soak as in production, each in a process of its own: api, jobs process, scraper. They have a
// database with many employees, and a simulated record keeper and mail server.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startMailbox } from '@minori/mailbox/start';
import { LONG_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeperAccount, startRecordKeeper } from '@minori/record-keeper/start';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeDueReports } from '../../src/reports/make-reports.ts';
import { builtApi, environmentOf, freePort, startApiProcess } from '../../src/testing/api-process.ts';
import { startChildScraper } from '../../src/testing/child-scraper.ts';
import { JOB_SECRET } from '../../src/testing/real-scraper.ts';
import { keepCredentials } from '../../src/testing/saved-credentials.ts';
import { READ_ACCOUNTS } from '../cluster/load.ts';
import { type FilledWorld, filledWorld } from '../scale/filled-world.ts';
import { MEASURED_JOBS } from '../scale/measured-jobs.ts';

const PEOPLE = 2_000;
/** Milliseconds for which reports are created; all are created at the start, and some hundred are enough. */
const REPORTS_FOR = 20_000;
const MONTHS = 6;

/** Accounts that the jobs scrape, spread over the run, in addition to people's own scrapes. */
const SCHEDULED: readonly RecordKeeperAccount[] = Array.from({ length: 24 }, (_, index) => ({
  ...LONG_ACCOUNT,
  id: String(9_400_000_011 + index),
}));

export const PROGRAMS = ['api', 'jobs', 'scraper'] as const;
export type Program = (typeof PROGRAMS)[number];

export interface Programs {
  readonly url: string;
  readonly databaseUrl: string;
  readonly world: FilledWorld;
  /** The same password for everybody. */
  readonly password: string;
  readonly pids: Readonly<Record<Program, number>>;
  /** Where each program reports its metrics; the api's include those of the jobs process. */
  readonly operators: Readonly<Record<'api' | 'scraper', string>>;
  /** Folder of the portal's files as the api serves them. */
  readonly portalDir: string;
  /** Number of mails that have arrived so far. */
  readonly mails: () => number;
  close(): Promise<void>;
}

/** Starts the programs; they are killed when the test finishes. @param minutes how long the run takes */
export async function startPrograms(minutes: number): Promise<Programs> {
  const world = await filledWorld({ people: PEOPLE, months: MONTHS });
  await closeMonthAndReport(world);
  const password = await saveCredentialsForJobs(world, minutes);
  const now = () => new Date();
  const accounts = [...READ_ACCOUNTS, ...SCHEDULED];
  const site = await startRecordKeeper({ ...sampleOptions(), accounts, now });
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now });
  const [port, scraperPort, operatorPort, scraperOperatorPort] = [
    ...[await freePort(), await freePort(), await freePort(), await freePort()],
  ];
  const scraper = await startChildScraper({
    ...{ port: scraperPort ?? 0, jobSecret: JOB_SECRET, siteUrl: site.url, operatorPort: scraperOperatorPort ?? 0 },
  });
  const { main } = await builtApi();
  const portalDir = join(dirname(main), '../../portal/dist');
  const config = { ...world.config, scraperUrl: `http://127.0.0.1:${scraperPort}` };
  const { process: api } = await startApiProcess(main, {
    ...environmentOf(config, { port: port ?? 0, portalDir }),
    ...{ PRODUCT_HOST: 'localhost', TRUSTED_PROXIES: '1', JOBS: 'on', OPERATOR_PORT: String(operatorPort) },
    ...{ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'no-reply@minori.example', CONTACT_TO: 'support@minori.example' },
  });
  const jobsPid = () => childOf(api.pid ?? 0, 'jobs-worker');
  await expect.poll(jobsPid, { timeout: 30_000 }).toBeGreaterThan(0);
  return {
    ...{ url: `http://localhost:${port}`, databaseUrl: config.databaseUrl, world, password, portalDir },
    pids: { api: api.pid ?? 0, jobs: jobsPid(), scraper: scraper.pid },
    operators: { api: `http://127.0.0.1:${operatorPort}`, scraper: `http://127.0.0.1:${scraperOperatorPort}` },
    mails: () => mailbox.messages()[0]?.id ?? 0,
    close: async () => {
      await Promise.all([site.close(), mailbox.close()]);
      await world.close();
    },
  };
}

/** Closes the open month, for which everybody is registered, and creates the reports, on the api's simulated clock. */
async function closeMonthAndReport(world: FilledWorld): Promise<void> {
  const { signal } = new AbortController();
  await MEASURED_JOBS['month-end, everybody valued anew'](world, signal);
  await MEASURED_JOBS['month-end, nothing left'](world, signal);
  await makeDueReports({ ...world.deps, log: { error: () => undefined } }, AbortSignal.timeout(REPORTS_FOR));
}

/** Saves credentials for the daily scrape. @returns the password that everybody gets, including copied employees */
async function saveCredentialsForJobs(world: FilledWorld, minutes: number): Promise<string> {
  const company = await world.addCompany();
  const one = await world.addEmployee(company);
  await sql`insert into passwords (employee_id, sys_organization_code, hash, changed_at)
    select e.id, e.sys_organization_code, known.hash, known.changed_at from employees e,
      (select hash, changed_at from passwords where employee_id = ${one.id}) known
    where not exists (select from passwords p where p.employee_id = e.id)`.execute(world.database);
  for (const [index, { id: rkId, password: rkPass, birthday }] of SCHEDULED.entries()) {
    // Spread over the run: the jobs look at credentials from the moment at which they were saved.
    const savedAt = new Date(Date.now() + (index / SCHEDULED.length) * minutes * 60_000);
    const credentials = { rkId, rkPass, birthday };
    await keepCredentials(world.database, await world.addEmployee(company), { savedAt, credentials });
  }
  return one.password;
}

/** The child process whose command line contains the word; 0 if there is none. */
function childOf(parent: number, word: string): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const [, parentOf] = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parentOf) === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(word);
    } catch {
      // The process has ended meanwhile.
      return false;
    }
  });
  return Number(found ?? 0);
}
