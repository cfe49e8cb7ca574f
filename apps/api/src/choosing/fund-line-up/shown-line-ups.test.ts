// Tests the record of shown line-ups (表示の記録): that one row is stored per day and content, without the employee's own
// figures, and is deleted with the employee.
import { getFundByAsset, getFundByModel, getFundTargetYear } from '@minori/contract/fund-line-up';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person, TODAY } from '../../testing/figures-world.ts';
import { SAMPLE_LINE_UP } from '../../testing/sample-funds.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
beforeEach(() => world.clock.set(TODAY));
afterAll(() => world.close());

async function lookByAsset({ visitor, sysOrganizationCode }: Person, riskToleranceCode: '1' | '2' = '2') {
  const answer = await visitor.call(getFundByAsset, { query: { sysOrganizationCode, riskToleranceCode } });
  if (answer.isError) throw new Error(answer.text);
}

async function lookByModel({ visitor, sysUserCode }: Person) {
  const answer = await visitor.call(getFundByModel, { query: { sysUserCode } });
  if (answer.isError) throw new Error(answer.text);
}

function rowsOf({ sysUserCode }: Person) {
  return world.database
    .selectFrom('shown_line_ups')
    .selectAll()
    .where('sys_user_code', '=', sysUserCode)
    .orderBy('shown_at')
    .execute();
}

/** Sets the clock to 10:00 of that day in Tokyo. */
async function onDay(person: Person, day: string): Promise<Person> {
  world.clock.set(new Date(`${day}T10:00:00+09:00`));
  return { ...person, visitor: world.visitor(await world.addSession(person)) };
}

test('同じ日に同じ内容を何度見ても、同時に見ても、記録は1行', async () => {
  const person = await world.person();
  await Promise.all([lookByAsset(person), lookByAsset(person), lookByAsset(person)]);
  await lookByAsset(person);
  expect(await rowsOf(person)).toEqual([
    {
      sys_organization_code: person.sysOrganizationCode,
      sys_user_code: person.sysUserCode,
      call: 'fundByAsset',
      day: '2026-04-10',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      risk_tolerance_code: 2,
      product_codes: [...SAMPLE_LINE_UP],
      shown_at: TODAY,
    },
  ]);
});

test('見方、型、日が変われば、それぞれ記録する', async () => {
  const person = await world.person();
  await lookByAsset(person);
  await lookByAsset(person, '1');
  await lookByModel(person);
  await lookByModel(person);
  await lookByAsset(await onDay(person, '2026-04-11'));
  const seen = (await rowsOf(person)).map(({ call, day, risk_tolerance_code: type }) => `${day} ${call} ${type}`);
  expect(seen.sort()).toEqual([
    ...['2026-04-10 fundByAsset 1', '2026-04-10 fundByAsset 2', '2026-04-10 fundByModel 2', '2026-04-11 fundByAsset 2'],
  ]);
});

test('商品の名前や費用が変われば新しい記録になり、自分の資産が変わってもならない', async () => {
  const person = await world.person();
  await lookByAsset(person);
  await world.register(person);
  await lookByAsset(person);
  expect(await rowsOf(person)).toHaveLength(1);
  const setFee = (fee: number) =>
    world.database
      .updateTable('products')
      .set({ expense_ratio: fee })
      .where('product_code', '=', SAMPLE_LINE_UP[0])
      .execute();
  await setFee(0.00155);
  await lookByAsset(person);
  await setFee(0.00154);
  const rows = await rowsOf(person);
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(2);
});

test('何も示していなければ、記録しない', async () => {
  const [undiagnosed, empty] = [
    await world.person({ riskToleranceCode: null }),
    await world.person({ company: { lineUp: [] } }),
  ];
  await lookByModel(undiagnosed);
  await lookByModel(empty);
  await lookByAsset(empty);
  await empty.visitor.call(getFundTargetYear, {});
  expect([...(await rowsOf(undiagnosed)), ...(await rowsOf(empty))]).toEqual([]);
});

test('従業員が消されれば、その記録も消え、ほかの従業員のものは残る', async () => {
  const [gone, other] = await world.colleaguesOfTwo();
  await lookByAsset(gone);
  await lookByAsset(other);
  await world.database.deleteFrom('employees').where('id', '=', gone.id).execute();
  expect(await rowsOf(gone)).toEqual([]);
  expect(await rowsOf(other)).toHaveLength(1);
});
