/** 表示の設定 — tests that each choice takes effect at once, is stored on this device, and outlives the session. */
import { CALLS } from '@minori/contract/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storeAccount } from '../platform/session/account.ts';
import { DEFAULTS } from '../platform/state/root-state.ts';
import { keptDisplay } from '../platform/state/slices/display.ts';
import { exampleFetch } from '../testing/example-fetch.ts';
import { recordingFetch } from '../testing/recording-fetch.ts';
import { renderApp } from '../testing/render-app.tsx';
import { CONNECTED, SIGNED_IN } from '../testing/signed-in.ts';

async function open() {
  const app = await renderApp('/minato/settings/display', {
    fetch: exampleFetch({ getUserAccount: CONNECTED }),
    as: SIGNED_IN,
  });
  await screen.findByRole('heading', { level: 1, name: '文字の大きさと表示' });
  return { ...app, main: within(screen.getByRole('main')) };
}

const root = () => ({ ...document.documentElement.dataset });

describe('表示の設定', () => {
  test('選ぶとすぐに変わり、この端末に残る', async () => {
    const { user, main, portal } = await open();
    expect(root()).toMatchObject({ textSize: 'standard', theme: 'system', gainColors: 'japanese', motion: 'system' });
    await user.click(main.getByRole('radio', { name: '特大' }));
    await user.click(main.getByRole('radio', { name: '暗い' }));
    await user.click(main.getByRole('radio', { name: '色覚対応' }));
    await user.click(main.getByRole('radio', { name: 'オフ' }));
    const shown = { textSize: 'extraLarge', theme: 'dark', gainColors: 'colorVision', motion: 'off' };
    expect(root()).toMatchObject(shown);
    const chosen = { ...shown, hidesAmounts: false, curve: 'future', keptFor: CONNECTED.id, isSaved: true };
    await waitFor(() => expect(JSON.parse(localStorage.getItem('minori') ?? '').state.display).toEqual(chosen));
    portal.endSession('user');
    expect(portal.store.getState().display).toEqual(chosen);
  });

  test('金額は、設定でも画面の上のボタンでも隠せて、見本もすぐに隠れる', async () => {
    const { user, main } = await open();
    expect(main.getAllByText('2,104,300円').length).toBeGreaterThan(0);
    await user.click(main.getByRole('switch', { name: '金額を隠す' }));
    expect(main.queryByText(/2,104,300円/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '金額を隠す', pressed: true }));
    await waitFor(() => expect(main.getByRole<HTMLInputElement>('switch', { name: '金額を隠す' }).checked).toBe(false));
    expect(main.getAllByText('2,104,300円').length).toBeGreaterThan(0);
  });
});

describe('アカウントに残す', () => {
  const display = { ...keptDisplay(DEFAULTS.display), textSize: 'large', hidesAmounts: true } as const;
  const openAs = (part: Partial<typeof CONNECTED>) => {
    const wire = recordingFetch(exampleFetch({ getUserAccount: { ...CONNECTED, ...part } }));
    return { wire, saved: () => wire.to(CALLS.updateSettings).map(({ body }) => body) };
  };
  const show = (fetch: typeof globalThis.fetch) => renderApp('/minato/settings/display', { fetch, as: SIGNED_IN });

  test('この端末が何も覚えていなければ、アカウントの設定で始まる', async () => {
    const { wire, saved } = openAs({ display });
    const { portal } = await show(wire.fetch);
    expect(await screen.findByRole('button', { name: '金額を隠す', pressed: true })).toBeTruthy();
    expect(root()).toMatchObject({ textSize: 'large' });
    expect(portal.store.getState().display).toMatchObject({ ...display, keptFor: CONNECTED.id });
    expect(saved()).toEqual([]);
  });

  test('選ぶたびにアカウントにも残り、送れなかったものは次の利用で残る', async () => {
    const { wire, saved } = openAs({});
    const { user, portal } = await show(wire.fetch);
    await user.click(await screen.findByRole('button', { name: '金額を隠す' }));
    const hidden = { ...keptDisplay(DEFAULTS.display), hidesAmounts: true };
    await waitFor(() => expect(saved()).toEqual([{ sysUserCode: SIGNED_IN.sysUserCode, display: hidden }]));
    await waitFor(() => expect(portal.store.getState().display.isSaved).toBe(true));
    portal.store.setState((state) => ({ display: { ...state.display, isSaved: false } }));
    storeAccount(portal, CONNECTED);
    await waitFor(() => expect(saved()).toHaveLength(2));
  });
});

describe('この端末に残す', () => {
  test('はじめはオフで、求めた人のためにだけ残り、ログアウトしても次のログインで効く', async () => {
    const { user, main, portal } = await open();
    const choice = main.getByRole<HTMLInputElement>('switch', { name: '前回の情報をこの端末に残す' });
    expect(choice.checked).toBe(false);
    await user.click(choice);
    const kept = () => JSON.parse(localStorage.getItem('minori') ?? '').state.offline;
    expect(kept()).toEqual({ keptFor: CONNECTED.id });
    portal.endSession('user');
    expect(kept()).toEqual({ keptFor: CONNECTED.id });
    expect(JSON.stringify({ ...localStorage })).not.toContain(SIGNED_IN.sysUserCode);
  });
});
