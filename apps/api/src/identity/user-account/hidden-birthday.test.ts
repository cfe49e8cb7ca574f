// Tests that when a company hides personal attributes, no call reveals an employee's birthday, not even indirectly.
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../testing/figures-world.ts';

let world: FiguresWorld;
beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

// The export of own data contains everything.
const reads = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([name, { method, scope }]) => method === 'GET' && scope !== 'server-token' && name !== 'getOwnData',
);

async function answersWhere(personalAttributeShowedFlg: boolean) {
  const person = await world.person({ company: { personalAttributeShowedFlg, retirementAge: 67 } });
  const born = world.database.updateTable('employees').set({ birthday: '1971-07-19' });
  await born.where('sys_user_code', '=', person.sysUserCode).execute();
  await world.register(person);
  const { sysUserCode, sysOrganizationCode } = person;
  const own: Readonly<Record<string, unknown>> = { sysUserCode, sysOrganizationCode };
  const reported: string[] = [];
  const succeeded: string[] = [];
  for (const [name, call] of reads) {
    const { params, query } = EXAMPLES[name] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    const mine = query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, own[key] ?? value]));
    const { status, text } = await person.visitor.callRaw(call, { params, query: mine });
    if (status === 200) succeeded.push(name);
    // Birth year, retirement year, and any numeric age except the company's plan ages.
    const ofPerson = text.replaceAll(/"(?:retirement|planRetirement|membershipEnd)Age":\d+/g, '');
    if (/\b(?:1971|2038)\b|"(?:\w+A|a)ge":\d/.test(ofPerson)) reported.push(name);
  }
  return { reported, succeeded };
}

test('属性を見せない会社では、どの答えからも、生年月日も年齢も退職の年もわからない', async () => {
  const { reported, succeeded } = await answersWhere(false);
  expect(reported).toEqual([]);
  // With visible attributes the search does find them.
  const shown = (await answersWhere(true)).reported;
  expect(shown).toEqual(
    expect.arrayContaining(['getUserAccount', 'getInvestmentValuation', 'getSimulationResult', 'getFundTargetYear']),
  );
  expect(succeeded).toEqual(expect.arrayContaining(shown));
});
