// The rows of errors.md that a server causes, each brought about for real while somebody is signed in: the session ends
// in every way it can, another's code is sent, the database goes away, the program is closed. Screen and words follow
// the catalogue, and nobody is sent round in circles.

import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '../device.ts';
import { AOI, HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { ErrorScreen, MaintenanceScreen, NotFoundScreen } from '../screens/state-screens.ts';
import { test } from '../world.ts';

const EXPIRED = '一定時間操作がなかったため、ログアウトしました。';
const REVOKED = '別の端末でログインしたか、有効期限が切れました。もう一度ログインしてください。';
const REQUIRED = 'もう一度ログインしてください。';
const GONE = '利用者情報が見つかりませんでした。ログインし直してください。';

/** Navigations of the page itself, in order, from now on. */
function watchNavigations(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function signedIn({ page }: Device): Promise<HomeScreen> {
  await (await new SignInScreen(page).open()).signIn(HARU);
  const home = await new HomeScreen(page).arrive();
  await home.summary().waitFor();
  return home;
}

async function expectSignIn(page: Page, text: string): Promise<void> {
  await new SignInScreen(page).arrive();
  await page.getByText(text).waitFor();
  expect(new URL(page.url()).pathname).toBe('/signIn');
}

/** The same page again, as somebody who comes back to the tab. */
async function reload(page: Page): Promise<string[]> {
  const paths = watchNavigations(page);
  await page.reload();
  return paths;
}

const OWN_SESSION = `sys_user_code = '${HARU.sysUserCode}'`;

for (const [what, statement, text] of [
  [
    '操作がないまま時間がたつ',
    `update sessions set last_seen_at = last_seen_at - interval '31 minutes', created_at = created_at - interval '31 minutes' where ${OWN_SESSION}`,
    EXPIRED,
  ],
  ['ほかの場所でログアウトされる', `update sessions set revoked_at = now() where ${OWN_SESSION}`, REVOKED],
  ['ログインの記録がなくなる', `delete from sessions where ${OWN_SESSION}`, REQUIRED],
] as const) {
  test(`${what}と、ログイン画面でその理由がわかる`, async ({ open, world }) => {
    const device = await open();
    await signedIn(device);
    await inDatabase(world.databaseUrl, statement);
    // What the api remembers of a session for a moment has been announced as ended, or is a second old by now.
    await expect
      .poll(async () => (await device.context.request.get(`${world.url}/api/v1/mst-asset-class`)).status())
      .toBe(401);
    const paths = await reload(device.page);
    await expectSignIn(device.page, text);
    expect(paths.filter((path) => path === '/signIn').length, '行ったり来たりしない').toBeLessThanOrEqual(1);
  });
}

test('アカウントが使えなくなると、ログイン画面でその理由がわかる', async ({ open, world }) => {
  const device = await open();
  await signedIn(device);
  await inDatabase(world.databaseUrl, `update employees set disabled_at = now() where ${OWN_SESSION}`);
  await expect
    .poll(async () => (await device.context.request.get(`${world.url}/api/v1/mst-asset-class`)).ok())
    .toBe(false);
  await reload(device.page);
  await new SignInScreen(device.page).arrive();
  await device.page.getByText(REVOKED).or(device.page.getByText(GONE)).waitFor();
});

test('壊れたログインの記録では、エラーの画面になり、ログインし直せる', async ({ open, world }) => {
  const device = await open();
  await signedIn(device);
  const cookies = await device.context.cookies(world.url);
  const session = cookies.find(({ name }) => name === 'minori-session');
  if (!session) throw new Error('a signed-in device has a session cookie');
  await device.context.addCookies([{ ...session, value: 'not-a-token' }]);
  await reload(device.page);
  await device.page.getByText(REVOKED).waitFor();
  expect(new ErrorScreen(device.page).address()).toBe('/error');
  await (await new SignInScreen(device.page).open()).signIn(HARU);
  await new HomeScreen(device.page).arrive();
});

test('ほかの人のコードを送っても断られ、エラーの画面になる', async ({ open }) => {
  const { page } = await open();
  await signedIn({ page } as Device);
  await page.route('**/api/v1/user-account?*', (route) =>
    route.continue({ url: route.request().url().replace(HARU.sysUserCode, AOI.sysUserCode) }),
  );
  await page.reload();
  const error = await new ErrorScreen(page).arrive();
  expect(error.address()).toBe('/error');
});

test('データベースにつながらない間はメンテナンスの画面になり、戻れば使える', async ({ open, world }) => {
  const { page } = await open();
  await signedIn({ page } as Device);
  const name = new URL(world.databaseUrl).pathname.slice(1);
  const server = new URL(world.databaseUrl);
  server.pathname = '/postgres';
  await inDatabase(server.href, `alter database ${name} allow_connections false`);
  await inDatabase(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  try {
    await page.reload();
    const closed = await new MaintenanceScreen(page).arrive();
    expect(closed.address()).toBe('/maintenance');
  } finally {
    await inDatabase(server.href, `alter database ${name} allow_connections true`);
  }
  const home = await new HomeScreen(page).open(HARU.companyUrl);
  await home.summary().waitFor();
});

test('プログラムの誤りは、内容を見せずにエラーの画面になる', async ({ open, world }) => {
  const { page } = await open();
  await signedIn({ page } as Device);
  await inDatabase(world.databaseUrl, 'alter table companies rename column rk_name to rk_called');
  await page.reload();
  const error = await new ErrorScreen(page).arrive();
  expect(await error.text()).not.toMatch(/column|rk_name|rk_called|at \w+ \(/);
});

test('知らないページは、見つからない画面になる', async ({ open }) => {
  const { page } = await open();
  await signedIn({ page } as Device);
  await page.goto('/minato/no-such-page');
  await new NotFoundScreen(page).arrive();
});
