// Where a company hides personal attributes, no call's answer says when its employees were born, or lets it be told.
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

// One's own data as a file holds all that there is of oneself.
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
    // The birthday, the year of retirement and every age that is a number, but for those of the company's plan.
    const ofPerson = text.replaceAll(/"(?:retirement|planRetirement|membershipEnd)Age":\d+/g, '');
    if (/\b(?:1971|2038)\b|"(?:\w+A|a)ge":\d/.test(ofPerson)) reported.push(name);
  }
  return { reported, succeeded };
}

test('属性を見せない会社では、どの答えからも、生年月日も年齢も退職の年もわからない', async () => {
  const { reported, succeeded } = await answersWhere(false);
  expect(reported).toEqual([]);
  // The search itself works.
  const shown = (await answersWhere(true)).reported;
  expect(shown).toEqual(
    expect.arrayContaining(['getUserAccount', 'getInvestmentValuation', 'getSimulationResult', 'getFundTargetYear']),
  );
  expect(succeeded).toEqual(expect.arrayContaining(shown));
});
