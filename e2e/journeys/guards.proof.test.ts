// Tests that a visitor is led to sign-in first and then to the requested screen; and URLs of others or of nobody, unknown hosts,
// other sites' pages, and calls without a session (specification section 2).
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { FOREIGN_HOST } from '../browser.ts';
import { AOI, HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { AccessNotPossibleScreen, NotFoundScreen } from '../screens/state-screens.ts';
import { test } from '../world.ts';

test('ログインしていない人はログイン画面に移り、ログインすると開こうとした画面に戻る', async ({ open }) => {
  const { page } = await open();
  await page.goto('/minato/investment-evaluation');
  const signIn = await new SignInScreen(page).arrive();
  expect(new URL(page.url()).pathname).toBe('/signIn');

  await signIn.signIn(HARU);
  await page.waitForURL('**/minato/investment-evaluation');
});

test('どの会社のものでもないアドレスは、何が続いても、ログインしていなくても、ページが見つからない', async ({
  open,
}) => {
  const { page } = await open();
  const findNothing = async (paths: readonly string[]) => {
    for (const path of paths) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      const screen = await new NotFoundScreen(page).arrive();
      expect(screen.address()).toBe('/404');
    }
  };
  await findNothing(['/invented', '/invented/home', '/invented/column', '/invented/faq/1301', '/Minato/home']);
  await (await new SignInScreen(page).open()).signIn(HARU);
  await page.waitForURL('**/minato/home');
  await findNothing(['/invented/home', '/%6dinato/home']);
});

test('パスワードを変える場所を決まったアドレスで開くと、ログインしてもしていなくても、自分の画面に着く', async ({
  open,
}) => {
  const { page } = await open();
  await page.goto('/.well-known/change-password');
  await (await new SignInScreen(page).arrive()).signIn(HARU);
  await page.waitForURL('**/minato/settings/password');
  await page.goto('/.well-known/change-password');
  await page.waitForURL('**/minato/settings/password');
});

test('戻り先にほかの会社や外部のアドレスがあっても、自分の会社のホームが開く', async ({ open }) => {
  for (const elsewhere of [
    '/hibari/home',
    '//nenkin.example/minato/home',
    'https://nenkin.example/',
    '/\\nenkin.example',
  ]) {
    const { page } = await open();
    await page.goto(`/signIn?returnTo=${encodeURIComponent(elsewhere)}`);
    await (await new SignInScreen(page).arrive()).signIn(HARU);
    const home = await new HomeScreen(page).arrive();
    expect(home.address()).toBe('/minato/home');
  }
});

test('ログインしていない人の呼び出しには何も答えない', async ({ open, world }) => {
  const { context } = await open();
  const { sysUserCode } = AOI;
  for (const path of ['user-account', 'employee-asset-management', 'investment-valuations']) {
    const answer = await context.request.get(`${world.url}/api/v1/${path}?sysUserCode=${sysUserCode}`);
    expect(answer.status(), path).toBe(401);
    expect(await answer.json()).toMatchObject({ reason: 'unauthorized' });
  }
});

test('ほかの会社のアドレスを開くと、ページが見つからないことと自分の会社への行き方がわかる', async ({ open }) => {
  const { page } = await open();
  await (await new SignInScreen(page).open()).signIn(HARU);
  await page.waitForURL('**/minato/home');

  for (const section of ['home', 'investment-evaluation', 'login-information', 'profile']) {
    await page.goto(`/hibari/${section}`);
    const screen = await new NotFoundScreen(page).arrive();
    expect(screen.address()).toBe('/404');
    expect(await screen.text()).not.toContain('ひばり');
  }
  await page.getByRole('link', { name: '自分の会社のホームに移動' }).click();
  await page.waitForURL('**/minato/home');
});

test('知らないホスト名で開くと、利用できないことがわかり、呼び出しは403になる', async ({ open, world }) => {
  const { port } = new URL(world.url);
  const { page, context } = await open({ baseURL: `http://${FOREIGN_HOST}:${port}` });
  for (const path of ['/', '/signIn', '/minato/home']) {
    await page.goto(path);
    const screen = await new AccessNotPossibleScreen(page).arrive();
    expect(screen.address()).toBe('/access-not-possible');
  }
  // Requests outside the browser don't use its name resolution, so they set the host themselves.
  for (const path of [
    '/api/v1/company-info?sysUserCode=emp-aoi',
    '/api/v1/authorization-method?email=aoi@minato.example',
  ]) {
    const answer = await context.request.get(world.url + path, { headers: { host: FOREIGN_HOST } });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ statusCode: 403, reason: 'forbidden' });
  }
});

test('ほかのサイトのページから、ログイン中の人の操作や取り込みはできない', async ({ open, world }) => {
  const { page, context } = await open();
  await (await new SignInScreen(page).open()).signIn(HARU);
  await new HomeScreen(page).arrive();
  const api = new Api(context, world.url, HARU);

  const elsewhere = await context.newPage();
  await elsewhere.goto(world.recordKeepers[1].url);
  const read = await elsewhere.evaluate(async (address) => {
    const answer = await fetch(address, { credentials: 'include' }).catch(() => null);
    return answer && (await answer.text());
  }, `${world.url}/api/v1/user-account?sysUserCode=${HARU.sysUserCode}`);
  expect(read).toBeNull();

  const answered = elsewhere.waitForResponse((response) => response.url().endsWith('/api/v1/auth/logout'));
  await elsewhere.evaluate((address) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: address, enctype: 'text/plain' });
    document.body.append(form);
    form.submit();
  }, `${world.url}/api/v1/auth/logout`);
  expect((await answered).status()).toBe(403);
  expect(await api.status(), '本人はログインしたまま').toBe(200);
});
