/** オフラインのホーム — tests what is shown, for how long and to whom, and what stays in storage. */
import { CALLS } from '@minori/contract/calls';
import { TERMS_OF_USE } from '@minori/contract/company';
import { EXAMPLES } from '@minori/contract/examples/all';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { LAST_USE_KEY, TODO_KEY } from '../platform/state/typed-texts.ts';
import { exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const STRIP = 'オフラインのため、前回の情報を表示しています。';
const SUMMARY = '拠出累計（掛金＋移換金）780,000円が、852,210円になっています（+72,210円、年率6.9%）。';
const MINUTE = 60_000;
const IDLE = SESSION_LIVES.idle;
/** Milliseconds from the last use, two hours after signing in, until the longest lifetime of the session ends. */
const LEFT = SESSION_LIVES.longest - 120 * MINUTE;
const usedAt = Date.parse('2026-04-10T09:15:00.000Z');

/** A network that the test can interrupt. */
function interruptibleNetwork(answers = exampleFetch({ getUserAccount: CONNECTED })) {
  const state = { isUp: true };
  const fetch: typeof globalThis.fetch = (...request) =>
    state.isUp ? answers(...request) : Promise.reject(new TypeError('Failed to fetch'));
  return { state, fetch };
}

const stored = (slices: object) => {
  const blob = JSON.parse(localStorage.getItem(PERSISTED_KEY) ?? '{}') as { state?: object };
  localStorage.setItem(PERSISTED_KEY, JSON.stringify({ version: 1, state: { ...blob.state, ...slices } }));
};

const KEPT = {
  auth: { ...SIGNED_IN, authorizationMethod: 1 },
  user: CONNECTED,
  company: EXAMPLES.companyInfo.response,
  operationStatus: { employeeAssetOperation: EXAMPLES.employeeAssetManagement.response },
};

/**
 * Stores the state of an employee who last used the portal at `usedAt`, two hours after the sign-in, and closed the
 * browser without signing out.
 */
function storeClosedVisit(slices: object = {}) {
  stored({ ...KEPT, ...slices });
  localStorage.setItem(LAST_USE_KEY, JSON.stringify({ beganAt: usedAt - 120 * MINUTE, seenAt: usedAt }));
}

async function openOffline(minutesLater = IDLE / MINUTE - 10, slices: object = {}) {
  storeClosedVisit(slices);
  const { state, fetch } = interruptibleNetwork();
  state.isUp = false;
  const app = await renderApp('/minato/home', { fetch, now: () => usedAt + minutesLater * MINUTE });
  return { ...app, state };
}

test('残高と増減と時点を、前回の情報と断って示し、サーバーだけが知ることは出さない', async () => {
  const { sent } = await openOffline();
  await screen.findByText(STRIP);
  const page = visibleText(document.getElementById('content') as HTMLElement);
  expect(page).toContain(SUMMARY);
  expect(page).toContain('2026年3月31日時点（2026年4月10日 9:19 取り込み）');
  expect([screen.queryByText('総合評価', { selector: 'h2' }), screen.queryByRole('alert'), sent]).toEqual([
    null,
    null,
    [],
  ]);
});

test('つながったら、新しい情報に替わる', async () => {
  const { state } = await openOffline();
  await screen.findByText(STRIP);
  state.isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('総合評価', { selector: 'h2' });
  expect(screen.queryByText(STRIP)).toBeNull();
});

test('つながったことをブラウザが知らせなくても、やがて新しい情報に替わる', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const { state } = await openOffline();
  await screen.findByText(STRIP);
  const [look] = intervals.mock.calls.find(([, every]) => every === 10_000) ?? [];
  intervals.mockRestore();
  state.isUp = true;
  act(() => look?.());
  await screen.findByText('総合評価', { selector: 'h2' });
});

test('通信の失敗では、もう一度の申し出はない', async () => {
  await openOffline();
  await screen.findByText(STRIP);
  expect(screen.queryByText('もう一度読み込む')).toBeNull();
});

/** Expects no data of the employee in any storage or on the screen. */
async function expectGone(): Promise<void> {
  const all = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  await waitFor(() => expect(all()).not.toContain(SIGNED_IN.sysUserCode));
  for (const text of ['852210', 'todo', 'last-use']) expect(all()).not.toContain(text);
  expect(document.body.textContent).not.toContain('852,210');
}

test.each([
  ['使わずにいられる時間がたった', IDLE / MINUTE],
  ['その1.5倍の時間がたった', (1.5 * IDLE) / MINUTE],
  ['3日たった', 3 * 24 * 60],
  ['時計が戻された', -60],
])('%s端末では、通信できなくても、次に開いたときに何も示さず消える', async (_, minutes) => {
  localStorage.setItem(TODO_KEY, JSON.stringify({ 3: true }));
  const { left } = await openOffline(minutes);
  await waitFor(() => expect(left).toEqual(['/signIn?returnTo=%2Fminato%2Fhome']));
  await expectGone();
});

test('残すことを求めた人にはセッションの終わりまで示し、そのあとは消える', async () => {
  const offline = { keptFor: SIGNED_IN.id };
  const { left } = await openOffline(LEFT / MINUTE - 60, { offline });
  await screen.findByText(STRIP);
  expect(left).toEqual([]);
});

test('残すことを求めていても、セッションの終わりで消える', async () => {
  const { left } = await openOffline(LEFT / MINUTE, { offline: { keptFor: SIGNED_IN.id } });
  await waitFor(() => expect(left).toHaveLength(1));
  await expectGone();
});

test('開いたままの画面からも、決まった時間使わなければ、通信できなくても消える', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  storeClosedVisit();
  const { state, fetch } = interruptibleNetwork();
  state.isUp = false;
  const app = await renderApp('/minato/home', { fetch, now: () => usedAt });
  await screen.findByText(STRIP);
  // The device's clock stands still or is turned back while the time passes.
  now.mockReturnValue(IDLE - MINUTE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText(STRIP);
  now.mockReturnValue(IDLE);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(app.left).toEqual(['/signIn?returnTo=%2Fminato%2Fhome']));
  await expectGone();
  now.mockRestore();
});

test('別のタブで使っていれば、開いたままの画面は消えない', async () => {
  storeClosedVisit();
  const clock = { now: usedAt };
  const { state, fetch } = interruptibleNetwork();
  state.isUp = false;
  const app = await renderApp('/minato/home', { fetch, now: () => clock.now });
  await screen.findByText(STRIP);
  clock.now = usedAt + 45 * MINUTE;
  localStorage.setItem(LAST_USE_KEY, JSON.stringify({ beganAt: usedAt, seenAt: usedAt + 40 * MINUTE }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  screen.getByText(STRIP);
  expect(app.left).toEqual([]);
});

test('使っているあいだは、最後に答えのあった時刻が残り続ける', async () => {
  const clock = { now: usedAt };
  const { fetch } = interruptibleNetwork();
  const app = await renderApp('/minato/home', { fetch, as: SIGNED_IN, now: () => clock.now });
  await screen.findByText('総合評価', { selector: 'h2' });
  const last = () => JSON.parse(localStorage.getItem(LAST_USE_KEY) ?? '{}');
  expect(last()).toEqual({ beganAt: usedAt, seenAt: usedAt });
  clock.now += IDLE - MINUTE;
  await app.user.click(screen.getAllByRole('link', { name: '運用状況' })[0] as HTMLElement);
  await waitFor(() => expect(last()).toEqual({ beganAt: usedAt, seenAt: clock.now }));
  // Responses to public calls don't count as a use of the session.
  clock.now += 10 * MINUTE;
  await app.portal.call(CALLS.bizCode, { query: { codeCategory: TERMS_OF_USE } });
  expect(last().seenAt).toBe(usedAt + IDLE - MINUTE);
});

test('サーバーがセッションの終わりを答えたら、残っていた情報は示さずに消える', async () => {
  storeClosedVisit();
  const { fetch } = interruptibleNetwork(exampleFetch({ getUserAccount: new Refusal(405005, 'Expired Token') }));
  const { left } = await renderApp('/minato/home', { fetch, now: () => usedAt + IDLE - 10 * MINUTE });
  await waitFor(() => expect(left).toEqual(['/signIn?returnTo=%2Fminato%2Fhome']));
  expect(document.body.textContent).not.toContain('852,210');
  expect(JSON.stringify({ ...localStorage })).not.toContain('852210');
});

test('サーバーの失敗（500）は、オフラインとは言わず、エラーの画面', async () => {
  storeClosedVisit();
  const { fetch } = interruptibleNetwork(exampleFetch({ getUserAccount: new Refusal(500, 'internal_error') }));
  const { sent } = await renderApp('/minato/home', { fetch, now: () => usedAt + IDLE - 10 * MINUTE });
  await waitFor(() => expect(sent).toEqual(['/error']));
  expect(screen.queryByText(STRIP)).toBeNull();
});

test('別の人がログインしたあとのオフラインでは、前の人の情報は見えない', async () => {
  storeClosedVisit();
  const { state, fetch } = interruptibleNetwork();
  state.isUp = false;
  const next = { ...SIGNED_IN, sysUserCode: 'emp-next' };
  await renderApp('/minato/home', { fetch, as: next, now: () => usedAt + IDLE - 10 * MINUTE });
  await screen.findByText('ホームを表示できませんでした');
  expect(document.body.textContent).not.toContain('852,210');
  expect(JSON.stringify({ ...localStorage })).not.toContain('852210');
});
