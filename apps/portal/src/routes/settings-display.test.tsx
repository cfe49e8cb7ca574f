/** 表示の設定 — tests that each choice takes effect at once, is stored on this device, and outlives the session. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleFetch } from '../testing/example-fetch.ts';
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
    const chosen = { ...shown, hidesAmounts: false, curve: 'future' };
    expect(JSON.parse(localStorage.getItem('minori') ?? '').state.display).toEqual(chosen);
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
