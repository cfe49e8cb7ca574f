// Tests that a seeded diagnosis has the result of its answers, so that no demo account has a risk tolerance that nobody
// would get.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

test('a planted diagnosis is stored with its parts, dated at noon of its day', async () => {
  const diagnosis = { answers: [4, 2, 1, 2, 2, 2], riskToleranceCode: 1, diagnosedOn: '2026-02-05' };
  const { id } = await app.addEmployee(await app.addCompany(), { diagnosis });
  const rows = await app.database.selectFrom('risk_diagnoses').selectAll().where('employee_id', '=', id).execute();
  expect(rows).toMatchObject([
    {
      ...{ answers: [4, 2, 1, 2, 2, 2], risk_tolerance_code: 1, rule: 'cap', assumption_set_id: 'CMA-2025-BASE' },
      ...{ ability: 8, knowledge: 0, willingness: 6, score: 14 },
      ...{ diagnosed_on: '2026-02-05', diagnosed_at: new Date('2026-02-05T03:00:00Z') },
    },
  ]);
});

test.each([
  ['another type than the answers give', [4, 2, 1, 2, 2, 2], 2],
  ['an answer outside 1 to 4', [4, 2, 1, 2, 2, 5], 1],
  ['five answers', [4, 2, 1, 2, 2], 1],
])('%s is not planted, and neither is its employee', async (_name, answers, riskToleranceCode) => {
  const company = await app.addCompany();
  const diagnosis = { answers, riskToleranceCode, diagnosedOn: '2026-02-05' };
  await expect(app.addEmployee(company, { diagnosis })).rejects.toThrow("don't give type");
  const planted = await app.database
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', company.id)
    .execute();
  expect(planted).toEqual([]);
});
