// Migration 0011 gives earlier diagnoses their parts by the rule in SQL, which is the engine's of that day: of six
// questions, however many there are today.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../platform/storage/migrations/0011-diagnoses.ts';
import { createDatabase, ownerUrl } from '../../testing/fresh-database.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../testing.ts';

let app: TestApp;
let employee: TestEmployee;

/** The tables as they were before it. */
async function undo(): Promise<void> {
  await sql`drop table company_model_portfolios`.execute(app.database);
  await sql`alter table risk_types drop column explanation, drop column picture`.execute(app.database);
  await sql`alter table risk_diagnoses drop column ability, drop column knowledge, drop column willingness,
    drop column score, drop column rule, drop column assumption_set_id, drop column diagnosed_at`.execute(app.database);
}

beforeAll(async () => {
  app = await createTestApp({ databaseUrl: ownerUrl(await createDatabase()) });
  employee = await app.addEmployee(await app.addCompany());
  await undo();
  // Every set of answers there is, each with a type that it may not give: 4,096 rows.
  await sql`insert into risk_diagnoses (employee_id, sys_organization_code, answers, risk_tolerance_code, diagnosed_on)
    select ${employee.id}, ${employee.sysOrganizationCode}, jsonb_build_array(a, b, c, d, e, f), 1 + (a + f) % 4,
      date '2024-04-01' + (64 * a + 16 * b + 4 * c + d)
    from generate_series(1, 4) a, generate_series(1, 4) b, generate_series(1, 4) c, generate_series(1, 4) d,
      generate_series(1, 4) e, generate_series(1, 4) f`.execute(app.database);
  await up(app.database as unknown as Kysely<never>);
});

afterAll(() => app.close());

test('all 4,096 sets of answers get the parts and the rule of that day, and keep the type they were stored with', async () => {
  const rows = await app.database.selectFrom('risk_diagnoses').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(4_096);
  const lines = rows
    .map(({ answers, ability, knowledge, willingness, score, rule, risk_tolerance_code }) =>
      [...answers, ability, knowledge, willingness, score, rule, risk_tolerance_code].join(),
    )
    .toSorted();
  expect(lines).toContain('2,2,2,3,3,3,4,2,12,18,score,2');
  expect(lines).toContain('1,1,1,1,1,1,0,0,0,0,principal,3');
  expect(lines).toContain('1,4,4,4,4,4,6,6,18,30,cap,2');
  // Of all lines as the engine had them while it asked six questions.
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(
    '8bbd46c45832bc5181cde4a6a524320087d0177585f119433f9a5f4ccca880ad',
  );
});

test('they were diagnosed under the default assumptions, at noon of their day in Tokyo', async () => {
  const row = await app.database
    .selectFrom('risk_diagnoses')
    .select(['diagnosed_at', 'assumption_set_id'])
    .where('diagnosed_on', '=', '2024-07-05')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ diagnosed_at: new Date('2024-07-05T03:00:00Z'), assumption_set_id: 'CMA-2025-BASE' });
});

test.each([
  ['a part that is not in the score', sql`update risk_diagnoses set score = score + 2`],
  ['an answer that is none', sql`update risk_diagnoses set answers = '[1, 2, 3, 4, 5, 1]'`],
  ['a day that is not the instant’s', sql`update risk_diagnoses set diagnosed_on = diagnosed_on - 1`],
  ['a rule that nobody knows', sql`update risk_diagnoses set rule = 'guess'`],
])('the database refuses %s', async (_name, statement) => {
  await expect(statement.execute(app.database)).rejects.toThrow('check constraint');
});
