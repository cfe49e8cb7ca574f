// Tests that an attacker who knows the old password gets nothing from actions in progress (途中で終わった入口を百回): sign-ins,
// passkey sign-ins and new passkeys run while the owner or an operator locks them out. The test holds no lock itself.
// In whatever order the database runs them, afterwards only the owner's sessions and passkeys are active. (Ending all
// sessions alone doesn't stop the same password; held-employee.test.ts tests that order.)
import { login } from '@minori/contract/auth';
import { addPasskey, signInWithPasskey } from '@minori/contract/passkeys';
import { changePassword } from '@minori/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireChange } from '../../operator/employee/access-repository.ts';
import { good, type PasskeyPerson, passkeyPerson } from '../../testing/passkey-person.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';
import { disable } from './end-access.ts';
import { hashLinkToken } from './link-token.ts';

const ROUNDS = 25;

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.addCompany({ passkeyUsedFlg: true });
});
afterAll(() => app.close());

const newPassword = 'よあけの浜辺に-小さな灯台が立つ';

/** Each prepares, and returns the action that locks the attacker out and whether a session of the owner continues. */
const LOCK_OUTS: Readonly<Record<string, (own: PasskeyPerson) => Promise<() => Promise<{ readonly goesOn: number }>>>> =
  {
    再設定: async ({ person: { sysOrganizationCode, sysUserCode } }) => {
      const resetToken = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
      const [created_at, expires_at] = [app.clock.now(), new Date(app.clock.now().getTime() + 600_000)];
      const owner = { sys_organization_code: sysOrganizationCode, sys_user_code: sysUserCode };
      const token = {
        ...owner,
        token_hash: hashLinkToken(resetToken),
        purpose: 'reset',
        created_at,
        expires_at,
      } as const;
      await app.database.insertInto('password_tokens').values(token).execute();
      return async () => {
        good(await app.visitor().call(changePassword, { body: { resetToken, newPassword } }));
        return { goesOn: 0 };
      };
    },
    本人の変更: async ({ person }) => {
      const owner = await app.signIn(person);
      const { email, password: oldPassword } = person;
      return async () => {
        good(await owner.call(changePassword, { body: { email, oldPassword, newPassword } }));
        return { goesOn: 1 };
      };
    },
    運営が変更を求める:
      async ({ person }) =>
      () =>
        byOperator(person, requireChange),
    運営が利用を止める:
      async ({ person }) =>
      () =>
        byOperator(person, disable),
  };

async function byOperator({ id, sysOrganizationCode }: PasskeyPerson['person'], act: typeof disable) {
  const scope = { sysOrganizationCode, employeeIds: [id] };
  await app.database.transaction().execute((transaction) => act(transaction, scope, app.clock.now()));
  return { goesOn: 0 };
}

async function shuffled(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const order = works.map((work) => ({ work, at: Math.random() })).sort((one, other) => one.at - other.at);
  await Promise.all(order.map(({ work }) => work()));
}

test.each(Object.keys(LOCK_OUTS))(`%s: ${ROUNDS}回、途中のものは何も残らない`, async (name) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    // Hourly limits aren't tested here.
    app.clock.advance(2 * 60 * 60_000);
    const own = await passkeyPerson(app, company);
    const { email, password } = own.person;
    good(await own.add());
    const act = await LOCK_OUTS[name]?.(own);
    const visitors = Array.from({ length: 3 }, () => app.visitor());
    const guest = app.visitor();
    const signature = own.device.sign(await own.challenge(guest));
    const made = own.device.make(await own.asked());
    let goesOn = 0;
    await shuffled([
      ...visitors.map((visitor) => () => visitor.call(login, { body: { email, password } })),
      () => guest.call(signInWithPasskey, { body: signature }),
      () => own.visitor.call(addPasskey, { body: made }),
      async () => {
        ({ goesOn } = (await act?.()) ?? { goesOn });
      },
    ]);
    const alive = await app.database
      .selectFrom('sessions')
      .select('method')
      .where('employee_id', '=', own.person.id)
      .where('revoked_at', 'is', null)
      .execute();
    // A change with the old password keeps passkeys, and so also later passkey sign-ins.
    const unwanted = alive.filter(({ method }) => method === 1 || name !== '本人の変更');
    expect([name, round, unwanted.length]).toEqual([name, round, goesOn]);
    expect([(await app.visitor().call(login, { body: { email, password } })).status]).toEqual([401]);
    if (name === '本人の変更') continue;
    const answers = await Promise.all(own.device.keys.map((_key, at) => statusOfPasskeySignIn(own, at)));
    expect(answers).toEqual(own.device.keys.map(() => 401));
  }
});

async function statusOfPasskeySignIn(own: PasskeyPerson, at: number): Promise<number> {
  const visitor = app.visitor();
  const body = own.device.sign(await own.challenge(visitor), {}, own.device.keys[at]);
  return (await visitor.call(signInWithPasskey, { body })).status;
}
