/**
 * 会社の利用状況 — measures HR's page of a company of 100,000 against that of one of 1,000, over HTTP in the same run: both read what the
 * job has published, so the number of people should make no difference.
 */
import { openDatabase } from '@minori/api/database';
import { publishMonth } from '@minori/api/month-figures';
import { DEMO } from '@minori/local/demo';
import { type EmployeeSession, signIn } from '../keyed-read/employee-session.ts';
import { startProductApart } from '../keyed-read/serve-world.ts';
import type { Benchmark } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';
import { fillCompany } from './fill-company.ts';

const LARGE = sized(100_000, 1_500);
const SMALL = 1_000;
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07'] as const;
/** The most for a large company's page, in times of a small one's. */
const AT_MOST = 1.5;
/** Looks are limited to 60 in ten minutes, so an entry makes few. */
const REPEATS = 2;

function ofHr(email: string) {
  const employee = DEMO.employees.find((one) => one.email === email);
  if (!employee) throw new Error(`The demo has no ${email}`);
  return employee;
}

interface Looked {
  readonly state: string;
  readonly figures: { readonly registered: number } | null;
}

async function look(url: string, { cookie, sysUserCode, sysOrganizationCode }: EmployeeSession): Promise<Looked> {
  const response = await fetch(`${url}/api/v1/company-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-from': url, cookie },
    body: JSON.stringify({ sysUserCode, sysOrganizationCode }),
  });
  if (!response.ok) throw new Error(`company-report answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Looked;
}

/** Publishes the months anew. @returns milliseconds of one month of all companies */
async function publish(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, { connections: 1, statementTimeout: 0 });
  try {
    const begun = performance.now();
    for (const month of MONTHS) await publishMonth(database, month, { at: new Date() });
    return (performance.now() - begun) / MONTHS.length;
  } finally {
    await database.destroy();
  }
}

export const companyReportBenchmark: Benchmark = {
  name: 'company-report',
  async run(report) {
    const { told, stop } = await startProductApart();
    const { url, databaseUrl } = told;
    try {
      const [small, large] = [ofHr('jinji@minato.example'), ofHr('somu@chidori.example')];
      await fillCompany(databaseUrl, { url: small.companyUrl, people: SMALL });
      await fillCompany(databaseUrl, { url: large.companyUrl, people: LARGE });
      const value = Math.round(await publish(databaseUrl));
      report.figure({ name: `a month of ${LARGE + SMALL} people published`, value, unit: 'ms' });
      const [ofSmall, ofLarge] = [await signIn(url, small), await signIn(url, large)];
      await report.timed({
        name: "HR's page",
        unit: 'ms',
        ours: `a company of ${LARGE}`,
        contenders: [
          { name: `a company of ${LARGE}`, run: () => look(url, ofLarge) },
          { name: `a company of ${SMALL}`, run: () => look(url, ofSmall) },
        ],
        aims: [{ against: `a company of ${SMALL}`, atMost: AT_MOST }],
        repeats: REPEATS,
        assertEqual: async () => {
          for (const [session, people] of [
            [ofLarge, LARGE],
            [ofSmall, SMALL],
          ] as const) {
            const { state, figures } = await look(url, session);
            if (state !== 'shown' || Math.abs((figures?.registered ?? 0) - people) > 50) {
              throw new Error(`the page of ${people} is ${state}, with ${figures?.registered} people`);
            }
          }
        },
      });
    } finally {
      await stop();
    }
  },
};
