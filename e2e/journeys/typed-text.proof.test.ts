// Tests that typed text is kept when the api, the record keeper or the network fails, after a click before the page is ready, and
// without script.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeToConnect, profileOf } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { typedDate } from '../screens/date-entry.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { ErrorScreen } from '../screens/state-screens.ts';
import { TermsScreen } from '../screens/terms-screen.ts';
import { test } from '../world.ts';

const BUSY_SECONDS = 60;

const CLIENT_LIMIT_MS = 90_000;

/** Makes a call fail like a running server that can't handle it, as while its database restarts. */
async function refuseWrites(page: Page, path: string): Promise<() => Promise<void>> {
  const body = { statusCode: 503, reason: 'database_unavailable', message: '', errors: [] };
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else await route.fulfill({ status: 503, json: body, headers: { 'retry-after': '1' } });
  });
  return () => page.unroute(`**${path}`);
}

async function comeToProfile(page: Page): Promise<ProfileScreen> {
  await (await new SignInScreen(page).open()).signIn(AOI);
  await (await new TermsScreen(page).arrive()).agree();
  return new ProfileScreen(page).arrive();
}

test('サーバーが止まっているあいだにプロフィールを登録しても、入力した内容は残る', async ({ open }) => {
  const { page } = await open();
  const profile = await comeToProfile(page);
  const typed = profileOf(AOI);
  await profile.fill(typed);

  const recover = await refuseWrites(page, '/api/v1/user-profile');
  await profile.save().click();
  await page.getByRole('alert').waitFor();
  expect(profile.address()).toBe('/minato/profile');
  expect(await profile.shows(typed)).toBe(true);

  await recover();
  await profile.save().click();
  await new LoginInformationScreen(page).arrive();
});

test('年金サイトが混み合っているときは、入力したIDが残り、待つあいだはもう一度押せない', async ({ open }) => {
  const { page } = await open();
  await page.clock.install();
  const connect = await comeToConnect(page, AOI);
  await page.route('**/api/scraping/doScraping', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'retry-after': String(BUSY_SECONDS) },
      json: {
        statusCode: 400,
        reason: 'rk_login_error_site_busy',
        message: '年金サイトが大変混み合っています。時間をおいてからログインしてください。',
        errors: [],
      },
    }),
  );
  await connect.read(AOI.account);
  await connect.failure().filter({ hasText: '大変混み合っています' }).waitFor();
  expect(await connect.id().inputValue()).toBe(AOI.account.id);
  expect(await connect.birthday.shown()).toBe(typedDate(AOI.account.birthday));
  await page.getByText(/あと\d+秒で、もう一度押せます。/).waitFor();

  await page.unroute('**/api/scraping/doScraping');
  await page.clock.runFor(BUSY_SECONDS * 1000);
  await page.getByText(/あと\d+秒で/).waitFor({ state: 'detached' });
  await connect.password().fill(AOI.account.password);
  await connect.connect().click();
  await new FirstBalanceScreen(page).arrive();
});

test('90秒待っても返事がなければ、中断したことがわかる', async ({ open, world }) => {
  const { page } = await open();
  await page.clock.install();
  const connect = await comeToConnect(page, AOI);
  const { reached } = world.recordKeepers[1].stall('login', new Promise(() => undefined));
  await connect.read(AOI.account);
  await new ScrapeScreen(page).arrive();
  await reached;
  await page.clock.runFor(CLIENT_LIMIT_MS);
  const error = await new ErrorScreen(page).arrive();
  expect(await error.reason().innerText()).toBe(
    '運用状況の取得に時間がかかったため、中断しました。時間をおいて、もう一度お試しください。',
  );
});

test('通信が切れると、通信できなかったことがわかり、入力したIDは残っている', async ({ open }) => {
  const { page } = await open();
  const connect = await comeToConnect(page, AOI);
  await page.route('**/api/scraping/doScraping', (route) => route.abort('internetdisconnected'));
  await connect.read(AOI.account);
  const error = await new ErrorScreen(page).arrive();
  expect(await error.reason().innerText()).toBe(
    '通信できなかったため、運用状況を取得できませんでした。電波や社内ネットワークの状態を確認してください。',
  );
  await page.goBack();
  await connect.arrive();
  expect(await connect.id().inputValue()).toBe(AOI.account.id);
});

test('プロフィールの登録に失敗しても、入力した内容は残り、そのまま登録し直せる', async ({ open }) => {
  const { page } = await open();
  const profile = await comeToProfile(page);
  const typed = profileOf(AOI);
  await profile.fill(typed);

  await page.route('**/api/v1/user-profile', (route) => route.abort('connectionrefused'));
  await profile.save().click();
  await page.getByRole('alert').waitFor();
  expect(profile.address()).toBe('/minato/profile');
  expect(await profile.shows(typed)).toBe(true);

  await page.unroute('**/api/v1/user-profile');
  await profile.save().click();
  await new LoginInformationScreen(page).arrive();
});

test('ログイン画面の準備ができる前に「次へ」を押しても、入力したアドレスのまま進む', async ({ open }) => {
  const { page } = await open();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/react-dom-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signIn', { waitUntil: 'domcontentloaded' });
  const signIn = await new SignInScreen(page).arrive();
  await signIn.email().fill(AOI.email);
  await page.getByRole('button', { name: '次へ' }).click();
  expect(await signIn.email().inputValue()).toBe(AOI.email);
  letGo();
  await signIn.password().waitFor();
  expect(await signIn.email().inputValue()).toBe(AOI.email);
});

test('スクリプトが動かないブラウザでも、ログイン画面の代わりにエラーの文字列は出ない', async ({ open }) => {
  const { page } = await open({ javaScriptEnabled: false });
  const signIn = await new SignInScreen(page).open();
  await signIn.email().fill(AOI.email);
  await page.getByRole('button', { name: '次へ' }).click();
  await signIn.arrive();
  expect(signIn.address()).toBe('/signIn');
});
