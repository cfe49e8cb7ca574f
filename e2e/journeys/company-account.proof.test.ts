// Tests sign-in with the company's account through its identity provider on another site, and responses of the provider that are
// wrong or were never requested.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { DESKTOP } from '../device.ts';
import { AKARI, KASUMI } from '../people.ts';
import { ProviderScreen, ReturnScreen } from '../screens/company-account-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

/** Enters the e-mail address and goes to the provider's login page. */
async function goToProvider(page: Page, { email } = AKARI): Promise<ProviderScreen> {
  const signIn = new SignInScreen(page);
  await signIn.email().fill(email);
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: '会社のアカウントでログイン' }).click();
  return new ProviderScreen(page);
}

test('会社のアカウントでログインすると、開こうとしていた画面に着き、戻っても答えは送り直されない', async ({
  open,
  world,
}) => {
  const { page, context, complaints } = await open({ viewport: DESKTOP });
  await page.goto(`/${AKARI.companyUrl}/report`);
  await new SignInScreen(page).arrive();
  await (await goToProvider(page)).logIn('wrong-password-of-somebody');
  await page.getByText('パスワードが正しくありません。').waitFor();
  await new ProviderScreen(page).logIn(AKARI.password);
  await page.waitForURL(`${world.url}/${AKARI.companyUrl}/report`);
  expect(await new Api(context, world.url, AKARI).status()).toBe(200);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('SAMLResponse');
  // Going back leads to the provider's page, which the browser doesn't cache; the page with the response is not in the history.
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('/m5');
  expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
});

test('OpenID Connectの会社でも、同じ画面を通って、開こうとしていた画面に着く', async ({ open, world }) => {
  const { page, context, complaints } = await open({ viewport: DESKTOP });
  await page.goto(`/${KASUMI.companyUrl}/report`);
  await new SignInScreen(page).arrive();
  const answered = page.waitForRequest('**/api/v1/m5/auth/acs/oidc');
  await (await goToProvider(page, KASUMI)).logIn(KASUMI.password);
  const { code } = (await answered).postDataJSON() as { readonly code: string };
  await page.waitForURL(`${world.url}/${KASUMI.companyUrl}/report`);
  expect(await new Api(context, world.url, KASUMI).status()).toBe(200);
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage, ...sessionStorage }]));
  expect([code.length > 20, kept.includes(code)]).toEqual([true, false]);
  expect(complaints.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
});

test('認証サーバーの答えが正しくなければ、その場で知らせ、ログイン画面からやり直せる', async ({ open, world }) => {
  const { page, context } = await open({ viewport: DESKTOP });
  await new SignInScreen(page).open();
  world.identityProvider.behave({ audience: 'https://elsewhere.example' });
  await (await goToProvider(page)).logIn(AKARI.password);
  const back = await new ReturnScreen(page).arrive();
  await back.refusal().getByText('会社のアカウントを確認できませんでした。').waitFor();
  expect(await new Api(context, world.url, AKARI).status()).toBe(401);
  world.identityProvider.behave({});
  await back.backToSignIn();
  await new SignInScreen(page).arrive();
  // She now has a session at the provider.
  await goToProvider(page);
  await new HomeScreen(page).arrive();
});

test('認証サーバーを通らずに開くと、どこから始めるかがわかる', async ({ open }) => {
  const { page } = await open();
  await page.goto('/m5');
  const screen = await new ReturnScreen(page).arrive();
  await page.getByText('ログインは、ログイン画面から始めてください。').waitFor();
  await screen.backToSignIn();
  await new SignInScreen(page).arrive();
});
