// Tests which earlier scrapes exclude an employee from the daily scrape: a scrape of the same day, and scrapes in which the
// login may have been refused.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { employeeWithSavedCredentials } from '../testing/saved-credentials.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { refreshKind } from './refresh.ts';

const DAY_MS = 24 * 60 * 60_000;
const NINE_PM = new Date('2026-04-20T21:00:00+09:00');
const LONG_AGO = new Date('2026-04-01T00:00:00+09:00');

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.deleteFrom('employees').execute();
  app.clock.set(NINE_PM);
});
afterAll(() => app.close());

const savedSince = (savedAt: Date) => employeeWithSavedCredentials(app, savedAt);

/** How often one employee is scraped in a run in which everybody is due. */
async function scrapesToday(): Promise<number> {
  const read = vi.fn(async () => 'read');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const pace = { atOnce: 2, gap: 0, wait: async () => undefined };
  const { readingsPerMinute } = app.config;
  const deps = {
    database: app.database,
    readingsPerMinute,
    now: app.clock.now,
    read,
    log,
    metrics: new Metrics(),
    pace,
  };
  await refreshKind(deps, 1, new AbortController().signal);
  return read.mock.calls.length;
}

interface Use {
  readonly outcome: string | null;
  readonly source?: 'typed' | 'saved' | 'scheduled';
}

/** Inserts the uses a day apart from each other; the last one is `before` milliseconds ago. */
async function insertUses(owner: Owner, uses: readonly Use[], before = DAY_MS): Promise<void> {
  for (const [index, { outcome, source = 'scheduled' }] of uses.entries()) {
    const at = new Date(NINE_PM.getTime() - before - (uses.length - 1 - index) * DAY_MS);
    const times = { started_at: at, expires_at: at, finished_at: outcome === null ? null : at };
    const { sysOrganizationCode, sysUserCode } = owner;
    await app.database
      .insertInto('readings')
      .values({
        ...{ sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode },
        ...{ scraping_code: crypto.randomUUID(), operation: 'do', source, outcome, credentials_mark: null, ...times },
      })
      .execute();
  }
}

const [SLOW, UNCLEAR] = [{ outcome: 'scraping_timeout' }, { outcome: 'scraping_error' }];

test.each<[string, number, readonly Use[]]>([
  ['三度続けてわからなければ、断られたかもしれないので読まない', 0, [SLOW, UNCLEAR, SLOW]],
  ['名しか知らない理由も、断られたかもしれないうちに数える', 0, [SLOW, { outcome: 'something_new' }, SLOW]],
  ['自分で読んだ一度も数える', 0, [SLOW, { ...UNCLEAR, source: 'saved' }, SLOW]],
  ['落ちて終わりのわからない一度も数える', 0, [SLOW, UNCLEAR, { outcome: null }]],
  ['二度なら読む', 1, [SLOW, UNCLEAR]],
  ['取り込みのプログラムに届かなかったときは数えない', 1, [SLOW, UNCLEAR, { outcome: 'not_reached' }]],
  ['間に混雑があれば、まだ読む', 1, [SLOW, UNCLEAR, { outcome: 'rk_login_error_site_busy' }, SLOW]],
  ['そのあと読めていれば読む', 1, [SLOW, UNCLEAR, SLOW, { outcome: 'read' }]],
  ['入力した情報で読めていても読む', 1, [SLOW, UNCLEAR, SLOW, { outcome: 'read', source: 'typed' }]],
  ['入力した情報での失敗は数えない', 1, [SLOW, UNCLEAR, { ...SLOW, source: 'typed' }]],
])('保存した情報での結果がわからないとき: %s', async (_name, times, uses) => {
  const person = await savedSince(LONG_AGO);
  await insertUses(person, uses);
  expect(await scrapesToday()).toBe(times);
});

test('三度わからなくても、情報を入れ直せば読む', async () => {
  const person = await savedSince(NINE_PM);
  await insertUses(person, [SLOW, UNCLEAR, SLOW]);
  expect(await scrapesToday()).toBe(1);
});

test.each([
  ['その日のはじめに読めていれば、もう読まない', 21 * 60 * 60_000, 0],
  ['前の日の終わりに読めていても読む', 21 * 60 * 60_000 + 1, 1],
])('自分で取り込んだとき: %s', async (_name, before, times) => {
  const person = await savedSince(LONG_AGO);
  await insertUses(person, [{ outcome: 'read', source: 'saved' }], before);
  expect(await scrapesToday()).toBe(times);
});
