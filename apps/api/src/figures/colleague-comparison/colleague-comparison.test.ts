// 社内の比較 — tests over HTTP who sees whom, under which numbers, and that nothing of another company ever appears.
import { type ColleagueComparison, colleagueComparison } from '@minori/contract/colleague-comparison';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Colleagues,
  type ColleaguesWorld,
  colleaguesWorld,
  MONTH,
  othersOf,
} from '../../testing/colleagues-world.ts';

let world: ColleaguesWorld;
/** A company of 214 people whose snapshot has been taken. */
let large: Colleagues;

beforeAll(async () => {
  world = await colleaguesWorld();
  large = await world.colleagues({ count: 214, mixes: 60 });
  await world.takeSnapshots();
});
afterAll(() => world.close());

async function comparisonOf(colleagues: Colleagues, code = colleagues.codes[0] ?? ''): Promise<ColleagueComparison> {
  const visitor = await colleagues.viewer(code);
  const answer = await visitor.call(colleagueComparison, { query: colleagues.query(code) });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

function rowsOf({ company }: Colleagues) {
  return world.database
    .selectFrom('cohort_rows')
    .selectAll()
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .orderBy('sys_user_code')
    .execute();
}

/**
 * Rows of shown cohorts of k + 1 people, in which two have another grade than the most common one, and two another
 * type.
 */
async function shownRowsOf(colleagues: Colleagues, k = 5) {
  const rows = await rowsOf(colleagues);
  const isMixed = (values: readonly unknown[]) =>
    values.every((one) => values.filter((like) => like !== one).length > 1);
  return rows.filter(({ cohort }) => {
    const members = rows.filter((row) => row.cohort === cohort);
    const results = [members.map((row) => row.total_valuation), members.map((row) => row.risk_tolerance_code)];
    return members.length > k && results.every(isMixed);
  });
}

/** The fields of a person in the response, without their number. */
const reported = ({ mstUserId: _mstUserId, ...person }: ReturnType<typeof othersOf>[number]) => JSON.stringify(person);
const classOf = ({ age, genderCode, isMarried, isDependent }: ReturnType<typeof othersOf>[number]) =>
  JSON.stringify([age, genderCode, isMarried, isDependent]);

function expectWholeClasses(answer: ColleagueComparison, k: number): void {
  for (const horizon of ['threeYears', 'fiveYears', 'tenYears'] as const) {
    const others = othersOf(answer, horizon);
    for (const like of new Set(others.map(classOf))) {
      const members = others.filter((one) => classOf(one) === like);
      expect(members.length).toBeGreaterThanOrEqual(k);
      expect(new Set(members.map((one) => one.totalValuation)).size).toBeGreaterThanOrEqual(2);
      expect(new Set(members.map((one) => one.riskToleranceCode)).size).toBeGreaterThanOrEqual(2);
    }
  }
}

describe('人数', () => {
  test('最初の月末までは、だれも示さない', async () => {
    const few = await world.colleagues({ count: 1 });
    const { hidden, month, returnRisks } = await comparisonOf(few);
    expect([hidden, month, othersOf({ returnRisks, hidden, month })]).toEqual(['noSnapshot', null, []]);
    expect(returnRisks.others.map((list) => list.mstRiskToleranceCode)).toEqual([4, 1, 2, 3]);
    expect(returnRisks.mySelf.threeYears).toHaveLength(1);
  });

  test('1人から20人までの会社で、示されるのは0人か、5人以上の組だけ', async () => {
    const shown: number[] = [];
    const counts = Array.from({ length: 20 }, (_, at) => at + 1).filter(
      (count) => process.env.MINORI_PROOF || count % 4 === 1 || [6, 20].includes(count),
    );
    const companies = new Map<number, Awaited<ReturnType<typeof world.colleagues>>>();
    for (const count of counts) companies.set(count, await world.colleagues({ count, seed: count }));
    await world.takeSnapshots();
    for (const [count, company] of companies) {
      const answer = await comparisonOf(company);
      const others = othersOf(answer).length;
      shown.push(others);
      expect(answer.hidden).toBe(others === 0 ? 'tooFewPeople' : null);
      expect(answer.month).toBe(MONTH);
      expectWholeClasses(answer, 5);
      if (count < 6) expect(others).toBe(0);
    }
    expect(shown.some((others) => others >= 5)).toBe(true);
  });

  test('会社の下限が1でも、1人の組は示さない', async () => {
    const company = await world.colleagues({ count: 12, seed: 5 }, { dispColleagueLimit: 1 });
    await world.takeSnapshots();
    expectWholeClasses(await comparisonOf(company), 2);
  });

  test('だれから見ても、どの組も5人以上で、本人は自分の一覧にいない', async () => {
    const rows = await shownRowsOf(large);
    expect(rows.length).toBeGreaterThanOrEqual(0.6 * 214);
    const listed = new Set(rows.map((row) => row.sys_user_code));
    const sample = [...large.codes.slice(0, 12), ...large.codes.filter((code) => !listed.has(code)).slice(0, 2)];
    for (const code of sample) {
      const answer = await comparisonOf(large, code);
      expectWholeClasses(answer, 5);
      expect(othersOf(answer)).toHaveLength(rows.length - (listed.has(code) ? 1 : 0));
    }
  });

  test('あとから下限が上がれば、足りない組は丸ごと消え、組み直されない', async () => {
    const company = await world.colleagues({ count: 60, seed: 9, mixes: 30 });
    await world.takeSnapshots();
    const before = othersOf(await comparisonOf(company));
    const setLimit = (limit: number) =>
      world.database
        .updateTable('companies')
        .set({ disp_colleague_limit: limit })
        .where('sys_organization_code', '=', company.company.sysOrganizationCode)
        .execute();
    await setLimit(9);
    const answer = await comparisonOf(company);
    expectWholeClasses(answer, 9);
    const known = new Set(before.map(reported));
    expect(othersOf(answer).every((person) => known.has(reported(person)))).toBe(true);
    await setLimit(1_000);
    expect(await comparisonOf(company)).toMatchObject({ hidden: 'tooFewPeople' });
  });
});

describe('だれのものか', () => {
  test('本人の点は、いちばん新しい評価のまま、丸めずに', async () => {
    const [code = ''] = large.codes;
    const visitor = await large.viewer(code);
    const valuation = await visitor.call(getInvestmentValuation, { query: { sysUserCode: code } });
    const { data } = valuation.isError ? { data: null } : valuation;
    const { returnRisks } = await comparisonOf(large, code);
    const own = data?.threeYears.own;
    expect(returnRisks.mySelf).toMatchObject({
      mstRiskToleranceCode: data?.riskTolerance?.code,
      threeYears: [
        {
          totalValuation: data?.totalValuation,
          investmentRisk: own?.investmentRisk,
          returnByYear: own?.returnByYear,
        },
      ],
    });
  });

  test('ほかの人の点は1ポイント刻みで、軸はそのすべてを含む', async () => {
    const { returnRisks, ...rest } = await comparisonOf(large);
    for (const horizon of ['threeYears', 'fiveYears', 'tenYears'] as const) {
      const people = othersOf({ returnRisks, ...rest }, horizon);
      const points = [...people, ...returnRisks.mySelf[horizon]];
      const [risk, yearly] = [returnRisks.investmentRiskLimit[horizon], returnRisks.returnByYearLimit[horizon]];
      for (const { investmentRisk, returnByYear } of people) {
        expect(100 * investmentRisk).toBeCloseTo(Math.round(100 * investmentRisk), 9);
        expect(100 * returnByYear).toBeCloseTo(Math.round(100 * returnByYear), 9);
      }
      for (const { investmentRisk, returnByYear } of points) {
        expect(100 * investmentRisk).toBeGreaterThanOrEqual(risk.min);
        expect(100 * investmentRisk).toBeLessThanOrEqual(risk.max);
        expect(100 * returnByYear).toBeGreaterThan(yearly.min);
        expect(100 * returnByYear).toBeLessThan(yearly.max);
      }
    }
  });

  test('番号は、答えごと、見る人ごと、期間ごとに引き直され、順序も毎回違う', async () => {
    const [first = '', second = ''] = large.codes;
    const answers = [
      await comparisonOf(large, first),
      await comparisonOf(large, first),
      await comparisonOf(large, second),
    ];
    const ids = answers.flatMap((answer) =>
      (['threeYears', 'fiveYears', 'tenYears'] as const).flatMap((horizon) =>
        othersOf(answer, horizon).map(({ mstUserId }) => mstUserId),
      ),
    );
    expect(ids.length).toBeGreaterThan(1_000);
    // Among 2^31 numbers a repetition by chance is possible; a systematic one would give hundreds.
    expect(new Set(ids).size).toBeGreaterThan(ids.length - 5);
    const [one, again] = answers.map((answer) => othersOf(answer).map(reported));
    expect(again).not.toEqual(one);
    expect(again?.toSorted()).toEqual(one?.toSorted());
  });

  test('ほかの会社の人も、抑えられた人も、だれの答えにも出ない', async () => {
    const company = await world.colleagues({ count: 30, seed: 21 });
    const stranger = await world.colleagues({ count: 30, seed: 22 });
    await world.takeSnapshots();
    const rows = await shownRowsOf(company);
    const answer = await comparisonOf(company);
    const whole = (fraction: number) => Math.round(100 * fraction);
    const rounded = (tenths: number) => Math.floor(tenths / 10 + 0.5);
    const stored = rows.map(({ risk_tolerance_code, total_valuation, risk_of_3, return_of_3 }) =>
      JSON.stringify([risk_tolerance_code, total_valuation, rounded(risk_of_3), rounded(return_of_3)]),
    );
    for (const { riskToleranceCode, totalValuation, investmentRisk, returnByYear } of othersOf(answer)) {
      const person = [riskToleranceCode, totalValuation, whole(investmentRisk), whole(returnByYear)];
      const place = stored.indexOf(JSON.stringify(person));
      expect(place).toBeGreaterThanOrEqual(0);
      stored.splice(place, 1);
    }
    expect(stored.length).toBeLessThanOrEqual(1);
    const visitor = await stranger.viewer(stranger.codes[0] ?? '');
    const query = {
      ...stranger.query(stranger.codes[0] ?? ''),
      sysOrganizationCode: company.company.sysOrganizationCode,
    };
    expect((await visitor.callRaw(colleagueComparison, { query })).status).toBe(403);
  });

  test('属性を見せない会社では、年齢も性別も家族も出ず、途中で見せなくなっても同じ', async () => {
    const hiding = await world.colleagues({ count: 40, seed: 31 }, { personalAttributeShowedFlg: false });
    const later = await world.colleagues({ count: 40, seed: 32 });
    await world.takeSnapshots();
    expect(new Set((await rowsOf(hiding)).map((row) => row.age_band))).toEqual(new Set([null]));
    await world.database
      .updateTable('companies')
      .set({ personal_attribute_showed_flg: false })
      .where('sys_organization_code', '=', later.company.sysOrganizationCode)
      .execute();
    for (const company of [hiding, later]) {
      const others = othersOf(await comparisonOf(company));
      expect(others.length).toBeGreaterThanOrEqual(5);
      expect(new Set(others.map(classOf))).toEqual(new Set(['[null,null,null,null]']));
    }
  });

  test('だれかが消されても、その月の一覧は一行も変わらない', async () => {
    const company = await world.colleagues({ count: 60, seed: 41, mixes: 30 });
    await world.takeSnapshots();
    const [viewer = ''] = company.codes;
    const before = othersOf(await comparisonOf(company, viewer));
    const gone = (await shownRowsOf(company)).find((row) => row.sys_user_code !== viewer);
    await world.database
      .deleteFrom('employees')
      .where('sys_user_code', '=', gone?.sys_user_code ?? '')
      .execute();
    // Changes the revision, as if another process without a cache responded.
    await world.database.updateTable('colleague_snapshots').set({ revision: 1 }).execute();
    const after = othersOf(await comparisonOf(company, viewer));
    expect(after.map(reported).sort()).toEqual(before.map(reported).sort());
    expect(after.length).toBeGreaterThan(0);
  });

  test('示されない組の人は、同じ値の人がいても、自分の一覧からだれも抜かれない', async () => {
    const company = await world.colleagues({ count: 60, seed: 41, mixes: 30 });
    await world.takeSnapshots();
    const shown = await shownRowsOf(company);
    const [like] = shown;
    const hidden = (await rowsOf(company)).find(({ cohort }) => shown.every((row) => row.cohort !== cohort));
    if (!like || !hidden) throw new Error('a cohort is shown, and one is not');
    const { cohort: _, place: _place, sys_user_code: _code, ...same } = like;
    await world.database
      .updateTable('cohort_rows')
      .set(same)
      .where('sys_user_code', '=', hidden.sys_user_code)
      .execute();
    const counted = await shownRowsOf(company);
    expect(counted).toHaveLength(shown.length);
    expect(othersOf(await comparisonOf(company, hidden.sys_user_code ?? ''))).toHaveLength(shown.length);
  });
});
