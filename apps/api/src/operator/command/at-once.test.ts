// Tests that of two commands about one company at the same time, each sees what the other has written, and that no
// reported change is lost.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disable } from '../../identity/auth/end-access.ts';
import { holding } from '../../testing/holding.ts';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    app.database,
  );
  return rows[0]?.count ?? 0;
}

/** Starts all commands while the company's row is locked, then releases the lock. */
async function together(...commands: readonly (readonly string[])[]) {
  let running: ReturnType<typeof run>[] = [];
  await app.database.transaction().execute(async (transaction) => {
    await sql`select from companies where id = ${company.id} for no key update`.execute(transaction);
    running = commands.map((words) => run(...words));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(commands.length);
  });
  const outcomes = await Promise.all(running);
  for (const { code, error } of outcomes) expect([code, error]).toEqual([0, '']);
}

async function settings() {
  const { out } = await run('company', 'show', company.url, '--json');
  return JSON.parse(out) as Readonly<Record<string, unknown>>;
}

test.each([
  ['passkeyUsedFlg=no', { passkeyUsedFlg: false }],
  ['authorizationMethod=3', { authorizationMethod: 3 }],
  ['personalAttributeShowedFlg=no', { personalAttributeShowedFlg: false }],
])('two commands at once change %s and another setting, and both changes are stored', async (setting, expected) => {
  company = await app.addCompany({ passkeyUsedFlg: true });
  await together(['company', 'set', company.url, 'retirementAge=65'], ['company', 'set', company.url, setting]);
  expect(await settings()).toMatchObject({ ...expected, retirementAge: 65 });
});

test('an employee who is just being disabled gets no invitation', async () => {
  company = await app.addCompany();
  const employee = await app.addEmployee(company);
  let invited: ReturnType<typeof run> | undefined;
  await holding(app.database, employee, async (held) => {
    invited = run('employee', 'invite', company.url, employee.email, '--print-link');
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    const scope = { sysOrganizationCode: company.sysOrganizationCode, employeeIds: [employee.id] };
    await disable(held, scope, app.clock.now());
  });
  expect(await invited).toMatchObject({ code: 1 });
});
