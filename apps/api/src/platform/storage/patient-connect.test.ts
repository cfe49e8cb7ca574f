// Tests connecting to a database that is unavailable for a moment, and to one that stays unavailable.
import { afterEach, expect, test, vi } from 'vitest';
import { patientConnect } from './patient-connect.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A connect function that fails as long as the test says. */
function failingConnect() {
  let failure: Error | undefined;
  let tries = 0;
  return {
    connect: async () => {
      tries += 1;
      if (failure) throw failure;
      return 'connected';
    },
    fail: (error: Error | undefined) => {
      failure = error;
    },
    tries: () => tries,
  };
}

test('a connection requested during an outage waits for its end', async () => {
  const { connect, fail, tries } = failingConnect();
  const patient = patientConnect(connect, 60_000);
  fail(refused());
  const waiting = [patient(), patient()];
  await expect.poll(tries).toBeGreaterThan(2);
  fail(undefined);
  expect(await Promise.all(waiting)).toEqual(['connected', 'connected']);
});

test('the wait counts from the first failure: later requests fail at once, and after a recovery it counts anew', async () => {
  // The clock moves only when the test moves it, so that a busy machine changes nothing.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { connect, fail, tries } = failingConnect();
  const patient = patientConnect(connect, 150);
  fail(refused());
  const waiting = patient();
  await new Promise((resolve) => setImmediate(resolve));
  clock.mockReturnValue(1_150);
  await expect(waiting).rejects.toThrow('ECONNREFUSED');
  const before = tries();
  await expect(patient()).rejects.toThrow('ECONNREFUSED');
  expect(tries()).toBe(before + 1);
  fail(undefined);
  expect(await patient()).toBe('connected');
  fail(refused());
  const again = patient();
  fail(undefined);
  expect(await again).toBe('connected');
});

test.each([
  ['connections that are all in use', new Error('timeout exceeded when trying to connect')],
  ['a wrong password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
])('%s are no reason to wait', async (_name, failure) => {
  const { connect, fail, tries } = failingConnect();
  fail(failure);
  await expect(patientConnect(connect, 60_000)()).rejects.toBe(failure);
  expect(tries()).toBe(1);
});
