// Tests signing out on a shared computer (security.md rows 20 to 22): every tab notices, Back shows nothing, and a sign-out
// without a network still clears the device and ends the session as soon as the server can be reached.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { launchBrowser } from '../browser.ts';
import { DESKTOP, openDevice, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

/** An amount of money in the screens' format. */
const AMOUNT = /\d{1,3}(,\d{3})+円/;

test('通信できないときのログアウトでも、この端末には何も残らず、次につながったときに終わる', async ({
  open,
  world,
}) => {
  const { page, context } = await open({ viewport: DESKTOP });
  await (await new SignInScreen(page).open()).signIn(HARU);
  await new HomeScreen(page).arrive();
  const cookie = (await context.cookies()).find(({ name }) => name === 'minori-session');
  const session = { headers: { cookie: `${cookie?.name}=${cookie?.value}` } };
  const isAlive = async () => {
    const answer = await fetch(`${world.url}/api/v1/user-account?sysUserCode=${HARU.sysUserCode}`, session);
    return answer.ok;
  };
  expect(await isAlive()).toBe(true);

  await context.setOffline(true);
  await new Menu(page).logOut();
  await expect.poll(async () => JSON.stringify((await context.storageState()).origins)).not.toContain(HARU.sysUserCode);
  expect(await isAlive(), 'サーバーはまだ知らない').toBe(true);

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/minato/home');
  await new SignInScreen(again).arrive();
  expect(await again.innerText('body')).not.toMatch(AMOUNT);
  await expect.poll(isAlive).toBe(false);
});

async function seeHome(page: Page): Promise<HomeScreen> {
  const home = await new HomeScreen(page).open(HARU.companyUrl);
  await home.balance().waitFor();
  expect(await home.text()).toMatch(AMOUNT);
  return home;
}

/** Everything that the browser stores for the portal, as one text. */
function storedByBrowser(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]));
}

test('一つの画面でログアウトすると、ほかの画面もログイン画面に移り、戻っても金額は見えない', async ({
  open,
  world,
}) => {
  const { page, context } = await open({ viewport: DESKTOP });
  await (await new SignInScreen(page).open()).signIn(HARU);
  await new HomeScreen(page).arrive();
  await seeHome(page);
  const other = await context.newPage();
  await seeHome(other);

  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
  // Soon enough that nobody could read a figure from the other tab.
  await new SignInScreen(other).heading().waitFor({ timeout: 10_000 });
  await other.getByText('別の画面でログアウトしました。').waitFor();
  expect(await new Api(context, world.url, HARU).status()).toBe(401);

  for (const tab of [page, other]) {
    await tab.goBack();
    await new SignInScreen(tab).arrive();
    expect(await tab.innerText('body')).not.toMatch(AMOUNT);
    expect(await storedByBrowser(tab)).not.toContain(HARU.sysUserCode);
  }
});

test('ログアウトしたあとに「戻る」で残っていた画面に戻っても、空の画面ではなく、ログイン画面になる', async ({
  world,
}) => {
  const browser = await launchBrowser({ isWhole: true, keepsPages: true });
  try {
    const { page } = await openDevice(browser, { baseURL: world.url, viewport: PHONE });
    await comeHome(page, HARU);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', String(persisted)));
    });
    await new Menu(page).logOut();
    await new SignInScreen(page).arrive();
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => sessionStorage.getItem('kept') === 'true');
    await new SignInScreen(page).arrive();
    expect(await page.innerText('body')).not.toMatch(AMOUNT);
  } finally {
    await browser.close();
  }
});
