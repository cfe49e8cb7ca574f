// What the doctor sees, which keys are in use, and whether the tables are there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SCRAPING_DNS } from '../../private-dns/scraping-address.ts';
import { createEmptyDatabase } from '../../testing/fresh-database.ts';
import { operate } from '../../testing/operator.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';
import { publicHalf, TEST_KEY } from '../../testing/scraper-key.ts';
import { createDatabase, createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const now = () => new Date();
/** The texts are looked through in their own tests. */
const settings = { contentDir: null };
const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now, settings }, ...words);

const SCRAPER = {
  scrapingDns: DEFAULT_SCRAPING_DNS,
  jobSecret: JOB_SECRET,
  scraperKey: publicHalf(TEST_KEY),
};

interface Found {
  readonly findings: readonly { readonly check: string; readonly state: string; readonly advice?: string }[];
}

test('the doctor says what is not right and what to do', async () => {
  const { url } = await app.addCompany({ lineUp: [], mailDomains: [] });
  const { code, out } = await run('doctor', '--json');
  const { findings } = JSON.parse(out) as Found;
  const stateOf = (check: string) => findings.find((finding) => finding.check === check)?.state;
  expect([code, stateOf('database'), stateOf('clock'), stateOf('content')]).toEqual([0, 'ok', 'ok', 'ok']);
  expect([stateOf('companies'), stateOf('jobs')]).toEqual(['warn', 'warn']);
  expect((await run('doctor')).out).toContain(`${url} has no mail domain, line-up`);
  for (const { state, advice } of findings) expect(state === 'ok' || advice !== undefined).toBe(true);
});

test('a clock that is wrong is a warning, and a scraper that is away a failure', async () => {
  const at = { databaseUrl: app.config.databaseUrl, now: () => new Date(Date.now() - 60_000) };
  const { code, out, error } = await operate(
    { ...at, settings: { ...settings, scraper: { ...SCRAPER, scraperUrl: 'http://127.0.0.1:9' } } },
    'doctor',
  );
  expect(out).toMatch(/WARN clock +6\d\.\d s apart/);
  expect([code, error]).toEqual([1, 'Not well: scraper.\n']);
});

test('keys are counted, and without records there is nothing to ask for', async () => {
  const at = { databaseUrl: app.config.databaseUrl, now, settings: { currentKeyId: '2026-11' } };
  expect((await operate(at, 'keys', 'status')).out).toContain('Newest key: 2026-11.');
  expect((await operate(at, 'keys', 'rotate', '--dry-run')).out).toContain('There is nothing to do.');
});

test('a database without tables is said to be one, and gets them', async () => {
  const at = { databaseUrl: await createEmptyDatabase(), now };
  const early = await operate(at, 'company', 'list');
  expect([early.code, early.error]).toEqual([1, expect.stringContaining('"database migrate"')]);
  expect((await operate(at, 'database', 'status')).out).toContain('does not have the tables');
  expect((await operate(at, 'database', 'migrate')).code).toBe(0);
  expect((await operate(at, 'company', 'list')).code).toBe(0);
  expect((await operate({ databaseUrl: await createDatabase(), now }, 'database', 'status')).code).toBe(0);
});
