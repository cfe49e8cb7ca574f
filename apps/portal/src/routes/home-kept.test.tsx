/** オフラインのホーム: what stands, for how long, for whom, and what is left in storage. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PERSISTED_KEY } from '../platform/state/persisted-key.ts';
import { exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const STRIP = 'オフラインのため、前回の情報を表示しています。';
const SUMMARY = '積み立てた掛金 780,000円が、852,210円になっています（+72,210円、年率6.9%）。';
const signedInAt = Date.parse(CONNECTED.lastLoginAt ?? '');
const HOUR = 60 * 60 * 1000;

/** Cut or not, as the test says. */
function line(answers = exampleFetch({ getUserAccount: CONNECTED })) {
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

async function openOffline(hoursLater = 1) {
  stored(KEPT);
  const { state, fetch } = line();
  state.isUp = false;
  const app = await renderApp('/minato/home', { fetch, now: () => signedInAt + hoursLater * HOUR });
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

test('通信の失敗では、もう一度の申し出はない', async () => {
  await openOffline();
  await screen.findByText(STRIP);
  expect(screen.queryByText('もう一度読み込む')).toBeNull();
});

test('12時間たったら、何も示さず、この端末からも消える', async () => {
  const { address } = await openOffline(12);
  await waitFor(() => expect(address()).toBe('/error'));
  expect(document.body.textContent).not.toContain('852,210');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(SIGNED_IN.sysUserCode));
  expect(JSON.stringify({ ...localStorage })).not.toContain('852210');
});

test('サーバーがセッションの終わりを答えたら、残っていた情報は示さずに消える', async () => {
  stored(KEPT);
  const { fetch } = line(exampleFetch({ getUserAccount: new Refusal(405005, 'Expired Token') }));
  const { left } = await renderApp('/minato/home', { fetch, now: () => signedInAt + HOUR });
  await waitFor(() => expect(left).toEqual(['/signIn']));
  expect(document.body.textContent).not.toContain('852,210');
  expect(JSON.stringify({ ...localStorage })).not.toContain('852210');
});

test('サーバーの失敗（500）は、オフラインとは言わず、エラーの画面', async () => {
  stored(KEPT);
  const { fetch } = line(exampleFetch({ getUserAccount: new Refusal(500, 'internal_error') }));
  const { sent } = await renderApp('/minato/home', { fetch, now: () => signedInAt + HOUR });
  await waitFor(() => expect(sent).toEqual(['/error']));
  expect(screen.queryByText(STRIP)).toBeNull();
});

test('別の人がログインしたあとのオフラインでは、前の人の情報は見えない', async () => {
  stored(KEPT);
  const { state, fetch } = line();
  state.isUp = false;
  const next = { ...SIGNED_IN, sysUserCode: 'emp-next' };
  await renderApp('/minato/home', { fetch, as: next, now: () => signedInAt + HOUR });
  await screen.findByText('表示できませんでした');
  expect(document.body.textContent).not.toContain('852,210');
  expect(JSON.stringify({ ...localStorage })).not.toContain('852210');
});
