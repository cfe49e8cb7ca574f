// Tests that the api copes with a server clock that is wrong, jumps, or reaches a special day (security.md F18). Expiry depends
// only on that clock, never on the browser's (docs/security/faults.md); days are Tokyo's, whatever the machine's time zone.
import { reauthenticate } from '@minori/contract/auth';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { getOwnData } from '@minori/contract/own-data';
import { getUserAccount } from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, TODAY } from '../../src/testing/figures-world.ts';
import type { TestEmployee, TestVisitor } from '../../src/testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

interface SignedIn {
  readonly person: TestEmployee;
  readonly visitor: TestVisitor;
  look(): Promise<number>;
}

async function signedInAt(instant: Date): Promise<SignedIn> {
  world.clock.set(instant);
  const person = await world.addEmployee(await world.addCompany());
  const visitor = world.visitor(await world.addSession(person));
  const { sysUserCode } = person;
  const look = async () => (await visitor.call(getUserAccount, { query: { sysUserCode } })).status;
  return { person, visitor, look };
}

describe('時計が飛んでも、ログインの長さは負にならず、決まりより長く続くのは飛んだ分まで', () => {
  test.each([-5, 5])('%i分のずれでは、だれも締め出されない', async (minutes) => {
    const { look } = await signedInAt(TODAY);
    world.clock.advance(minutes * MINUTE);
    expect(await look()).toBe(200);
  });

  test('1時間進むと終わっていて、すぐにログインし直せる', async () => {
    const { person, look } = await signedInAt(TODAY);
    world.clock.advance(HOUR);
    expect(await look()).toBe(401);
    const { sysUserCode } = person;
    const again = await world.signIn(person);
    expect((await again.call(getUserAccount, { query: { sysUserCode } })).status).toBe(200);
  });

  test('1時間戻っても締め出されず、使い続けても13時間で終わる', async () => {
    const { look } = await signedInAt(TODAY);
    world.clock.advance(-HOUR);
    expect(await look()).toBe(200);
    for (let passed = 0; passed < 13 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      world.clock.advance(20 * MINUTE);
      expect(await look()).toBe(200);
    }
    world.clock.advance(20 * MINUTE);
    expect(await look()).toBe(401);
  });

  test('戻った時計は、本人の確認を長持ちさせない', async () => {
    const { person, visitor } = await signedInAt(TODAY);
    expect((await visitor.call(reauthenticate, { body: { password: person.password } })).status).toBe(200);
    const take = async () => (await visitor.callRaw(getOwnData, { body: { sysUserCode: person.sysUserCode } })).status;
    world.clock.advance(-2 * MINUTE);
    expect(await take()).toBe(201);
    world.clock.advance(-HOUR);
    expect(await take()).toBe(403);
  });
});

describe('年齢は、日本の誕生日の午前0時に変わる', () => {
  test.each([
    ['1988-04-12', '2026-04-11T14:59:59.999Z', 37],
    ['1988-04-12', '2026-04-11T15:00:00.000Z', 38],
    ['2000-02-29', '2027-02-28T14:59:59.999Z', 26],
    ['2000-02-29', '2027-02-28T15:00:00.000Z', 27],
    ['2000-02-29', '2028-02-28T15:00:00.000Z', 28],
    ['1990-01-01', '2026-12-31T14:59:59.999Z', 36],
    ['1990-01-01', '2026-12-31T15:00:00.000Z', 37],
  ])('%s生まれは、%sに%i歳', async (birthday, instant, age) => {
    world.clock.set(TODAY);
    const person = await world.person();
    await world.register(person);
    const { sysUserCode } = person;
    await world.database.updateTable('employees').set({ birthday }).where('id', '=', person.id).execute();
    world.clock.set(new Date(instant));
    const visitor = world.visitor(await world.addSession(person));
    const answer = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
    expect(answer.isError ? answer.text : answer.data?.age).toBe(age);
  });
});
