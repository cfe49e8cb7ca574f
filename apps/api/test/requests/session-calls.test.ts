// Tests that calls which identify the employee only by the session refuse any code: each with the codes of a colleague, of
// another company, made-up, blank and repeated ones (asvs.md V8.2.2, V15.3.7).
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksum } from '../../src/testing/contents.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../src/testing/figures-world.ts';
import { addressOf } from '../../src/testing/visitor.ts';

let world: FiguresWorld;

beforeAll(async () => {
  world = await figuresWorld();
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, unknown>>;
type Input = { readonly [Part in 'params' | 'query' | 'body']?: Fields | undefined };

/** The contract's example, with the person's own code if it has one. */
function inputOf(name: CallName, person?: Person): Input {
  const { params, query, body } = EXAMPLES[name] as unknown as Input;
  const isCoded = person && body && 'sysUserCode' in body;
  return { params, query, body: isCoded ? { ...body, sysUserCode: person.sysUserCode } : body };
}

async function attempt(person: Person, name: CallName, input: Input) {
  const { status, text } = await person.visitor.callRaw(CALLS[name], input);
  return { status, text };
}

describe('a call without codes refuses any code', () => {
  const sessionCalls = (Object.entries(CALLS) as [CallName, Call][]).filter(([, { scope }]) => scope === 'session');

  test.each(sessionCalls)('%s refuses any code, and changes nothing', async (name, call) => {
    const [person, colleague] = await world.colleaguesOfTwo();
    const strangers = [colleague, await world.person()];
    const own = inputOf(name, person);
    const before = await checksum(world.database);
    const refusals = new Set<string>();
    for (const code of ['sysUserCode', 'sysOrganizationCode'] as const) {
      const foreign = strangers.map((stranger) => stranger[code]).filter((value) => value !== person[code]);
      for (const value of [...foreign, 'unknown']) {
        const tries: Input[] = [{ ...own, query: { ...own.query, [code]: value } }];
        if (call.method !== 'GET') tries.push({ ...own, body: { ...own.body, [code]: value } });
        for (const input of tries) {
          const { status, text } = await attempt(person, name, input);
          expect([code, value, status]).toEqual([code, value, 403]);
          refusals.add(text);
        }
      }
      // The employee's own code is refused, too, because the call takes none; blank and repeated codes are malformed.
      for (const value of [person[code], ' ']) {
        const { status } = await attempt(person, name, { ...own, query: { ...own.query, [code]: value } });
        expect([code, value, status]).toEqual([code, value, 400]);
      }
      const twice = `${addressOf(call, { params: own.params })}?${code}=${person[code]}&${code}=${person[code]}`;
      const headers = call.method === 'GET' ? {} : { 'content-type': 'application/json' };
      const payload = call.method === 'GET' ? {} : { payload: JSON.stringify(own.body ?? {}) };
      const { statusCode } = await person.visitor.send({ method: call.method, url: twice, headers, ...payload });
      expect(statusCode).toBe(400);
    }
    expect(refusals.size).toBe(1);
    expect(await checksum(world.database)).toEqual(before);
  });

  test('without a session none of them is answered', async () => {
    expect(sessionCalls.length).toBeGreaterThan(10);
    for (const [name, call] of sessionCalls) {
      expect([name, (await world.visitor().callRaw(call, inputOf(name))).status]).toEqual([name, 401]);
    }
  });
});
