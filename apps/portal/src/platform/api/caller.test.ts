/**
 * Tests that the client silently retries once, only GETs and calls with a request id, and only if the server says that
 * the failure is temporary.
 */
import type { Call } from '@minori/contract/call';
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
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

  test.each(['sendFaqMail', 'sendContact', 'sendFundTransferMail'] as const)(
    '%s: done once for its requestId, so sent again to a server being restarted, and to no other',
    async (name) => {
      const { body, response } = EXAMPLES[name];
      const { call, waits, sent } = callerMeeting([refusal(503, 'draining'), Response.json(response)]);
      expect(await call<Call>(CALLS[name], { body } as never)).toEqual(response);
      expect([waits, sent()]).toEqual([[1_000], 2]);
      const other = callerMeeting([refusal(503, 'storage_full')]);
      await expect(other.call<Call>(CALLS[name], { body } as never)).rejects.toBeInstanceOf(CallFailure);
      expect(other.sent()).toBe(1);
    },
  );

  test('not for anything else that changes data', async () => {
    const { call, sent } = callerMeeting([refusal(503, 'draining')]);
    await expect(call(CALLS.agreeToTerms, { body: { sysUserCode: 'emp-1' } })).rejects.toBeInstanceOf(CallFailure);
    expect(sent()).toBe(1);
  });
});
