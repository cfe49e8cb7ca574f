/** The quiet retry: once, for GETs, where the server says that it is passing. */
import { CALLS } from '@minori/contract/calls';
import { describe, expect, test } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { createCaller } from './caller.ts';

const OWN = { query: { sysUserCode: 'emp-1' } };

function callerMeeting(answers: Response[]) {
  const waits: number[] = [];
  let sent = 0;
  const fetch = async () => answers[sent++] ?? Response.json(null);
  const call = createCaller({ fetch, origin: 'https://minori.example' }, async (ms) => void waits.push(ms));
  return { call, waits, sent: () => sent };
}

const refusal = (statusCode: number, reason: string) =>
  Response.json({ statusCode, reason, message: '', errors: [] }, { status: statusCode });

describe('the quiet retry', () => {
  test.each(['database_unavailable', 'storage_full', 'draining'])(
    '%s: a GET is asked again after a second',
    async (reason) => {
      const { call, waits, sent } = callerMeeting([refusal(503, reason), Response.json(null)]);
      expect(await call(CALLS.employeeAssetManagement, OWN)).toBeNull();
      expect([waits, sent()]).toEqual([[1_000], 2]);
    },
  );

  test('not a second time', async () => {
    const { call, sent } = callerMeeting([refusal(503, 'draining'), refusal(503, 'draining'), Response.json(null)]);
    await expect(call(CALLS.employeeAssetManagement, OWN)).rejects.toBeInstanceOf(CallFailure);
    expect(sent()).toBe(2);
  });

  test.each([
    [503, 'maintenance'],
    [503, 'mutb_first_login'],
    [500, 'internal_error'],
    [504, 'scraping_timeout'],
  ])('not for %i %s', async (status, reason) => {
    const { call, sent } = callerMeeting([refusal(status, reason)]);
    await expect(call(CALLS.employeeAssetManagement, OWN)).rejects.toMatchObject({ error: { reason } });
    expect(sent()).toBe(1);
  });

  test('not for something that changes data', async () => {
    const { call, sent } = callerMeeting([refusal(503, 'draining')]);
    await expect(call(CALLS.agreeToTerms, { body: { sysUserCode: 'emp-1' } })).rejects.toBeInstanceOf(CallFailure);
    expect(sent()).toBe(1);
  });
});
