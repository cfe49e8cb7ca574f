// 診断の説明 — tests that every diagnosis which today's rule gives has an explanation, older ones included, and no other has
// one.
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { forEachQuestion } from '@minori/engine/risk-tolerance/questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantDiagnosis } from '../../demo/rows.ts';
import { json } from '../../platform/storage/json.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { answer, historyOf } from './testing/answering.ts';

let world: FiguresWorld;
beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

test('どの回答も3番目なら積極型で、問6で選んだ幅は標準型のもの、どれか一つ控えめなら標準型', async () => {
  const person = await world.person({ riskToleranceCode: null });
  const { diagnosis } = await answer(
    person,
    forEachQuestion(() => 3),
  );
  expect(diagnosis).toMatchObject({
    riskToleranceCode: 3,
    explanation: { reasons: [{ kind: 'score' }], rangeType: 2 },
  });
  expect(diagnosis.explanation?.nearestChanges).toHaveLength(6);
  expect((await historyOf(person)).diagnoses).toEqual([diagnosis]);
});

test('値下がりで売るという回答が決め手なら、その質問を挙げる', async () => {
  const person = await world.person({ riskToleranceCode: null });
  const { diagnosis } = await answer(person, { ...forEachQuestion(() => 4 as const), q5: 1 });
  expect(diagnosis).toMatchObject({ riskToleranceCode: 1, explanation: { typeByScore: 3 } });
  expect(diagnosis.explanation?.reasons).toEqual([{ kind: 'answerCap', question: 'q5' }]);
});

const seedDiagnosis = (person: Person, answers: readonly number[], riskToleranceCode: 1 | 3) =>
  world.database
    .transaction()
    .execute((transaction) =>
      plantDiagnosis(
        transaction,
        { ...person, employeeId: person.id },
        { ...{ answers, riskToleranceCode }, diagnosedOn: '2024-05-01' },
      ),
    );

test('説明のなかったころの診断も、今の決まりと同じ結果なら説明し、違う結果なら説明しない', async () => {
  const person = await world.person({ riskToleranceCode: 2 });
  await world.database
    .updateTable('risk_diagnoses')
    .set({ risk_tolerance_code: 3 })
    .where('employee_id', '=', person.id)
    .execute();
  await seedDiagnosis(person, ANSWERS_OF_TYPE[1], 1);
  const { diagnoses } = await historyOf(person);
  expect(diagnoses.map(({ riskToleranceCode, explanation }) => [riskToleranceCode, explanation?.reasons])).toEqual([
    [1, [{ kind: 'score' }]],
    [3, undefined],
  ]);
});

test('質問が今より少なかった日の診断は、説明しない', async () => {
  const person = await world.person({ riskToleranceCode: 2 });
  await world.database
    .updateTable('risk_diagnoses')
    .set({ answers: json([2, 2, 2]) })
    .where('employee_id', '=', person.id)
    .execute();
  const { diagnoses } = await historyOf(person);
  expect(diagnoses.map(({ explanation }) => explanation)).toEqual([null]);
});

test('他人の診断の説明は見えない', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const refused = await person.visitor.call(getRiskDiagnoses, { query: { sysUserCode: other.sysUserCode } });
  expect(refused.status).toBe(403);
});
