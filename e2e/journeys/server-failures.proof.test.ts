// Tests the rows of errors.md that a server causes: every way in which a session ends, another employee's code, a database
// failure, a programming error, an unknown page. Screen and text follow the catalogue, and there is no redirect loop.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeHome } from '../first-steps.ts';
import { AOI, HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { ErrorScreen, MaintenanceScreen, NotFoundScreen } from '../screens/state-screens.ts';
import { test } from '../world.ts';

async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('ほかの人のコードを送っても断られ、エラーの画面になる', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  await page.route('**/api/v1/user-account?*', (route) =>
    route.continue({ url: route.request().url().replace(HARU.sysUserCode, AOI.sysUserCode) }),
  );
  await page.reload();
  const error = await new ErrorScreen(page).arrive();
  expect(error.address()).toBe('/error');
});

test('プログラムの誤りは、内容を見せずにエラーの画面になる', async ({ open, world }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  await inDatabase(world.databaseUrl, 'alter table companies rename column rk_name to rk_called');
  await page.reload();
  const error = await new ErrorScreen(page).arrive();
  expect(await error.text()).not.toMatch(/column|rk_name|rk_called|at \w+ \(/);
});

test('知らないページは、見つからない画面になる', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  await page.goto('/minato/no-such-page');
  await new NotFoundScreen(page).arrive();
});

const EXPIRED = '一定時間操作がなかったため、ログアウトしました。';

const REVOKED = '別の端末でログインしたか、有効期限が切れました。もう一度ログインしてください。';

const REQUIRED = 'もう一度ログインしてください。';

const GONE = '利用者情報が見つかりませんでした。ログインし直してください。';

/** Records the page's navigations from now on, in order. */
function watchNavigations(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}

const OWN_SESSION = `sys_user_code = '${HARU.sysUserCode}'`;

/** Changes to the session or the account by others, and the message on the sign-in page. */
const ENDINGS = [
  [
    '操作がないまま時間がたつ',
    `update sessions set last_seen_at = last_seen_at - interval '31 minutes', created_at = created_at - interval '31 minutes' where ${OWN_SESSION}`,
    EXPIRED,
  ],
  ['ほかの場所でログアウトされる', `update sessions set revoked_at = now() where ${OWN_SESSION}`, REVOKED],
  ['ログインの記録がなくなる', `delete from sessions where ${OWN_SESSION}`, REQUIRED],
  [
    'アカウントが使えなくなる',
    `update employees set disabled_at = now() where ${OWN_SESSION}`,
    new RegExp(`${REVOKED}|${GONE}`),
  ],
] as const;

test('ログインがどう終わっても、ログイン画面でその理由がわかり、ログインし直せる', async ({ open, world }) => {
  const { page, context } = await open();
  for (const [what, statement, text] of ENDINGS) {
    await comeHome(page, HARU);
    await inDatabase(world.databaseUrl, statement);
    // Waits until the api has dropped the session from its cache, because its end was announced or it has expired.
    const isKnown = async () => (await context.request.get(`${world.url}/api/v1/mst-asset-class`)).ok();
    await expect.poll(isKnown, { message: what }).toBe(false);
    const paths = watchNavigations(page);
    await page.reload();
    await new SignInScreen(page).arrive();
    await page.getByText(text).waitFor();
    expect(new URL(page.url()).pathname, what).toBe('/signIn');
    expect(paths.filter((path) => path === '/signIn').length, `${what}：行ったり来たりしない`).toBeLessThanOrEqual(1);
  }
  await inDatabase(world.databaseUrl, `update employees set disabled_at = null where ${OWN_SESSION}`);

  await comeHome(page, HARU);
  const session = (await context.cookies(world.url)).find(({ name }) => name === 'minori-session');
  if (!session) throw new Error('a signed-in device has a session cookie');
  await context.addCookies([{ ...session, value: 'not-a-token' }]);
  await page.reload();
  await page.getByText(REVOKED).waitFor();
  expect(new ErrorScreen(page).address(), '壊れたログインの記録').toBe('/error');
  await comeHome(page, HARU);
});

test('データベースにつながらない間はメンテナンスの画面になり、戻れば使える', async ({ open, world }) => {
  const { page } = await open();
  await comeHome(page, HARU);
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
  await home.balance().waitFor();
});
