/** Signs in an employee of a company that allows passkeys, and gives them a simulated authenticator. */
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  signInWithPasskey,
} from '@minori/contract/passkeys';
import type { Answer, TestApp, TestCompany, TestVisitor } from '../testing.ts';
import { type Lies, SoftAuthenticator } from './soft-authenticator.ts';

/** The data of a successful response. @throws Error for a refusal */
export function good<T>(answer: Answer<T>): T {
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

export const PASSKEY_REFUSED = { status: 401, error: { reason: 'passkey_refused' } };
export const PASSKEY_NOT_ADDED = { status: 409, error: { reason: 'conflict' } };

export async function passkeyPerson(app: TestApp, company: TestCompany) {
  const person = await app.addEmployee(company);
  const visitor = await app.signIn(person);
  const device = new SoftAuthenticator();
  const asked = async (who = visitor) => good(await who.call(beginPasskey, { body: {} }));
  const challenge = async (who: TestVisitor) => good(await who.call(beginPasskeySignIn, { body: {} }));
  return {
    person,
    visitor,
    device,
    /** Requests the server's options for creating a key. */
    asked,
    /** Requests the server's options for an assertion. */
    challenge,
    add: async (lies: Lies = {}, who = visitor) => who.call(addPasskey, { body: device.make(await asked(who), lies) }),
    list: async (who = visitor) => good(await who.call(getPasskeys, {})).passkeys,
    /** Signs in, in a new browser by default. */
    signIn: async (lies: Lies = {}, who = app.visitor()) => {
      const answer = await who.call(signInWithPasskey, { body: device.sign(await challenge(who), lies) });
      return { answer, who };
    },
    lastRefusal: () =>
      app.database.selectFrom('audit_events').select(['kind', 'reason']).orderBy('id', 'desc').executeTakeFirst(),
  };
}

export type PasskeyPerson = Awaited<ReturnType<typeof passkeyPerson>>;
