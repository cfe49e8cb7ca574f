// パスキー — tests a device's own key in place of the password: added in the settings, used to sign in, removed. The device is
// Chromium's virtual authenticator (WebAuthn of its DevTools protocol).
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { examine } from '../examine.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { SettingsScreen } from '../screens/account-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

/** A laptop with a fingerprint reader that always confirms its owner. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('パスキーを設定で追加し、それだけでログインし、削除すると使えなくなる', async ({ open }) => {
  const { context, page } = await open();
  await giveAuthenticator(context, page);
  await comeHome(page, HARU);
  const settings = await new SettingsScreen(page).open(HARU.companyUrl);
  await settings.row('パスキー').click();
  await page.getByRole('heading', { level: 1, name: 'パスキー' }).waitFor();
  await page.getByText('まだ登録していません。').waitFor();
  await page.getByRole('button', { name: 'この端末で追加' }).click();
  await page.getByText(/を追加しました。次のログインから使えます。$/).waitFor();
  await page.getByRole('button', { name: /の名前を変更$/ }).click();
  await page.getByRole('textbox', { name: '名前' }).fill('自宅のパソコン');
  await page.getByRole('button', { name: '変更', exact: true }).click();
  await page.getByRole('heading', { level: 3, name: '自宅のパソコン' }).waitFor();
  await examine(page, 'パスキー');

  // The device already has a passkey.
  await page.getByRole('button', { name: 'この端末で追加' }).click();
  await page.getByText('この端末には、みのりのパスキーがすでにあります。').waitFor();

  await settings.open(HARU.companyUrl);
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click();
  const signIn = await new SignInScreen(page).arrive();
  const withPasskey = page.getByRole('button', { name: 'パスキーでログイン' });
  await examine(page, 'ログイン');
  await withPasskey.click();
  await new HomeScreen(page).arrive();

  await page.goto(`/${HARU.companyUrl}/settings/passkeys`);
  await page.getByText(/^まだ使っていません$/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '自宅のパソコンを削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await page.getByText(/^自宅のパソコンを削除しました。/).waitFor();
  await settings.open(HARU.companyUrl);
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click();
  await signIn.arrive();
  await withPasskey.click();
  await page
    .getByRole('alert')
    .getByText(/^パスキーでログインできませんでした。/)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/signIn');
});
