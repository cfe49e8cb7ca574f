// リスク許容度診断 — tests that the answers are stored with the engine's result, and that the holdings are valued again.
import { getRiskTolerance, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { getUserAccount } from '@minori/contract/user-account';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { diagnose } from '@minori/engine/risk-tolerance/diagnose';
import { explainDiagnosis } from '@minori/engine/risk-tolerance/explain-diagnosis';
import { ANSWERS, forEachQuestion, QUESTIONS } from '@minori/engine/risk-tolerance/questions';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../platform/storage/json.ts';
import { checksum } from '../../testing/contents.ts';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { AGGRESSIVE, answer, diagnosesIn, historyOf, PRINCIPAL, STANDARD, valuationOf } from './testing/answering.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});

beforeEach(() => world.clock.set(TODAY));

afterAll(() => world.close());

test.each([
  ['1', '安定型', '#00805C', '値動きを小さく抑える'],
  ['2', '標準型', '#1B2470', '値動きと増え方のつり合いを取る'],
  ['3', '積極型', '#8A3206', '大きな値動きを受け入れ、増やすことを目指す'],
  ['4', '元本確保型', '#636B78', '減らさないことを最優先にする'],
] as const)('型%sの名前・色・説明・絵', async (riskToleranceCode, riskToleranceName, colorCode, explanation) => {
  const { visitor } = await world.person();
  const answered = await visitor.call(getRiskTolerance, { query: { riskToleranceCode } });
  const code = Number(riskToleranceCode);
  expect(answered.isError || answered.data).toEqual({
    ...{ id: code, riskToleranceCode: code, riskToleranceName, colorCode, explanation },
    riskToleranceSrc: `/risk-tolerance/${code}.svg`,
  });
});

test('はじめての診断で、型と配分が決まり、診断済みになる', async () => {
  const person = await world.person({ riskToleranceCode: null });
  const isDiagnosed = async () => {
    const account = await person.visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
    return !account.isError && account.data.isRiskTolerance;
  };
  expect(await isDiagnosed()).toBe(false);
  const known = { horizonAnswer: 4 };
  expect(await historyOf(person)).toEqual({ diagnoses: [], caution: { isRecent: false, fall: null }, ...known });

  const result = await answer(person, STANDARD);
  expect(result.riskTolerance).toMatchObject({ riskToleranceCode: 2, riskToleranceName: '標準型' });
  expect(result.categoryClasses.map(({ ratio }) => ratio)).toEqual([...modelPortfolios(true)[2]]);
  const parts = { ability: 4, knowledge: 2, willingness: 12, score: 18, rule: 'score', riskToleranceCode: 2 };
  const explanation = explainDiagnosis(STANDARD);
  const kept = {
    answers: STANDARD,
    ...parts,
    assumptionSetId: 'CMA-2025-BASE',
    diagnosedOn: '2026-04-10',
    explanation,
  };
  expect(result.diagnosis).toEqual(kept);
  expect(await isDiagnosed()).toBe(true);
  expect(await historyOf(person)).toEqual({ diagnoses: [kept], caution: { isRecent: true, fall: null }, ...known });
  expect(await diagnosesIn(world.database, person)).toMatchObject([
    { diagnosed_at: TODAY, diagnosed_on: '2026-04-10' },
  ]);
});

test('その日は東京の日付で、時刻はそのまま残る', async () => {
  const person = await world.person({ riskToleranceCode: null });
  world.clock.set(new Date('2026-04-10T15:00:00Z'));
  const visitor = world.visitor(await world.addSession(person));
  expect((await answer({ ...person, visitor }, STANDARD)).diagnosis.diagnosedOn).toBe('2026-04-11');
  expect(await diagnosesIn(world.database, person)).toMatchObject([{ diagnosed_at: new Date('2026-04-10T15:00:00Z') }]);
});

test('どの回答でも、残る型と点はエンジンの診断と一致する', async () => {
  const person = await world.person({ riskToleranceCode: null });
  const one = fc.constantFrom(...ANSWERS);
  await fc.assert(
    fc.asyncProperty(fc.record(forEachQuestion(() => one)), async (answers) => {
      await world.database.deleteFrom('rate_limits').execute();
      const {
        points: _points,
        status,
        ...expected
      } = diagnose(answers) as Extract<ReturnType<typeof diagnose>, { status: 'diagnosed' }>;
      expect(status).toBe('diagnosed');
      const { diagnosis, riskTolerance, categoryClasses } = await answer(person, answers);
      expect(diagnosis).toMatchObject({ ...expected, answers, explanation: explainDiagnosis(answers) });
      expect(riskTolerance.riskToleranceCode).toBe(expected.riskToleranceCode);
      expect(categoryClasses.map(({ ratio }) => ratio)).toEqual([...modelPortfolios(true)[expected.riskToleranceCode]]);
      const stored = (await diagnosesIn(world.database, person)).at(-1);
      expect(stored).toMatchObject({
        answers: Object.values(answers),
        risk_tolerance_code: expected.riskToleranceCode,
        score: expected.score,
        rule: expected.rule,
      });
    }),
  );
});

describe('足りない回答や範囲外の回答は、その項目を挙げて断り、何も残さない', () => {
  const last = QUESTIONS.at(-1) ?? 'q1';
  const { [last]: _last, ...withoutLast } = STANDARD;
  let person: Person;
  let before: Awaited<ReturnType<typeof checksum>>;
  beforeAll(async () => {
    person = await world.person();
    await world.register(person);
    before = await checksum(world.database);
  });

  test.each([
    ['null', { ...STANDARD, q3: null }, ['answers.q3']],
    ['0', { ...STANDARD, q1: 0 }, ['answers.q1']],
    ['5', { ...STANDARD, q6: 5 }, ['answers.q6']],
    ['文字の2', { ...STANDARD, q2: '2' }, ['answers.q2']],
    ['1.5', { ...STANDARD, q4: 1.5 }, ['answers.q4']],
    ['一覧', { ...STANDARD, q5: [2] }, ['answers.q5']],
    ['最後の質問の答えがない', withoutLast, [`answers.${last}`]],
    ['知らない質問がある', { ...STANDARD, q99: 1 }, ['answers']],
    ['二つ', { ...STANDARD, q2: 9, q5: null }, ['answers.q2', 'answers.q5']],
    ['空', {}, QUESTIONS.map((question) => `answers.${question}`)],
    ['回答そのものがない', undefined, ['answers']],
    ['並び', [2, 2, 2, 3, 3, 3], ['answers']],
  ])('%s', async (_name, answers, codes) => {
    const body = { sysUserCode: person.sysUserCode, answers };
    const refused = await person.visitor.callRaw(registerRiskToleranceResult, { body });
    if (!refused.isError) throw new Error('it was accepted');
    expect([refused.status, refused.error.reason]).toEqual([400, 'validation_error']);
    expect(refused.error.errors.map(({ code }) => code)).toEqual(codes);
  });

  test('どれのあとにも、何も残っていない', async () => {
    expect(await checksum(world.database)).toEqual(before);
  });
});

describe('保有しているものは、新しい型で評価し直す', () => {
  test.each([
    [STANDARD, 2],
    [AGGRESSIVE, 3],
    [PRINCIPAL, 4],
  ] as const)('%j', async (answers, riskToleranceCode) => {
    const diagnosedLater = await world.person({ riskToleranceCode: null });
    await world.register(diagnosedLater);
    expect((await valuationOf(diagnosedLater))?.totalValuation).toBeNull();
    await answer(diagnosedLater, answers);
    // This employee's type was known when the same statement was registered, so the valuation is the engine's (tested
    // elsewhere).
    const diagnosedBefore = await world.person({ riskToleranceCode });
    // With the same answers and age, because the cautions beside the grade depend on both.
    await world.database
      .updateTable('risk_diagnoses')
      .set({ answers: json(Object.values(answers)), diagnosed_on: '2026-04-10', diagnosed_at: TODAY })
      .where('employee_id', '=', diagnosedBefore.id)
      .execute();
    await world.register(diagnosedBefore);
    const expected = await valuationOf(diagnosedBefore);
    expect(await valuationOf(diagnosedLater)).toEqual({
      ...expected,
      importedAt: expect.any(String),
    });
    expect(expected?.riskTolerance?.code).toBe(riskToleranceCode);
  });

  test('その月の評価は置き換わり、凍った月は変わらない', async () => {
    const person = await world.person({ riskToleranceCode: 2 });
    await world.register(person, { evaluatedOn: '2026-03-31' });
    await world.database
      .updateTable('valuations')
      .set({ frozen_at: TODAY })
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    await world.register(person);
    const valuations = () =>
      world.database
        .selectFrom('valuations')
        .selectAll()
        .where('sys_user_code', '=', person.sysUserCode)
        .orderBy('month')
        .execute();
    const [march, april] = await valuations();
    await answer(person, AGGRESSIVE);
    const after = await valuations();
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(march);
    expect(after[1]).toMatchObject({ month: '2026-04', risk_tolerance_code: 3 });
    expect(april).toMatchObject({ month: '2026-04', risk_tolerance_code: 2 });
  });

  test('何も取り込んでいなければ、診断だけが残る', async () => {
    const person = await world.person({ riskToleranceCode: null });
    await answer(person, STANDARD);
    expect(await valuationOf(person)).toBeNull();
    expect(await diagnosesIn(world.database, person)).toHaveLength(1);
  });
});

test('他人の診断は見えない', async () => {
  const [person, other] = [await world.person({ riskToleranceCode: null }), await world.person()];
  await answer(other, AGGRESSIVE);
  expect((await historyOf(person)).diagnoses).toEqual([]);
  const { visitor } = person;
  const { sysUserCode } = other;
  const refused = await visitor.call(registerRiskToleranceResult, { body: { sysUserCode, answers: PRINCIPAL } });
  expect(refused.status).toBe(403);
  expect(await diagnosesIn(world.database, other)).toHaveLength(2);
  expect((await world.visitor().call(getRiskTolerance, { query: { riskToleranceCode: '1' } })).status).toBe(401);
});
