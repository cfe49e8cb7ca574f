// Tests that the contract's example equals the api's response for the example's account, in a company of the example's
// colleagues.
import { colleagueComparison, filterColleagues } from '@minori/contract/colleague-comparison';
import { EXAMPLES } from '@minori/contract/examples/all';
import { COMPARED_HORIZONS } from '@minori/engine/colleagues/cohort-row';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { othersOf } from '../../testing/colleagues-world.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { HORIZON_KEYS } from './compared-horizons.ts';

const { response } = EXAMPLES.colleagueComparison;
if (!response) throw new Error('the example has an answer');

let world: FiguresWorld;
let person: Person;

type Listed = ReturnType<typeof othersOf>[number];

const tenths = (fraction: number) => Math.round(1000 * fraction);

/** Seeds a colleague of the example's list as one row with the points of all horizons. */
async function seedRow(
  { sysUserCode, sysOrganizationCode }: Pick<Person, 'sysUserCode' | 'sysOrganizationCode'>,
  [three, five, ten]: readonly [Listed, Listed | undefined, Listed | undefined],
  place: number,
): Promise<void> {
  await world.database
    .insertInto('cohort_rows')
    .values({
      sys_organization_code: sysOrganizationCode,
      sys_user_code: sysUserCode,
      month: response.month ?? '',
      ...{ cohort: 1, place, months_away: 0 },
      age_band: three.age,
      gender_code: three.genderCode,
      is_married: three.isMarried,
      is_dependent: three.isDependent,
      risk_tolerance_code: three.riskToleranceCode,
      total_valuation: three.totalValuation,
      risk_of_3: tenths(three.investmentRisk),
      return_of_3: tenths(three.returnByYear),
      risk_of_5: five ? tenths(five.investmentRisk) : null,
      return_of_5: five ? tenths(five.returnByYear) : null,
      risk_of_10: ten ? tenths(ten.investmentRisk) : null,
      return_of_10: ten ? tenths(ten.returnByYear) : null,
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
  const lists = COMPARED_HORIZONS.map((horizon) => othersOf(response, HORIZON_KEYS[horizon]));
  for (const [i, three] of (lists[0] ?? []).entries()) {
    const row = [three, lists[1]?.[i], lists[2]?.[i]] as const;
    await seedRow(await world.addEmployee(owner), row, i);
    if (i > 0) continue;
    const [own, ...longer] = row.map((one) => one && ({ ...one, riskToleranceCode: 2, totalValuation: 'B' } as const));
    if (own) await seedRow(person, [own, longer[0], longer[1]], lists[0]?.length ?? 0);
  }
});
afterAll(() => world.close());

/** Rounds to six decimals, removes the random numbers and sorts, because numbers and order differ in every response. */
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

test('the api answers the comparison as the example shows', async () => {
  const { sysUserCode, sysOrganizationCode } = person;
  const answer = await person.visitor.call(colleagueComparison, { query: { sysUserCode, sysOrganizationCode } });
  expect(answer.isError ? answer.error : comparable(answer.data)).toEqual(comparable(response));
});

test('the api answers the example’s filter as the example shows', async () => {
  const { query, body, response: expected } = EXAMPLES.filterColleagues;
  const answer = await person.visitor.call(filterColleagues, { query, body });
  expect(answer.isError ? answer.error : answer.data).toEqual(expected);
});
