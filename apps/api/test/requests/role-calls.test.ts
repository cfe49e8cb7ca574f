// Tests that calls for a role (HR, support) are answered to nobody else: each of them with each role, after a password alone and
// after two factors, generated from the table of calls, so that an added call is covered at once.
import { type Call, ROLES_OF } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { STAFF_ROLES, type StaffRole } from '@minori/contract/staff-role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld } from '../../src/testing/figures-world.ts';
import { exampleOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { giveRole } from '../../src/testing/staff.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

const roleCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { scope }]) => ROLES_OF[scope]);

/** HR see what is protected anyway; support need two factors, a provider or a passkey. */
function mayCall({ scope }: Call, role: StaffRole | null, method: 1 | 3): boolean {
  return role !== null && (ROLES_OF[scope] ?? []).includes(role) && (role === 'hr' || method !== 1);
}

test.each(roleCalls)('%s is answered to its roles alone', async (name, call) => {
  const people = { ...(await world.person()), cookie: '', batchToken: '', foreign: [] };
  for (const role of [null, ...STAFF_ROLES]) {
    for (const method of [1, 3] as const) {
      await giveRole(world, people, role);
      const visitor = world.visitor(await world.addSession(people, method));
      const { status } = await visitor.callRaw(CALLS[name], exampleOf(name, people));
      expect([role, method, status === 403]).toEqual([role, method, !mayCall(call, role, method)]);
    }
  }
});

test('there are such calls', () => {
  expect(roleCalls.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'seeCompanyReport',
      'printCompanyReport',
      'sendStartMails',
      'findSupportedAccount',
      'helpAccount',
    ]),
  );
});
