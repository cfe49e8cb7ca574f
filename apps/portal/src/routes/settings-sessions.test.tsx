/** ログインの状況 — tests the names of devices, ending their sessions, and the account activity. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';
import { visibleText } from '../testing/visible-text.ts';

const current = {
  id: '0c8a0f0a-2f4b-4f4e-9a53-0b7d0f3f5a10',
  isCurrent: true,
  signedInAt: '2026-04-10T00:15:00.000Z',
  lastSeenAt: '2026-04-10T00:16:00.000Z',
  method: 1 as const,
  device: { browser: 'Chrome', system: 'Windows' },
};
const phone = {
  ...current,
  id: '1c8a0f0a-2f4b-4f4e-9a53-0b7d0f3f5a11',
  isCurrent: false,
  method: 2 as const,
  device: { browser: 'Safari', system: 'iOS' },
};
const unknown = {
  ...phone,
  id: '2c8a0f0a-2f4b-4f4e-9a53-0b7d0f3f5a12',
  device: { browser: null, system: null },
};
const getSessions = { sessions: [current, phone, unknown], events: EXAMPLES.getSessions.response.events };

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, getSessions, ...answers }));
  const app = await renderApp('/minato/settings/sessions', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 1, name: 'ログインの状況' });
  return { ...app, wire };
}

/** Confirms the dialog that a click has opened. */
async function confirm(user: Awaited<ReturnType<typeof open>>['user'], press: string) {
  await user.click(await screen.findByRole('button', { name: press }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'ログアウトさせる' }));
}

const ONE = { method: 'DELETE', path: `/api/v1/sessions/${phone.id}` } as const;

describe('ログインしている端末', () => {
  test('言葉で示し、この端末には終わらせるボタンがない', async () => {
    await open();
    const devices = (await screen.findAllByRole('heading', { level: 3 })).map(visibleText);
    expect(devices).toEqual(['Chrome（Windows）この端末', 'Safari（iOS）', '不明なブラウザー']);
    expect(screen.getAllByRole('button', { name: /をログアウトさせる$/ })).toHaveLength(2);
    expect(screen.getAllByText('会社のアカウント')).toHaveLength(2);
  });

  test.each([
    ['終わらせる', {}],
    ['もう終わっていても、同じ', { endSession: new Refusal(404, 'not_found') }],
  ])('確認してから%s', async (_, answers) => {
    const { user, wire } = await open(answers);
    await confirm(user, 'Safari（iOS）をログアウトさせる');
    await screen.findByText('Safari（iOS）をログアウトさせました。');
    expect(wire.to(ONE)).toHaveLength(1);
    await waitFor(() => expect(wire.to(CALLS.getSessions).length).toBeGreaterThan(1));
  });

  test('ほかの端末を、まとめて終わらせる', async () => {
    const { user } = await open({ endOtherSessions: { ended: 2 } });
    await confirm(user, 'ほかの端末をすべてログアウトさせる');
    await screen.findByText('2台の端末をログアウトさせました。');
  });

  test('終わらせられなければ、その場で伝える', async () => {
    const { user, sent } = await open({ endSession: new Refusal(500, 'internal_error') });
    await confirm(user, 'Safari（iOS）をログアウトさせる');
    const text = await screen.findByText('ログアウトさせることができませんでした');
    // The outcome takes the focus, so that it is heard.
    await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true));
    expect(sent).toEqual([]);
  });
});

describe('最近の記録', () => {
  test('間違いには、何をすればよいかを添え、多いときは少しずつ示す', async () => {
    const events = Array.from({ length: 12 }, () => ({
      at: '2026-04-10T00:15:00.000Z',
      kind: 'sign_in_failed' as const,
    }));
    const { user } = await open({ getSessions: { sessions: [current], events } });
    const status = 'パスワードの入力に誤りがありました。心当たりがないときは、パスワードを変更してください。';
    expect(await screen.findAllByText(status)).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: '残りの2件を表示' }));
    expect(screen.getAllByText(status)).toHaveLength(12);
    screen.getByText('ほかの端末では、ログインしていません。');
  });

  test('まとめて数えたものは、その回数を示す', async () => {
    const events = [{ at: '2026-04-10T00:15:00.000Z', kind: 'sign_in_blocked' as const, times: 812 }];
    await open({ getSessions: { sessions: [current], events } });
    await screen.findByText(/ログインをしばらく止めました。（1時間に812回）/);
  });
});
