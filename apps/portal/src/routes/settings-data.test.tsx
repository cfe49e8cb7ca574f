/** データと退会 — tests the exported file, and leaving the service, which removes everything from this device. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

afterEach(() => vi.restoreAllMocks());

async function open(answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/settings/data', { fetch: wire.fetch, as: SIGNED_IN });
  await screen.findByRole('heading', { level: 1, name: 'データと退会' });
  return { ...app, wire };
}

const word = () => screen.getByLabelText<HTMLInputElement>(/「退会する」と入力/);

async function leave({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(word(), '退会する');
  await user.click(screen.getByRole('button', { name: '退会の確認に進む' }));
  const dialog = await screen.findByRole('alertdialog', { name: '退会しますか' });
  await user.click(within(dialog).getByRole('button', { name: '退会する' }));
}

describe('データの書き出し', () => {
  test('1つのファイルとして保存する', async () => {
    const saved: (string | number)[] = [];
    // jsdom supports neither object URLs nor downloads.
    URL.createObjectURL = (file) => {
      saved.push((file as Blob).size);
      return 'blob:here';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'データを書き出す' }));
    await screen.findByText('minori-data.zipを保存しました。');
    expect(saved).toEqual([EXAMPLES.getOwnData.response.length, 'minori-data.zip']);
  });

  test('書き出せないときは、その場で伝える', async () => {
    const { user, sent } = await open({ getOwnData: new Refusal(500, 'internal_error') });
    await user.click(screen.getByRole('button', { name: 'データを書き出す' }));
    await screen.findByText('データを書き出せませんでした。通信状況を確認し、もう一度お試しください。');
    expect(sent).toEqual([]);
  });
});

describe('退会', () => {
  test('決まった言葉を入力しなければ、先に進まない', async () => {
    const { user, wire } = await open();
    await user.type(word(), '退会');
    await user.click(screen.getByRole('button', { name: '退会の確認に進む' }));
    await screen.findByText('「退会する」と入力してください。');
    expect(document.activeElement).toBe(word());
    expect([screen.queryByRole('alertdialog'), wire.to(CALLS.leaveService)]).toEqual([null, []]);
  });

  test('終わると、この端末にその人のものは何も残らず、受付の番号を示す', async () => {
    const app = await open();
    sessionStorage.setItem('minori.transfer-ticks', '2026-04-10T00:15:00.000Z switching');
    await leave(app);
    await screen.findByRole('heading', { level: 1, name: '退会の手続きが終わりました' });
    screen.getByText(/^保存していた情報を削除しました/);
    expect(screen.getByRole('link', { name: 'トップページに戻る' }).getAttribute('href')).toBe('/');
    screen.getByText(EXAMPLES.leaveService.response.receipt);
    expect(app.address()).toBe('/error');
    expect(app.wire.to(CALLS.leaveService)[0]?.body).toEqual({ sysUserCode: SIGNED_IN.sysUserCode, word: '退会する' });
    await waitFor(() => expect(app.wire.to(CALLS.logout)).toHaveLength(1));
    expect(app.portal.store.getState()).toMatchObject({ auth: { id: 0 }, user: null, company: null });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
      new RegExp(`${SIGNED_IN.sysUserCode}|transfer-ticks`),
    );
  });

  test('できなかったときは、その場で伝え、入力した言葉は残る', async () => {
    const app = await open({ leaveService: new Refusal(500, 'internal_error') });
    await leave(app);
    await screen.findByText('退会の手続きができませんでした。通信状況を確認し、もう一度お試しください。');
    expect([word().value, app.sent, app.portal.store.getState().auth.id]).toEqual(['退会する', [], 1]);
  });
});
