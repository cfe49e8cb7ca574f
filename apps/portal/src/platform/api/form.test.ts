/** Tests that a format is requested by Accept, and only accepted with its own content type. */
import { CALLS } from '@minori/contract/calls';
import { COLLEAGUE_COUNTS, COLLEAGUE_PEOPLE } from '@minori/contract/colleague-comparison';
import { EXAMPLES } from '@minori/contract/examples/all';
import { describe, expect, test } from 'vitest';
import { countsForm } from '../../testing/colleague-forms.ts';
import { attempt } from './attempt.ts';

const { query, response } = EXAMPLES.colleagueComparison;
const COUNTS = countsForm(response);
const CALL = CALLS.colleagueComparison;

/** Responds to every request with `body` and records the requests' Accept headers. */
function serverOf(body: BodyInit, type: string, status = 200) {
  const accepted: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    accepted.push(new Headers(init?.headers).get('accept'));
    return new Response(body, { status, headers: { 'content-type': type } });
  };
  return { connection: { fetch, origin: 'https://minori.example' }, accepted };
}

describe('a form of an answer', () => {
  test('JSON of the form’s own shape', async () => {
    const { connection, accepted } = serverOf(JSON.stringify(COUNTS), `${COLLEAGUE_COUNTS}; charset=utf-8`);
    const outcome = await attempt(connection, CALL, { query, form: COLLEAGUE_COUNTS });
    expect(outcome).toEqual({ ok: true, value: COUNTS });
    expect(accepted).toEqual([`${COLLEAGUE_COUNTS}, application/json`]);
  });

  test('bytes', async () => {
    const { connection } = serverOf(Uint8Array.of(1, 2, 3), COLLEAGUE_PEOPLE);
    const outcome = await attempt(connection, CALL, { query, form: COLLEAGUE_PEOPLE });
    expect(outcome).toEqual({ ok: true, value: Uint8Array.of(1, 2, 3) });
  });

  test('without one the call answers its own shape', async () => {
    const { connection, accepted } = serverOf(JSON.stringify(response), 'application/json');
    expect(await attempt(connection, CALL, { query })).toMatchObject({ ok: true, value: response });
    expect(accepted).toEqual(['application/json']);
  });

  test.each([
    ['a proxy’s page in place of bytes', COLLEAGUE_PEOPLE, '<html>', 'text/html'],
    ['the list of objects in place of counts', COLLEAGUE_COUNTS, JSON.stringify(response), 'application/json'],
    ['the list of objects under the type of counts', COLLEAGUE_COUNTS, JSON.stringify(response), COLLEAGUE_COUNTS],
  ] as const)('%s is no answer', async (_, form, body, type) => {
    const { connection } = serverOf(body, type);
    expect(await attempt(connection, CALL, { query, form })).toMatchObject({ ok: false });
  });

  test('a failure is read as JSON whatever was asked for', async () => {
    const body = JSON.stringify({ statusCode: 402, reason: 'in_maintenance', message: '点検中です。', errors: [] });
    const { connection } = serverOf(body, 'application/json', 402);
    const outcome = await attempt(connection, CALL, { query, form: COLLEAGUE_PEOPLE });
    expect(outcome.ok ? null : outcome.failure.error).toMatchObject({ reason: 'in_maintenance' });
  });
});
