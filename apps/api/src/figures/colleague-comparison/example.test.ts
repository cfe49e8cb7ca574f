// The contract's example is what this api answers for the example's account, in a company of the example's colleagues.
import { colleagueComparison, filterColleagues } from '@minori/contract/colleague-comparison';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { othersOf } from '../../testing/colleagues-world.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { COMPARED_HORIZONS, HORIZON_KEYS } from './compared-horizons.ts';

const { response } = EXAMPLES.colleagueComparison;
if (!response) throw new Error('the example has an answer');

let world: FiguresWorld;
let person: Person;

/** As a snapshot has them: a row in each list. */
async function plantRow(
  { sysUserCode, sysOrganizationCode }: Pick<Person, 'sysUserCode' | 'sysOrganizationCode'>,
  horizon: (typeof COMPARED_HORIZONS)[number],
  row: ReturnType<typeof othersOf>[number],
): Promise<void> {
  await world.database
    .insertInto('colleague_rows')
    .values({
      sys_organization_code: sysOrganizationCode,
      sys_user_code: sysUserCode,
      month: response.month ?? '',
      horizon,
      age_band: row.age,
      gender_code: row.genderCode,
      is_married: row.isMarried,
      is_dependent: row.isDependent,
      risk_tolerance_code: row.riskToleranceCode,
      total_valuation: row.totalValuation,
      risk_half_points: Math.round(200 * row.investmentRisk),
      return_half_points: Math.round(200 * row.returnByYear),
    })
    .execute();
}

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person({ riskToleranceCode: 2 });
  await world.register(person);
  const { sysOrganizationCode } = person;
  const month = response.month ?? '';
  await world.database
    .insertInto('colleague_snapshots')
    .values({ sys_organization_code: sysOrganizationCode, month })
    .execute();
  const company = await world.database
    .selectFrom('companies')
    .select('id')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  const owner = { ...(await world.addCompany()), ...company, sysOrganizationCode };
  const colleagues = [];
  for (const _ of othersOf(response)) colleagues.push(await world.addEmployee(owner));
  for (const horizon of COMPARED_HORIZONS) {
    const others = othersOf(response, HORIZON_KEYS[horizon]);
    for (const [i, row] of others.entries()) {
      const colleague = colleagues[i];
      if (colleague) await plantRow(colleague, horizon, row);
    }
    const [like] = others;
    if (!like) throw new Error('somebody is like the employee');
    await plantRow(person, horizon, { ...like, riskToleranceCode: 2, totalValuation: 'B' });
  }
});
afterAll(() => world.close());

/** Six decimals, without the numbers, and in an order of its own: these are drawn anew. */
function comparable(answer: typeof response): unknown {
  const { others, ...rest } = answer.returnRisks;
  const people = Object.values(HORIZON_KEYS).map((key) =>
    othersOf(answer, key)
      .map(({ mstUserId: _mstUserId, ...reported }) => JSON.stringify(reported))
      .sort(),
  );
  const types = others.map(({ threeYears: _three, fiveYears: _five, tenYears: _ten, ...type }) => type);
  const rounded = JSON.stringify({ ...answer, returnRisks: rest, types, people }, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  );
  return JSON.parse(rounded);
}

test('the example of the comparison is what is answered to this account', async () => {
  const { sysUserCode, sysOrganizationCode } = person;
  const answer = await person.visitor.call(colleagueComparison, { query: { sysUserCode, sysOrganizationCode } });
  expect(answer.isError ? answer.error : comparable(answer.data)).toEqual(comparable(response));
});

test('the example of the filter is what is answered to what it posts', async () => {
  const { query, body, response: expected } = EXAMPLES.filterColleagues;
  const answer = await person.visitor.call(filterColleagues, { query, body });
  expect(answer.isError ? answer.error : answer.data).toEqual(expected);
});
