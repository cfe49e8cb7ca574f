// Migration 0011 — a diagnosis of before gets its parts by the rule in SQL, which must be the engine's of that day.
import { diagnose, QUESTIONS } from '@minori/engine/risk-tolerance/diagnose';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../storage/migrations/0011-diagnoses.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../testing.ts';

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
  app = await createTestApp();
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

test('all 4,096 sets of answers get the engine’s parts and rule, and keep the type they were stored with', async () => {
  const rows = await app.database.selectFrom('risk_diagnoses').selectAll().execute();
  expect(rows).toHaveLength(4_096);
  const wrong = rows.filter((row) => {
    const answers = Object.fromEntries(QUESTIONS.map((question, slot) => [question, row.answers[slot]]));
    const { q1, q2, q3, q4, q5, q6 } = answers;
    const outcome = diagnose({ q1, q2, q3, q4, q5, q6 });
    if (outcome.status !== 'diagnosed') return true;
    const { ability, knowledge, willingness, score, rule } = outcome;
    return (
      row.ability !== ability ||
      row.knowledge !== knowledge ||
      row.willingness !== willingness ||
      row.score !== score ||
      row.rule !== rule ||
      row.risk_tolerance_code !== 1 + (((q1 ?? 0) + (q6 ?? 0)) % 4)
    );
  });
  expect(wrong).toEqual([]);
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
