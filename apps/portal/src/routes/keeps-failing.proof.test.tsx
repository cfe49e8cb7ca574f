/**
 * 答え続ける失敗 — tests that a server that keeps failing, whatever the calls, causes at most one redirect and one end of the
 * session, and that the screen stops making calls. An audit had found a list call that always got 405004: 199 calls
 * and 199 sign-outs in five seconds.
 */
import { CALLS } from '@minori/contract/calls';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const ANSWERS = [
  ...[400, 402, 404, 500, 503, 504].map((status) => [status, status, 'something_new'] as const),
  ...[401, 403, 404, 405, 503].map((status) => [status, 0, ''] as const),
  [401, 401, 'unauthorized'],
  [400, 400, 'rk_login_error'],
  [503, 503, 'mutb_first_login'],
  [404, 404, 'RK_USER NOT FOUND'],
  [401, 405, 'Invalid Token'],
  [401, 405004, 'Invalid Token'],
  [401, 405005, 'Expired Token'],
  [401, 405005, 'Invalid Token'],
] as const;

/**
 * The pages: on public ones the user stays after a sign-out; home makes the most calls; some failures lead to the
 * connection.
 */
const PAGES = process.env.MINORI_PROOF
  ? ['home', 'column', 'column/7', 'faq', 'faq/7', 'login-information', 'notice', 'todo', 'report', 'glossary']
  : ['home', 'column'];

const CASES = ANSWERS.flatMap(
  ([http, statusCode, reason]) =>
    PAGES.flatMap((page) => [true, false].map((fromTheStart) => ({ http, statusCode, reason, page, fromTheStart }))),
  // An ordinary run tests every other case.
).filter((_, at) => process.env.MINORI_PROOF || at % 2 === Math.floor(at / 4) % 2);

test.each(CASES)('$page: $http $statusCode $reason（はじめから: $fromTheStart）', async (each) => {
  const { http, statusCode, reason, page, fromTheStart } = each;
  const examples = exampleFetch({ getUserAccount: CONNECTED });
  const isGate = (path: string) => path === CALLS.getUserAccount.path || path === CALLS.companyInfo.path;
  const wire = recordingFetch(async (url, init) => {
    const path = String(url).split('?')[0] ?? '';
    if (!fromTheStart && isGate(path)) return examples(url, init);
    if (reason === '') return new Response('<html>', { status: http });
    return Response.json({ statusCode, reason, message: '', errors: [] }, { status: http });
  });
  const app = await renderApp(`/minato/${page}`, { fetch: wire.fetch, as: SIGNED_IN });
  let quiet = 0;
  for (let round = 0; round < 100 && quiet < 4; round += 1) {
    const before = wire.sent.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    quiet = before > 0 && wire.sent.length === before ? quiet + 1 : 0;
  }
  expect(quiet, 'it comes to rest').toBe(4);
  expect(app.sent.length, 'moved once at most').toBeLessThanOrEqual(1);
  expect(wire.to(CALLS.logout).length, 'a session ends once').toBeLessThanOrEqual(1);
  const asked = wire.sent.map(({ method, path }) => `${method} ${path}`);
  for (const call of new Set(asked)) {
    // A list may be fetched as an employee and, once the session has ended, as a visitor. Reports to the log differ in
    // content, and are few.
    const most = call.endsWith(CALLS.logger.path) ? 5 : 3;
    expect([call, asked.filter((other) => other === call).length <= most]).toEqual([call, true]);
  }
});
