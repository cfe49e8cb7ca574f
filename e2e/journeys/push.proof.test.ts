// Tests which device receives notifications, and what it shows offline, in a real Chromium with its own service worker
// (security.md rows 10, 20 to 22 and 30): the device follows the account, and only figures that it stores anyway are readable.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Api, yenText } from '../api.ts';
import { storageOf } from '../canaries/browser-storage.ts';
import { search } from '../canaries/search.ts';
import { writtenForms } from '../canaries/written-forms.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, SUMI } from '../people.ts';
import { shownNotifications, turnOnNotifications, Vendor, WITH_NOTIFICATIONS, workerReady } from '../pushes.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

async function logOut(page: Page): Promise<void> {
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

/** The employees whose devices the server has stored. */
async function ownersOfDevices(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>('select sys_user_code as owner from devices');
    return rows.map(({ owner }) => owner);
  } finally {
    await client.end();
  }
}

test('ログイン画面では、サービスワーカーは登録されない', async ({ open }) => {
  const { page } = await open(WITH_NOTIFICATIONS);
  await (await new SignInScreen(page).open()).arrive();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('端末はログアウトでサーバーから消え、次にログインした人のものになる', async ({ open, world }) => {
  const { page, context } = await open(WITH_NOTIFICATIONS);
  await turnOnNotifications(page, world);
  expect(await ownersOfDevices(world.databaseUrl)).toEqual([HARU.sysUserCode]);

  await logOut(page);
  expect(await ownersOfDevices(world.databaseUrl)).toEqual([]);
  expect(await new Api(context, world.url, HARU).status()).toBe(401);

  await comeHome(page, SUMI);
  await expect.poll(() => ownersOfDevices(world.databaseUrl)).toEqual([SUMI.sysUserCode]);
});

test('通信できないときのホームは前回の数字を示し、キャッシュには人の情報が何もない', async ({ open, world }) => {
  const { page, context } = await open(WITH_NOTIFICATIONS);
  await comeHome(page, HARU);
  await new HomeScreen(page).balance().waitFor();
  await workerReady(page);
  const { totalAssetValuation, valuationDate } = await new Api(context, world.url, HARU).assets();

  await context.setOffline(true);
  const home = await new HomeScreen(page).open(HARU.companyUrl);
  await page.getByText('オフラインのため、前回の情報を表示しています。').waitFor();
  const [year, month, day] = valuationDate.split('-').map(Number);
  for (const words of [yenText(totalAssetValuation), `${year}年${month}月${day}日時点`])
    expect(await home.text()).toContain(words);

  const kept = await storageOf(page);
  const cache = kept.filter(({ name }) => ['Cache Storage', 'IndexedDB'].includes(name));
  expect(cache.find(({ name }) => name === 'Cache Storage')?.content.includes('/app.html')).toBe(true);
  const nickName = (
    await page
      .getByText(/^.{1,9}さん$/)
      .first()
      .innerText()
  ).replace('さん', '');
  const personal = [
    { name: '評価額', forms: [String(totalAssetValuation), yenText(totalAssetValuation)] },
    { name: '人', forms: [HARU.sysUserCode, HARU.email, nickName] },
  ];
  expect(search(cache, personal)).toEqual([]);
  expect(await page.evaluate(cachedPaths)).not.toContainEqual(expect.stringContaining('/api/'));
  const secrets = [HARU.account.id, HARU.account.password, HARU.password].flatMap((secret) => writtenForms(secret));
  expect(search(kept, [{ name: '秘密', forms: secrets }])).toEqual([]);

  await context.setOffline(false);
  await page.getByText('オフラインのため、前回の情報を表示しています。').waitFor({ state: 'detached' });
  await logOut(page);
  expect(search(await storageOf(page), personal)).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/${HARU.companyUrl}/home`);
  await page.getByRole('heading', { level: 1, name: 'お知らせ' }).waitFor();
  expect(await page.innerText('body')).not.toContain(yenText(totalAssetValuation));
});

async function cachedPaths(): Promise<string[]> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(opened.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

test('この端末で受け取るようにして試すと、暗号で届いたままの中身が、端末に示される', async ({ open, world }) => {
  const { page } = await open(WITH_NOTIFICATIONS);
  const settings = await turnOnNotifications(page, world);
  await workerReady(page);
  const vendor = await Vendor.of(page);

  await settings.test();
  await expect.poll(() => world.pushService.received().length).toBe(1);
  const [received] = world.pushService.received();
  const text = received?.text ?? '';
  const secrets = [HARU.sysUserCode, HARU.email, HARU.account.id];
  for (const secret of secrets) expect(text).not.toContain(secret);
  await vendor.deliver(text);
  await expect.poll(async () => (await shownNotifications(page)).map(({ title }) => title)).toEqual(['通知のテスト']);
});
