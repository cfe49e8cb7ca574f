// 評価の推移 — tests the points of each term with their gaps, the marked events, and that only the owner sees them.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getPastScores, type PastTerm } from '@minori/contract/past-scores';
import { addMonths, monthEnd } from '@minori/engine/calendar/calendar-month';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantDiagnosis } from '../../demo/rows.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { ANSWERS_OF_TYPE, type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const TERMS = [6, 12, 36, 60, 0] as const;

type Changes = Partial<typeof accountStatement>;

/** Scrapes on the 10th of a month, with a 基準日 at the end of the month before. */
async function valueIn(person: Person, month: string, changes: Changes = {}, day = '10') {
  const statement = agreeingStatement({ valuationDate: monthEnd(addMonths(month, -1)), ...changes });
  await world.register(person, { statement, evaluatedOn: `${month}-${day}` });
}

async function transitionOf({ visitor, sysUserCode }: Person, pastTerm: PastTerm = 12) {
  const answer = await visitor.call(getPastScores, { query: { sysUserCode, pastTerm: `${pastTerm}` } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

/** The months of all points that have a valuation. */
async function valuedMonths(person: Person, pastTerm: PastTerm) {
  const { pastScores } = await transitionOf(person, pastTerm);
  return pastScores.filter(({ evaluatedOn }) => evaluatedOn !== null).map(({ month }) => month);
}

/** An allocation with half in each of two funds, other than the former one. */
const OTHER_ALLOCATION = [
  { productCode: 'ZZDC00000066', name: 'ミナモDC先進国株式インデックス', percent: 40 },
  { productCode: 'ZZDC00000124', name: 'ミナモDC国内債券インデックス', percent: 60 },
];

describe('期間ごとの点', () => {
  test.each(TERMS)('何も評価していない間は、期間%iでも空で、次回は今月', async (term) => {
    const answer = await transitionOf(await world.person(), term);
    expect(answer).toMatchObject({ pastTerm: term, pastScores: [], events: [], nextMonth: '2026-04' });
  });

  test('12か月は毎月で、評価のない月は値のない点になり、補間しない', async () => {
    const person = await world.person();
    await valueIn(person, '2025-07');
    await valueIn(person, '2026-04');
    const { interval, pastScores, nextMonth } = await transitionOf(person);
    expect([interval, pastScores.length, nextMonth]).toEqual([1, 12, '2026-05']);
    expect(pastScores.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, index) => addMonths('2025-05', index)),
    );
    for (const { month, ...point } of pastScores) {
      if (month === '2025-07' || month === '2026-04') expect(point.totalScore).toEqual(expect.any(Number));
      else expect([month, new Set(Object.values(point))]).toEqual([month, new Set([null])]);
    }
  });

  test('点の値は、その月に記録した評価そのもの', async () => {
    const person = await world.person();
    await valueIn(person, '2026-04');
    const { visitor, sysUserCode } = person;
    const latest = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
    if (latest.isError) throw new Error(latest.text);
    const { pastScores } = await transitionOf(person, 6);
    const { month, riskToleranceCode, isAllProtected, ...scores } = pastScores.at(-1) ?? {};
    expect([month, riskToleranceCode, isAllProtected]).toEqual(['2026-04', 2, false]);
    expect(latest.data).toMatchObject(scores);
    expect(scores).toMatchObject({
      evaluatedOn: '2026-04-10',
      assumptionSetId: 'CMA-2025-BASE',
      methodId: 'METHOD-2026-12',
    });
  });

  test.each<[PastTerm, number, number, string[]]>([
    [6, 1, 6, ['2025-12', '2026-01', '2026-04']],
    [12, 1, 12, ['2025-05', '2025-12', '2026-01', '2026-04']],
    [36, 3, 12, ['2024-04', '2026-01', '2026-04']],
    [60, 6, 10, ['2024-04', '2026-04']],
    [0, 1, 26, ['2024-03', '2024-04', '2025-05', '2025-12', '2026-01', '2026-04']],
  ])('期間%iは%iか月おきに%i点で、刻みの月の評価だけを示し、隣の月で埋めない', async (...of) => {
    const [term, interval, points, months] = of;
    const person = await stepsPerson();
    const answer = await transitionOf(person, term);
    expect([answer.interval, answer.pastScores.length]).toEqual([interval, points]);
    expect(await valuedMonths(person, term)).toEqual(months);
  });

  test('最後の点は、今月でなくても、いちばん新しい評価の月', async () => {
    const person = await world.person();
    await valueIn(person, '2025-11');
    const answer = await transitionOf(person, 6);
    expect(answer.pastScores.map(({ month }) => month)).toEqual(
      Array.from({ length: 6 }, (_, index) => addMonths('2025-06', index)),
    );
    expect(answer.nextMonth).toBe('2026-04');
  });

  test('診断の前の月は、分散の点数だけがあり、総合と適合はない', async () => {
    const person = await world.person({ riskToleranceCode: null });
    await valueIn(person, '2026-04');
    const { pastScores } = await transitionOf(person, 6);
    expect(pastScores.at(-1)).toMatchObject({
      evaluatedOn: '2026-04-10',
      totalValuation: null,
      totalScore: null,
      separationGapScore: null,
      riskGapScore: null,
      riskToleranceCode: null,
      assetClassScore: expect.any(Number),
      areaClassScore: expect.any(Number),
    });
  });

  test('すべてが元本確保型の月は、そうとわかり、古い評価の行からもわかる', async () => {
    const person = await world.person();
    const holdings = accountStatement.holdings.filter(({ units }) => units === null);
    await valueIn(person, '2026-02');
    await valueIn(person, '2026-03', { holdings });
    await valueIn(person, '2026-04', { holdings });
    // A row of version 1, which has no version field.
    await sql`update valuations set details = details - 'version' - 'againstClass' - 'hedged' - 'targetYears'
      where sys_user_code = ${person.sysUserCode} and month = '2026-03'`.execute(world.database);
    const { pastScores } = await transitionOf(person, 6);
    expect(pastScores.map(({ isAllProtected }) => isAllProtected)).toEqual([null, null, null, false, true, true]);
    expect(pastScores.at(-1)).toMatchObject({ assetClassScore: 100, areaClassScore: 100 });
    const { visitor, sysUserCode } = person;
    const latest = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
    expect(latest).toMatchObject({ data: { previous: { evaluatedOn: '2026-03-10', isAllProtected: true } } });
  });

  test('締めた月の点は、あとから何を取り込んでも変わらない', async () => {
    const person = await world.person();
    await valueIn(person, '2026-03');
    await world.database
      .updateTable('valuations')
      .set({ frozen_at: new Date('2026-03-31T16:30:00Z') })
      .where('sys_user_code', '=', person.sysUserCode)
      .execute();
    const before = await transitionOf(person, 6);
    const holdings = accountStatement.holdings.map((held, index) =>
      index === 0 ? { ...held, valuation: 1_000 } : held,
    );
    await valueIn(person, '2026-03', { holdings }, '31');
    expect((await transitionOf(person, 6)).pastScores).toEqual(before.pastScores);
    await valueIn(person, '2026-04', { holdings });
    const after = await transitionOf(person, 6);
    expect(after.pastScores.at(-2)).toEqual(before.pastScores.at(-1));
    expect(after.pastScores.at(-1)?.totalScore).not.toBe(before.pastScores.at(-1)?.totalScore);
  });
});

let steps: Promise<Person> | undefined;
/** Values the account in months that the terms show and in months between them; the latest is April 2026. */
function stepsPerson(): Promise<Person> {
  steps ??= (async () => {
    const person = await world.person();
    for (const month of ['2024-03', '2024-04', '2025-05', '2025-12', '2026-01', '2026-04']) {
      await valueIn(person, month);
    }
    return person;
  })();
  return steps;
}

describe('評価が動いたわけの印', () => {
  const plant = (person: Person, diagnosedOn: string, riskToleranceCode: 1 | 4) => {
    const diagnosis = { answers: ANSWERS_OF_TYPE[riskToleranceCode], riskToleranceCode, diagnosedOn };
    return world.database
      .transaction()
      .execute((transaction) => plantDiagnosis(transaction, { ...person, employeeId: person.id }, diagnosis));
  };

  test('診断は、その日の最後のものを型とともに示す', async () => {
    const person = await world.person();
    await valueIn(person, '2025-11');
    await plant(person, '2026-02-03', 4);
    await plant(person, '2026-02-03', 1);
    await valueIn(person, '2026-04');
    const { events, pastScores } = await transitionOf(person, 6);
    expect(events).toEqual([{ date: '2026-02-03', kind: 'diagnosis', riskToleranceCode: 1 }]);
    expect(pastScores.map(({ riskToleranceCode }) => riskToleranceCode)).toEqual([2, null, null, null, null, 1]);
  });

  test('配分指定の変更は、違う指定が初めて示された基準日に示す', async () => {
    const person = await world.person();
    await valueIn(person, '2026-02');
    await valueIn(person, '2026-03', { allocation: OTHER_ALLOCATION });
    await valueIn(person, '2026-04', { allocation: OTHER_ALLOCATION });
    const { events } = await transitionOf(person, 6);
    expect(events).toEqual([{ date: '2026-02-28', kind: 'allocationChange', riskToleranceCode: null }]);
  });

  test('配分指定の順番や0%の商品が変わっても、変更ではない', async () => {
    const person = await world.person();
    const unused = { productCode: 'ZZDC00000306', name: 'ヒダマリ・ターゲット2060', percent: 0 };
    await valueIn(person, '2026-03');
    await valueIn(person, '2026-04', { allocation: [unused, ...accountStatement.allocation.toReversed()] });
    expect((await transitionOf(person, 6)).events).toEqual([]);
  });

  test('配分指定がなくなったことも、また決まったことも、変更として示す', async () => {
    const person = await world.person();
    await valueIn(person, '2026-02');
    await valueIn(person, '2026-03', { allocation: [] });
    await valueIn(person, '2026-04');
    const { events } = await transitionOf(person, 6);
    expect(events.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-31']);
  });

  test('前提の変更は、新しい前提で初めて評価した日に示す', async () => {
    const person = await world.person();
    for (const month of ['2026-01', '2026-03', '2026-04']) await valueIn(person, month);
    await world.database
      .updateTable('valuations')
      .set({ assumption_set_id: 'CMA-2020-GPIF' })
      .where('sys_user_code', '=', person.sysUserCode)
      .where('month', '=', '2026-01')
      .execute();
    const { events } = await transitionOf(person, 6);
    expect(events).toEqual([{ date: '2026-03-10', kind: 'assumptionChange', riskToleranceCode: null }]);
  });

  test('評価の方法の変更も、新しい方法で初めて評価した日に示し、前の評価は当時のまま残る', async () => {
    const person = await world.person();
    for (const month of ['2026-01', '2026-03', '2026-04']) await valueIn(person, month);
    await world.database
      .updateTable('valuations')
      .set({ method_id: null })
      .where('sys_user_code', '=', person.sysUserCode)
      .where('month', '=', '2026-01')
      .execute();
    const { events, pastScores } = await transitionOf(person, 6);
    expect(events).toEqual([{ date: '2026-03-10', kind: 'methodChange', riskToleranceCode: null }]);
    const methods = pastScores.filter(({ evaluatedOn }) => evaluatedOn !== null).map(({ methodId }) => methodId);
    expect(methods).toEqual([null, 'METHOD-2026-12', 'METHOD-2026-12']);
  });

  test('期間の外の印は示さず、期間の中では日付の順に示す', async () => {
    const person = await world.person();
    await valueIn(person, '2025-06');
    await valueIn(person, '2025-08', { allocation: OTHER_ALLOCATION });
    await plant(person, '2025-06-20', 1);
    await plant(person, '2026-04-30', 4);
    await plant(person, '2026-05-01', 1);
    await valueIn(person, '2026-04', { allocation: OTHER_ALLOCATION });
    const kinds = async (term: PastTerm) =>
      (await transitionOf(person, term)).events.map(({ date, kind }) => [date, kind]);
    expect(await kinds(6)).toEqual([['2026-04-30', 'diagnosis']]);
    expect(await kinds(12)).toEqual([
      ['2025-06-20', 'diagnosis'],
      ['2025-07-31', 'allocationChange'],
      ['2026-04-30', 'diagnosis'],
    ]);
  });
});

describe('だれの推移か', () => {
  test('同じ会社の人の評価も印も混ざらない', async () => {
    const [person, colleague] = await world.colleaguesOfTwo();
    await valueIn(colleague, '2026-02');
    await valueIn(colleague, '2026-03', { allocation: OTHER_ALLOCATION });
    await valueIn(person, '2026-04');
    const answer = await transitionOf(person, 6);
    expect(await valuedMonths(person, 6)).toEqual(['2026-04']);
    expect(answer.events).toEqual([]);
  });

  test('ほかの従業員の番号では、何も答えない', async () => {
    const [person, other] = [await world.person(), await world.person()];
    await valueIn(other, '2026-04');
    const query = { sysUserCode: other.sysUserCode, pastTerm: '12' } as const;
    expect(await person.visitor.call(getPastScores, { query })).toMatchObject({ status: 403 });
  });

  test.each(['', '7', '012', '-6', '6.0', '6 ', 'all'])('期間「%s」は受け付けない', async (pastTerm) => {
    const { visitor, sysUserCode } = await world.person();
    const answer = await visitor.callRaw(getPastScores, { query: { sysUserCode, pastTerm } });
    expect(answer).toMatchObject({ status: 400, error: { reason: 'validation_error' } });
  });
});
