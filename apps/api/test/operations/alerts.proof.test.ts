// Tests the alert rules as an operator loads them: promtool accepts them, none fires in normal operation, and each state that
// somebody should know of fires its own. Real programs, brought into that state, report their metrics; those of machines are
// what node_exporter and Patroni would report. Without promtool (Debian's package prometheus) only the rest is tested.
import { login } from '@minori/contract/auth';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { letterOf } from '../../src/platform/mail/letter.ts';
import { enqueueMail } from '../../src/platform/mail/outbox.ts';
import { asOwner } from '../../src/testing/fresh-database.ts';
import { samplesOf } from '../../src/testing/metric-text.ts';
import { type MonitoredPrograms, startMonitored } from '../../src/testing/monitored-programs.ts';
import { sendCall } from '../../src/testing/served-api.ts';
import { checkRules, firing, hasPromtool, type SeriesValues } from './promtool.ts';
import { rules } from './rule-files.ts';

let programs: MonitoredPrograms;
let healthy: ReadonlyMap<string, number>;
/** Milliseconds that a test adds to the clock. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  // Nothing listens there, so queued mails stay queued.
  const mail = {
    mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@minori.example' },
    contactTo: 'a@minori.example',
  };
  programs = await startMonitored({ ...mail, now, jobs: { isApart: false, poll: 100 } });
  await vi.waitFor(
    async () => {
      healthy = await currentValues();
      expect(healthy.get(done('expired-traces'))).toBeGreaterThan(0);
    },
    { timeout: 110_000, interval: 200 },
  );
});
afterAll(() => programs.close());

const JOB = 'job="minori-api"';
const done = (name: string) => `minori_jobs_total{${JOB},instance="a:9464",job_name="${name}",outcome="done"}`;

/** The metrics as Prometheus would store them, with node_exporter's of a disk with free space, and Patroni's of three nodes. */
async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, number>(MACHINE);
  for (const [job, text] of await programs.metrics()) {
    const target = `job="${job}",instance="a:9464"`;
    all.set(`up{${target}}`, 1);
    for (const [series, value] of samplesOf(text)) {
      const [name = '', labels = ''] = series.split(/\{|\}/);
      all.set(`${name}{${[target, ...(labels === '' ? [] : [labels])].join(',')}}`, value);
    }
  }
  return all;
}

/** Reads until no request waits for a connection, because promtool takes each value for a whole hour. */
async function currentValues(): Promise<ReadonlyMap<string, number>> {
  let all = await readMetrics();
  while (sample(all, 'minori_database_pool_waiting_requests') > 0) all = await readMetrics();
  return all;
}

const DISK = '{job="node",instance="db:9100",fstype="ext4",mountpoint="/var/lib/postgresql"}';
const MACHINE = [
  [`node_filesystem_avail_bytes${DISK}`, 60e9],
  [`node_filesystem_size_bytes${DISK}`, 100e9],
  ...['db1', 'db2', 'db3'].flatMap((node) => {
    const labels = `{job="minori-patroni",instance="${node}:8008",scope="minori"}`;
    return [
      [`patroni_primary${labels}`, Number(node === 'db1')],
      [`patroni_sync_standby${labels}`, Number(node === 'db2')],
      [`patroni_postgres_timeline${labels}`, 7],
      [`patroni_postgres_running${labels}`, 1],
    ] as const;
  }),
] as const;

/** Not changed in `since`: the programs run in this process, and promtool blocks its event loop for seconds. */
const OWN_LAG = /^minori_event_loop_lag/;

/** The values of normal operation until a quarter of an hour ago, and these values after that. */
function since(after: ReadonlyMap<string, number>): SeriesValues {
  return new Map(
    [...after].map(([series, value]) => {
      const before = healthy.get(series) ?? value;
      return [series, [before, OWN_LAG.test(series) ? before : value]];
    }),
  );
}

/** These values for the whole hour. */
function allAlong(state: ReadonlyMap<string, number>): SeriesValues {
  return new Map([...state].map(([series, value]) => [series, [value, value]]));
}

function sample(all: ReadonlyMap<string, number>, start: string): number {
  return [...all].find(([series]) => series.startsWith(start))?.[1] ?? Number.NaN;
}

/** As the owner of the tables, because the programs' role may not rename. */
const rename = (from: string, to: string) =>
  asOwner(programs.database, (owner) => owner.schema.alterTable(from).renameTo(to).execute());

async function moveEnds(sign: '- interval' | '+ interval'): Promise<void> {
  await sql`update pgboss.job set completed_on = completed_on ${sql.raw(sign)} '1 hour'
    where name = 'expired-traces'`.execute(programs.database);
}

test('the rules exist, with or without promtool', () => {
  expect(rules().length).toBeGreaterThan(10);
});

describe.runIf(hasPromtool)('promtool', () => {
  test('accepts the rules', () => {
    expect(checkRules()).toMatch(/SUCCESS: \d+ rules found/);
  });

  test('in normal operation no alert fires', () => {
    expect(firing(allAlong(healthy), now())).toEqual([]);
  });

  test('a growing outbox: an api whose mail server is away', async () => {
    const at = new Date(now().getTime() - 30 * 60_000);
    const letter = { to: 'a@minato.example', ...letterOf('【みのり】お知らせ', ['本文']) };
    await enqueueMail(programs.database, { id: crypto.randomUUID(), purpose: 'password_changed', ...letter, at });
    const state = await currentValues();
    await programs.database.deleteFrom('outgoing_mails').execute();
    expect(
      sample(state, `minori_outbox_oldest_mail_age_seconds{${JOB},instance="a:9464",urgency="0"}`),
    ).toBeGreaterThan(1_790);
    expect(firing(since(state), now())).toEqual(['MinoriOutboxGrowing']);
  });

  test('a failing job: an api whose job fails while the others continue', async () => {
    await rename('staged_statements', 'put_away');
    ahead += 5 * 60_000;
    const failed = `minori_jobs_total{${JOB},instance="a:9464",job_name="expired-traces",outcome="failed"}`;
    await expect.poll(async () => (await currentValues()).get(failed), { timeout: 45_000 }).toBeGreaterThan(0);
    // The queue uses the database's clock, so this moves this job's last success an hour back, and then forward again.
    await moveEnds('- interval');
    const state = await currentValues();
    await moveEnds('+ interval');
    await rename('put_away', 'staged_statements');
    expect(firing(allAlong(state), new Date())).toEqual(['MinoriJobLost']);
  });

  test('a stale record keeper: tries of today, and no scrape since yesterday', async () => {
    const read = new Date(now().getTime() - 26 * 60 * 60_000);
    const company = await programs.people.addCompany();
    const { sysOrganizationCode, sysUserCode } = await programs.people.addEmployee(company);
    await programs.database
      .insertInto('refreshes')
      .values({
        ...{ sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode, attempt: 1, rk_code: 1 },
        ...{ day: tokyoDate(read.getTime()), started_at: read, finished_at: read, outcome: 'read' },
      })
      .execute();
    const state = new Map(await currentValues());
    await programs.database.deleteFrom('refreshes').execute();
    const last = `minori_reading_last_success_timestamp_seconds{${JOB},instance="a:9464",kind="1"}`;
    expect(state.get(last)).toBeCloseTo(read.getTime() / 1000, 0);
    const tries = `minori_refreshes_total{${JOB},instance="a:9464",kind="1",outcome="rk_login_error_site_busy"}`;
    state.set(tries, sample(healthy, tries) + 4);
    expect(firing(since(state), now())).toEqual(['MinoriRecordKeeperStale']);
  });

  test('scrapes that have stopped for the day: five refusals in a row', async () => {
    const at = now();
    const company = await programs.people.addCompany();
    for (let time = 0; time < 5; time += 1) {
      const { sysOrganizationCode, sysUserCode } = await programs.people.addEmployee(company);
      await programs.database
        .insertInto('refreshes')
        .values({
          ...{ sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode, attempt: 1, rk_code: 2 },
          ...{ day: tokyoDate(at.getTime()), started_at: at, finished_at: at, outcome: 'scraping_error' },
        })
        .execute();
    }
    const state = await currentValues();
    await programs.database.deleteFrom('refreshes').execute();
    expect(firing(since(state), now())).toEqual(['MinoriReadingsStopped']);
  });

  test('a product that somebody holds and the fund master lacks', () => {
    const state = new Map(healthy);
    state.set(`minori_unknown_product_holders{${JOB},instance="a:9464",product="ZZDC00009999"}`, 3);
    expect(firing(allAlong(state), now())).toEqual(['MinoriProductUnknown']);
  });

  test('an offered fund without a recent price', () => {
    const state = new Map(healthy);
    state.set(`minori_offered_funds_without_price{${JOB},instance="a:9464",lack="recent"}`, 1);
    // The rule waits for a day, in which a price file may be imported.
    expect(firing(allAlong(state), now())).toEqual([]);
    expect(firing(allAlong(state), now(), 25 * 60)).toEqual(['MinoriPricesOld']);
  });

  test('a failing sign-in page: a database in which a table is missing', async () => {
    await rename('companies', 'put_away');
    const input = { body: { email: 'somebody@minato.example', password: 'a password of theirs' } };
    for (let time = 0; time < 10; time += 1) {
      expect((await sendCall(programs.url, login, { cookie: '', input })).status).toBeGreaterThanOrEqual(500);
    }
    const state = await currentValues();
    await rename('put_away', 'companies');
    expect(firing(since(state), now())).toEqual(['MinoriSignInFailing', 'MinoriErrors']);
  });

  test('a company whose employees can no longer sign in, while others can', () => {
    const [state, of] = [
      new Map(healthy),
      (company: string, outcome: string) => `{${JOB},instance="a:9464",company="${company}",outcome="${outcome}"}`,
    ];
    const rising = new Map<string, readonly [number, number]>(
      [...state].map(([series, value]) => [series, [value, value]]),
    );
    for (const company of ['akane', 'beni']) {
      rising.set(`minori_company_sign_ins_total${of(company, 'refused')}`, [0, 5]);
      rising.set(`minori_company_sign_ins_total${of(company, 'ok')}`, [7, company === 'beni' ? 9 : 7]);
    }
    expect(firing(rising, now())).toEqual(['MinoriCompanySignInRefused']);
  });

  test('a nearly full disk', () => {
    const state = new Map(healthy).set(`node_filesystem_avail_bytes${DISK}`, 6e9);
    expect(firing(allAlong(state), now())).toEqual(['MinoriDiskNearlyFull']);
  });

  test.each([
    ['MinoriTargetDown', 'up{job="minori-scraper"', 0],
    ['MinoriScraperNotProven', 'minori_scraper_proven', 0],
    ['MinoriMailsLost', `minori_mails_total{${JOB},instance="a:9464",purpose="invitation",outcome="given_up"`, 1],
    ['MinoriDatabasePoolExhausted', 'minori_database_pool_waiting_requests', 3],
    ['MinoriClusterWithoutLeader', 'patroni_primary', 0],
    ['MinoriNothingStandsBy', 'patroni_sync_standby', 0],
    ['MinoriNodeDoesNotFollow', 'patroni_postgres_timeline{job="minori-patroni",instance="db3', 6],
    ['MinoriNodeDoesNotFollow', 'patroni_postgres_running{job="minori-patroni",instance="db2', 0],
  ] as const)('%s: %s is %d', (alert, start, value) => {
    const state = new Map([...healthy].map(([series, was]) => [series, series.startsWith(start) ? value : was]));
    expect(firing(since(state), now())).toEqual([alert]);
  });

  test('an expiring certificate, a copy with a slow event loop, and jobs that no process runs', () => {
    const certificate = new Map(healthy).set(
      `minori_identity_provider_certificate_remaining_seconds{${JOB},instance="a:9464"}`,
      20 * 86_400,
    );
    expect(firing(allAlong(certificate), now())).toEqual(['MinoriCertificateEnding']);
    const gone = new Map([...healthy].filter(([series]) => !series.startsWith('minori_job_')));
    expect(firing(allAlong(gone), now())).toEqual(['MinoriJobsGone']);
    // Six hundred more measurements, each with a delay of more than a second.
    const late = new Map(
      [...healthy].map(([series, was]) => {
        const isLate = /^minori_event_loop_lag_seconds_bucket\{job="minori-api".*le="(2\.5|10|\+Inf)"/.test(series);
        return [series, isLate ? was + 600 : was];
      }),
    );
    const rising = new Map([...late].map(([series, value]) => [series, [healthy.get(series) ?? 0, value] as const]));
    expect(firing(rising, now())).toEqual(['MinoriEventLoopLate']);
  });
});
