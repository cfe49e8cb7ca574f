// 自動更新 — tests who is scraped, when, how often and how fast; a stub decides how each scrape ends.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Metrics } from '../platform/metrics/metrics.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { employeeWithSavedCredentials } from '../testing/saved-credentials.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { nextLook, type RefreshDeps, refreshKind } from './refresh.ts';
import { lookAgain } from './refresh-repository.ts';
import type { Pace } from './scrape-pauses.ts';

const MINUTE = 60_000;
const BUSY = 'rk_login_error_site_busy';
const REFUSED = 'rk_login_error_on_reserved_info';
const tokyo = (text: string) => new Date(`${text}+09:00`);
const MIDNIGHT = tokyo('2026-04-20T00:00:00');
const SEVEN_PM = tokyo('2026-04-20T19:00:00');
const NINE_PM = tokyo('2026-04-20T21:00:00');

/** Without pauses between two scrapes. */
const BRISK: Pace = { atOnce: 2, gap: 0, wait: async () => undefined };

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  await app.database.deleteFrom('employees').execute();
  app.clock.set(NINE_PM);
});

afterAll(() => app.close());

const kept = (kind?: 1 | 2) => employeeWithSavedCredentials(app, app.clock.now(), kind);

async function savedMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await kept();
}

/** Sets the state after a day on which the scheduler looked at everybody. */
async function lookedAtTheDayBefore(): Promise<void> {
  const rows = await app.database.selectFrom('rk_credentials').selectAll().execute();
  for (const row of rows) {
    const owner = { sysOrganizationCode: row.sys_organization_code, sysUserCode: row.sys_user_code };
    await lookAgain(app.database, [{ owner, at: nextLook(1, '2026-04-19', owner) }]);
  }
}

function depsWith(outcome: (owner: Owner) => string | Promise<string>, pace = BRISK) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const read = vi.fn(async (owner: Owner) => outcome(owner));
  return {
    database: app.database,
    readingsPerMinute: app.config.readingsPerMinute,
    now: app.clock.now,
    read,
    log,
    metrics: new Metrics(),
    pace,
  };
}

function run(deps: RefreshDeps, { kind = 1, signal = new AbortController().signal }: Partial<Run> = {}) {
  return refreshKind(deps, kind, signal);
}
interface Run {
  readonly kind: 1 | 2;
  readonly signal: AbortSignal;
}

/** Runs the refresh every ten minutes from midnight to midnight, every five in `npm run proof`. */
async function wholeDay(deps: RefreshDeps): Promise<void> {
  await lookedAtTheDayBefore();
  for (let minute = 0; minute < 24 * 60; minute += process.env.MINORI_PROOF ? 5 : 10) {
    app.clock.set(new Date(MIDNIGHT.getTime() + minute * MINUTE));
    await run(deps);
  }
}

async function refreshes() {
  return app.database.selectFrom('refreshes').selectAll().orderBy('started_at').execute();
}

async function mark(owner: Owner, change: Record<string, unknown>): Promise<void> {
  await app.database.updateTable('employees').set(change).where('sys_user_code', '=', owner.sysUserCode).execute();
}

test('保存した人を、一日に一度だけ、サービス時間の中で読む', async () => {
  await savedMany(5);
  const deps = depsWith(() => 'read');
  await wholeDay(deps);
  expect(deps.read).toHaveBeenCalledTimes(5);
  const rows = await refreshes();
  expect(rows.map(({ outcome, day, attempt }) => [outcome, day, attempt])).toEqual(
    new Array(5).fill(['read', '2026-04-20', 1]),
  );
  for (const { started_at } of rows) {
    const minute = (started_at.getTime() - MIDNIGHT.getTime()) / MINUTE;
    expect(minute < 60 || (minute >= 6 * 60 && minute <= 21 * 60)).toBe(true);
  }
});

test('読む時刻は人ごとに散らばり、同じ日にはいつ見ても同じ', async () => {
  await savedMany(12);
  const deps = depsWith(() => 'read');
  await wholeDay(deps);
  const first = await refreshes();
  expect(new Set(first.map(({ started_at }) => started_at.getTime())).size).toBeGreaterThan(6);
  await app.database.deleteFrom('refreshes').execute();
  await wholeDay(deps);
  const when = (rows: typeof first) => Object.fromEntries(rows.map((row) => [row.sys_user_code, row.started_at]));
  expect(when(await refreshes())).toEqual(when(first));
});

test('保存していない人、止まっている人、使えなくなった人は読まない', async () => {
  const [without, stopped, disabled, asked, refused, other] = [
    await app.addEmployee(await app.addCompany()),
    await kept(),
    await kept(),
    await kept(),
    await kept(),
    await kept(2),
  ];
  await mark(stopped, { is_scraping_error: true });
  await mark(disabled, { disabled_at: NINE_PM });
  await mark(asked, { is_preserve: false });
  await app.database
    .updateTable('rk_credentials')
    .set({ refused_at: NINE_PM })
    .where('sys_user_code', '=', refused.sysUserCode)
    .execute();
  const deps = depsWith(() => 'read');
  await run(deps);
  expect(deps.read).not.toHaveBeenCalled();
  await run(deps, { kind: 2 });
  expect(deps.read.mock.calls.map(([owner]) => owner.sysUserCode)).toEqual([other.sysUserCode]);
  expect(without.sysUserCode).not.toBe(other.sysUserCode);
});

test('順番を待つ間に断られた人は、もう読まない', async () => {
  await savedMany(2);
  const deps = depsWith(async () => {
    await app.database.updateTable('employees').set({ is_scraping_error: true }).execute();
    return REFUSED;
  });
  await run({ ...deps, pace: { ...BRISK, atOnce: 1 } });
  expect(deps.read).toHaveBeenCalledTimes(1);
});

test('同時に動く二つの予定も、一人につき一度しか読まない', async () => {
  await savedMany(8);
  const deps = depsWith(() => 'read');
  await Promise.all([run(deps), run(deps), run(deps)]);
  const asked = deps.read.mock.calls.map(([owner]) => owner.sysUserCode);
  expect(new Set(asked).size).toBe(8);
  expect(asked).toHaveLength(8);
});

test('途中で落ちた取り込みは、その日のうちは繰り返さない', async () => {
  await kept();
  const crashing = depsWith(() => 'read');
  const database = app.database.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw new Error('the process ends here');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(run({ ...crashing, database })).rejects.toThrow('ends here');
  const next = depsWith(() => 'read');
  await run(next);
  expect(next.read).not.toHaveBeenCalled();
  app.clock.set(tokyo('2026-04-21T21:00:00'));
  await run(next);
  expect(next.read).toHaveBeenCalledTimes(1);
});

test('一方の記録に失敗しても、もう一方の取り込みが終わるまで待ち、次の人は始めない', async () => {
  await savedMany(4);
  let [begin, finish] = [() => {}, () => {}];
  const secondBegan = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const firstFailed = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const deps = depsWith(async () => {
    const isSecond = deps.read.mock.calls.length === 2;
    if (isSecond) begin();
    await (isSecond ? firstFailed : secondBegan);
    return 'read';
  });
  let hasFailed = false;
  const database = app.database.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'UpdateQueryNode' || hasFailed) return node;
      hasFailed = true;
      setImmediate(finish);
      throw new Error('gone');
    },
    transformResult: async ({ result }) => result,
  });
  await expect(run({ ...deps, database })).rejects.toThrow('gone');
  expect(deps.read).toHaveBeenCalledTimes(2);
  expect((await refreshes()).filter(({ outcome }) => outcome === 'read')).toHaveLength(1);
});

test.each([BUSY, 'in_maintenance'])('%s のときは、2時間後に一度だけ読み直す', async (outcome) => {
  await kept();
  app.clock.set(SEVEN_PM);
  const deps = depsWith(() => outcome);
  // By nine in the evening everybody has been due.
  while ((await refreshes()).length === 0) {
    await run(deps);
    app.clock.advance(5 * MINUTE);
  }
  const [first] = await refreshes();
  app.clock.set(new Date((first?.finished_at?.getTime() ?? Number.NaN) + 120 * MINUTE - 1));
  await run(deps);
  expect(deps.read).toHaveBeenCalledTimes(1);
  app.clock.advance(1);
  await run(deps);
  expect(deps.read).toHaveBeenCalledTimes(2);
  app.clock.set(tokyo('2026-04-20T23:50:00'));
  await run(deps);
  expect(deps.read).toHaveBeenCalledTimes(2);
});

test.each([REFUSED, 'scraping_error', 'scraping_timeout', 'custom_error', 'get_data_area_timeout_error', 'read'])(
  '%s のあとは、その日はもう読まない',
  async (outcome) => {
    await kept();
    const deps = depsWith(() => outcome);
    await wholeDay(deps);
    expect(deps.read).toHaveBeenCalledTimes(1);
  },
);

test('サイトが混み合っていれば休み、全員が断られるなら、その日は誰も試さない', async () => {
  await savedMany(12);
  const busy = depsWith(() => BUSY, { ...BRISK, atOnce: 1 });
  await run(busy);
  expect(busy.read).toHaveBeenCalledTimes(3);
  app.clock.advance(30 * MINUTE);
  await run(busy);
  expect(busy.read).toHaveBeenCalledTimes(4);
  await app.database.deleteFrom('refreshes').execute();
  const refusing = depsWith(() => REFUSED, { ...BRISK, atOnce: 1 });
  await run(refusing);
  app.clock.set(tokyo('2026-04-20T23:50:00'));
  await run(refusing);
  expect(refusing.read).toHaveBeenCalledTimes(5);
  app.clock.set(tokyo('2026-04-21T21:00:00'));
  await run(refusing);
  expect(refusing.read).toHaveBeenCalledTimes(10);
});

test('同時に読むのは二人までで、始まりの間には休みがある', async () => {
  await savedMany(6);
  let [running, most] = [0, 0];
  const waits: number[] = [];
  const deps = depsWith(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 'read';
    },
    { atOnce: 2, gap: 5_000, wait: async (milliseconds) => void waits.push(milliseconds) },
  );
  await run(deps);
  expect(deps.read).toHaveBeenCalledTimes(6);
  expect(most).toBeLessThanOrEqual(2);
  expect(waits.slice(0, 5)).toEqual(new Array(5).fill(5_000));
});

test('終わるように言われたら、読んでいる人を記して、次の人を始めない', async () => {
  await savedMany(4);
  const ending = new AbortController();
  const deps = depsWith(async () => {
    ending.abort();
    return 'scraping_timeout';
  });
  await run({ ...deps, pace: { ...BRISK, atOnce: 1 } }, { signal: ending.signal });
  expect(deps.read).toHaveBeenCalledTimes(1);
  expect((await refreshes()).map(({ outcome }) => outcome)).toEqual(['interrupted']);
});

test('運用者の記録には、種類・結果・時間・社員の番号だけが残る', async () => {
  const employee = await kept();
  const deps = depsWith(() => REFUSED);
  expect(await run(deps)).toEqual({ [REFUSED]: 1 });
  expect(deps.log.info.mock.calls).toEqual([
    [{ kind: 1, outcome: REFUSED, attempt: 1, ms: expect.any(Number), employee: employee.id }, 'refresh'],
  ]);
  expect(await deps.metrics.registry.metrics()).toContain(`minori_refreshes_total{kind="1",outcome="${REFUSED}"} 1`);
});
