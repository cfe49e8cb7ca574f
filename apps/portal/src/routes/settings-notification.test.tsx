/** 通知の設定 — tests the switches for this device and for mails, and what is shown if notifications aren't possible. */
import { CALLS } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NO_PUSH, type PushEnvironment } from '../platform/environment/push-environment.ts';
import { type ExampleAnswers, exampleFetch, Refusal } from '../testing/example-fetch.ts';
import { fakePush, tokenNumber } from '../testing/fake-push.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

const FAILED = 'この端末で通知を受け取れるようにできませんでした。通信状況を確認し、もう一度お試しください。';
const KEY = EXAMPLES.getPushKey.response.publicKey;

async function open(push: PushEnvironment, answers: ExampleAnswers = {}) {
  const wire = recordingFetch(exampleFetch({ getUserAccount: CONNECTED, ...answers }));
  const app = await renderApp('/minato/settings/notification', { fetch: wire.fetch, as: SIGNED_IN, push });
  await screen.findByText('通知の設定', { selector: 'h1' });
  return { ...app, wire };
}

const deviceSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'この端末で受け取る' });
const mailSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'お知らせのメールを受け取る' });

/** Waits until the browser's settings have been read. */
const ready = () => waitFor(() => expect(screen.queryByText('設定を確認しています')).toBeNull());

describe('この端末で受け取る', () => {
  test('押すと、許可を求めて登録し、試しに送れるようになる', async () => {
    const { user, wire } = await open(fakePush());
    await ready();
    screen.getByText(/オンにすると、ブラウザーが通知を許可するかどうかを確認します。/);
    await user.click(await deviceSwitch());
    await screen.findByText('通知を受け取る設定にしました。');
    expect((await deviceSwitch()).checked).toBe(true);
    await user.click(screen.getByText('テスト通知を送る'));
    await screen.findByText(/^テスト通知を送りました。/);
    expect(wire.to({ method: 'POST', path: '/api/v1/web-notification/3/test' })).toHaveLength(1);
    await user.click(await deviceSwitch());
    await screen.findByText('通知を受け取らない設定にしました。');
    expect([(await deviceSwitch()).checked, screen.queryByText('テスト通知を送る')]).toEqual([false, null]);
  });

  test('開いたときに、もう受け取っていればオン', async () => {
    await open(fakePush({ permission: 'granted', subscription: { token: tokenNumber(7), publicKey: KEY } }));
    await waitFor(async () => expect((await deviceSwitch()).checked).toBe(true));
  });

  test('届けられなかった試しは、そう伝える', async () => {
    const { user } = await open(fakePush(), { testDevice: { isSent: false } });
    await ready();
    await user.click(await deviceSwitch());
    await user.click(await screen.findByText('テスト通知を送る'));
    await screen.findByText(/^テスト通知を送れませんでした。/);
  });

  test.each([
    ['サーバーの失敗', fakePush(), { registerDevice: new Refusal(500, 'internal_error') }],
    ['セッションの終わり', fakePush(), { registerDevice: new Refusal(401, 'unauthorized') }],
    ['ブラウザーの失敗', fakePush({ refuses: true }), {}],
  ])('登録できないとき（%s）は、決まった一文をその場で示し、画面は動かない', async (_, push, answers) => {
    const { user, sent } = await open(push, answers);
    await ready();
    await user.click(await deviceSwitch());
    await screen.findByText(FAILED);
    expect([(await deviceSwitch()).checked, sent]).toEqual([false, []]);
  });

  test('端末が10台あるときは、通信の失敗とは別に、どうすれば登録できるかを示す', async () => {
    const { user } = await open(fakePush(), { registerDevice: new Refusal(409, 'conflict') });
    await ready();
    await user.click(await deviceSwitch());
    await screen.findByText(/^通知を受け取る端末は10台までで、すでに10台登録されています。/);
    expect([(await deviceSwitch()).checked, screen.queryByText(FAILED)]).toEqual([false, null]);
  });

  test('断ったら、許可の戻し方を示す', async () => {
    const { user } = await open(fakePush({ answer: 'denied' }));
    await ready();
    await user.click(await deviceSwitch());
    await screen.findByText('ブラウザーが通知を止めています');
    screen.getByText('「通知」を「許可」に変えます（スマートフォンでは「サイトの設定」や「権限」の中にあります）。');
  });

  test('答えなかったら、変わっていないと伝える', async () => {
    const { user } = await open(fakePush({ answer: 'default' }));
    await ready();
    await user.click(await deviceSwitch());
    await screen.findByText('通知が許可されなかったため、設定は変わっていません。');
  });

  test.each<[string, PushEnvironment]>([
    ['ブラウザーが通知を止めています', fakePush({ permission: 'denied' })],
    ['このブラウザーでは受け取れません', NO_PUSH],
    ['ホーム画面に追加すると受け取れます', { ...NO_PUSH, support: 'needs-home-screen' }],
  ])('使えないときは、「%s」と、できることを示す', async (heading, push) => {
    await open(push);
    await screen.findByText(heading);
    expect(screen.queryByRole('switch', { name: 'この端末で受け取る' })).toBeNull();
  });

  test('鍵のないサーバーでは、利用できないことを示す', async () => {
    const { user } = await open(fakePush(), { getPushKey: { publicKey: null } });
    await ready();
    await user.click(await deviceSwitch());
    await screen.findByText('端末への通知は、今は利用できません');
  });
});

describe('お知らせのメール', () => {
  test('切り替えると、すぐにサーバーに伝わり、ほかの画面の利用者情報も新しくなる', async () => {
    const { user, wire, portal } = await open(fakePush());
    expect((await mailSwitch()).checked).toBe(true);
    await user.click(await mailSwitch());
    await screen.findByText('お知らせのメールを受け取らない設定にしました。');
    expect(wire.to(CALLS.updateSubscription).map(({ body }) => body)).toEqual([
      { sysUserCode: SIGNED_IN.sysUserCode, isSubscription: false },
    ]);
    expect([(await mailSwitch()).checked, portal.store.getState().user?.isSubscription]).toEqual([false, false]);
  });

  test('伝わらなければ、元のまま、その場で伝える', async () => {
    const { user, sent } = await open(fakePush(), { updateSubscription: new Refusal(500, 'internal_error') });
    await user.click(await mailSwitch());
    const alert = await screen.findByRole('alert');
    within(alert).getByText('メールの設定を変更できませんでした');
    expect([(await mailSwitch()).checked, sent]).toEqual([true, []]);
  });
});
