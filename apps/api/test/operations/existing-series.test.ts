// Tests that every metric in the alert rules and the dashboard exists: in the real registries of api, jobs and scraper, or among
// those of node_exporter or Prometheus that are listed here.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ALL_JOBS } from '../../src/jobs/all-jobs.ts';
import { samplesOf } from '../../src/testing/metric-text.ts';
import { type MonitoredPrograms, startMonitored } from '../../src/testing/monitored-programs.ts';
import { dashboardExpressions, rules, seriesIn, type UsedSeries } from './rule-files.ts';

/**
 * Metrics of Prometheus, node_exporter and Patroni (the cluster's proof tests Patroni's), and those that `record-keeper check`
 * writes to a text file for node_exporter.
 */
const METRICS_OF_OTHER_PROGRAMS = [
  ...['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'],
  ...['patroni_primary', 'patroni_sync_standby', 'patroni_postgres_timeline', 'patroni_postgres_running'],
  'minori_record_keeper_pages_changed',
  'minori_record_keeper_check_readable',
  'minori_record_keeper_check_timestamp_seconds',
];

let programs: MonitoredPrograms;
let told: ReadonlyMap<string, string>;

beforeAll(async () => {
  programs = await startMonitored({ jobs: { isApart: false } });
  const { id, sysOrganizationCode } = await programs.people.addCompany({ authorizationMethod: 2 });
  await programs.database
    .insertInto('identity_providers')
    .values({
      ...{ company_id: id, sys_organization_code: sysOrganizationCode, entity_id: 'https://idp.example' },
      ...{ sso_url: 'https://idp.example/sso', certificates: ['-'], want_authn_context: null },
      updated_at: new Date(),
    })
    .execute();
  // The queue is prepared in the background.
  await vi.waitFor(
    async () => {
      told = await programs.metrics();
      for (const { name: job } of ALL_JOBS)
        expect(told.get('minori-api')).toContain(`minori_queue_length{job_name="${job}"}`);
    },
    { timeout: 45_000, interval: 100 },
  );
});
afterAll(() => programs.close());

const TYPE = /^# TYPE (\S+) (\S+)$/gm;
const PARTS: Readonly<Record<string, readonly string[]>> = { histogram: ['_bucket', '_sum', '_count'] };

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(TYPE)].flatMap(([, name, type = '']) => (PARTS[type] ?? ['']).map((end) => `${name}${end}`));
}

function allMetrics(): string {
  return [...told.values()].join('\n');
}

/** What is missing of a used metric: its name, or the label values that are matched exactly. */
function missing({ series, matchers }: UsedSeries): readonly string[] {
  if (METRICS_OF_OTHER_PROGRAMS.includes(series)) return [];
  if (!namesIn(allMetrics()).includes(series)) return [series];
  // `job` is Prometheus' own name of a scrape target.
  const exact = matchers.filter((matcher) => /^(?!job=)\w+="[^"]+"$/.test(matcher));
  const lines = allMetrics()
    .split('\n')
    .filter((line) => line.startsWith(`${series}{`));
  return exact
    .filter((matcher) => !lines.some((line) => line.includes(matcher)))
    .map((matcher) => `${series}{${matcher}}`);
}

test('every series of the rules exists', () => {
  const asked = rules().flatMap(({ alert, expr }) => seriesIn(expr).map((named) => [alert, missing(named)] as const));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, names]) => names.length > 0)).toEqual([]);
});

test('every series of the dashboard exists', () => {
  const asked = dashboardExpressions().flatMap(([title, expr]) =>
    seriesIn(expr).map((named) => [title, missing(named)] as const),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, names]) => names.length > 0)).toEqual([]);
});

test('an unknown series and an unknown label value are detected', () => {
  const [unknown, unlike] = seriesIn('rate(minori_never_told[5m]) > 1 and minori_sign_ins_total{outcome="sunny"} > 0');
  expect(unknown && missing(unknown)).toEqual(['minori_never_told']);
  expect(unlike && missing(unlike)).toEqual(['minori_sign_ins_total{outcome="sunny"}']);
});

test('every rule has a severity, a summary and an instruction', () => {
  for (const { alert, labels, annotations } of rules()) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect([alert, annotations.summary, annotations.runbook]).toEqual([
      alert,
      expect.stringMatching(/\.$/),
      expect.stringMatching(/\w.*\.$/),
    ]);
  }
});

test('the documentation of the series names all of ours, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/operations/monitoring.md', import.meta.url), 'utf8');
  const table = page.split('\n').filter((line) => line.startsWith('| `'));
  const onPage = [
    ...new Set(table.flatMap((line) => line.split('|')[1]?.match(/\b(minori|process|nodejs)_\w+/g) ?? [])),
  ];
  const types = [...allMetrics().matchAll(TYPE)].map(([, name]) => name);
  expect(onPage.sort()).toEqual([...new Set(types)].sort());
});

test('series of every job and every copy exist from the start, in the form of Prometheus', async () => {
  const api = samplesOf(told.get('minori-api') ?? '');
  const scraper = samplesOf(told.get('minori-scraper') ?? '');
  for (const { name: job } of ALL_JOBS) {
    for (const name of ['minori_queue_length', 'minori_job_last_success_timestamp_seconds']) {
      expect([job, api.get(`${name}{job_name="${job}"}`)]).toEqual([job, expect.any(Number)]);
    }
    expect(api.get(`minori_jobs_total{job_name="${job}",outcome="failed"}`)).toBe(0);
  }
  expect(api.get('minori_maintenance')).toBe(0);
  expect(api.get('minori_scraper_proven')).toBe(1);
  expect(api.get('minori_database_pool_max_connections{pool="serving"}')).toBe(10);
  expect(api.get('minori_database_size_bytes')).toBeGreaterThan(1e6);
  expect(scraper.get('minori_scrapes_total{kind="1",outcome="sums-disagree"}')).toBe(0);
  for (const program of [api, scraper]) {
    expect([...program.keys()].filter((name) => name.startsWith('minori_build_info'))).toHaveLength(1);
    const started = program.get('process_start_time_seconds') ?? 0;
    expect(Date.now() / 1000 - started).toBeGreaterThanOrEqual(0);
    expect(program.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  }
});

test('a second reader gets the same values', async () => {
  const count = async () => {
    const text = (await programs.metrics()).get('minori-scraper') ?? '';
    return samplesOf(text).get('minori_event_loop_lag_seconds_count') ?? 0;
  };
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before);
  expect(await count()).toBeGreaterThan(before);
});
