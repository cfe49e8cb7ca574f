// Tests the screens after the record keeper refuses or returns contradictory data: the message is where errors.md puts it, the
// typed text is kept, and no figure on screen is older or less complete than before.
import { expect } from 'vitest';
import { Api, yenText } from '../api.ts';
import { comeToConnect } from '../first-steps.ts';
import { AOI, HARU, SORA, UNRECONCILED } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { RecordKeeperSite } from '../screens/record-keeper-site.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { ErrorScreen } from '../screens/state-screens.ts';
import { test } from '../world.ts';

const REFUSED = '連携情報に誤りがあります。内容を確認して、もう一度入力してください。';

const IN_USE = '年金サイトで同じIDが使用中です。年金サイトからログアウトしたあと、もう一度お試しください。';

const NOT_TAKEN_IN = /^年金サイトの商品ごとの残高が、ほかの数字と合わない.+取り込みませんでした。/;

const LOCK_WARNING = '続けて間違えると、年金サイトはロックされることがあります。';

test('年金サイトのパスワードを間違えると、連携の画面に理由が出て、入力したIDは残る', async ({ open, world }) => {
  const { page, context } = await open();
  const connect = await comeToConnect(page, AOI);
  await connect.read({ ...AOI.account, password: 'Machigai2026' });

  await connect.failure().filter({ hasText: REFUSED }).waitFor();
  expect(connect.address()).toBe('/minato/login-information');
  expect(await connect.id().inputValue()).toBe(AOI.account.id);
  expect(await connect.password().inputValue()).toBe('');
  expect(await connect.text()).not.toContain(LOCK_WARNING);
  expect(world.recordKeepers[1].loginCount(AOI.account.id), '断られたあと、自動では試さない').toBe(1);

  await connect.read({ ...AOI.account, password: 'Machigai2027' });
  await page.getByText(LOCK_WARNING).waitFor();
  await connect.failure().filter({ hasText: REFUSED }).waitFor();
  expect(await connect.id().inputValue()).toBe(AOI.account.id);
  expect(await new Api(context, world.url, AOI).assets(), '何も登録されていない').toBeNull();
  expect(world.recordKeepers[1].sessions()).toBe(0);
});

test('年金サイトで同じIDを使っていると、その理由がわかる', async ({ open, world }) => {
  const atTheSite = await open();
  await new RecordKeeperSite(atTheSite.page, world.recordKeepers[1].url).logIn(AOI.account);

  const { page } = await open();
  const connect = await comeToConnect(page, AOI);
  await connect.read(AOI.account);
  const error = await new ErrorScreen(page).arrive();
  expect(error.address()).toBe('/error');
  expect(await error.reason().innerText()).toBe(IN_USE);
  expect(world.recordKeepers[1].sessions(), '従業員本人のログインは切れていない').toBe(1);
});

test('計算の合わない情報しかない従業員には、取り込めなかったことがわかる', async ({ open, world }) => {
  const { page, context } = await open();
  const connect = await comeToConnect(page, SORA);
  await connect.read(UNRECONCILED);
  const error = await new ErrorScreen(page).arrive();
  expect(error.address()).toBe('/error');
  expect(await error.reason().innerText()).toMatch(NOT_TAKEN_IN);
  expect(await new Api(context, world.url, SORA).assets()).toBeNull();
});

test('計算の合わない情報は取り込まれず、これまでの金額が残る', async ({ open, world }) => {
  const { page, context } = await open();
  await (await new SignInScreen(page).open()).signIn(HARU);
  const home = await new HomeScreen(page).arrive();
  await home.balance().waitFor();
  // After a failed reading the strip above offers the next one.
  const figures = async () => (await home.balance().innerText()).replace('最新の情報を取り込む\n\n', '');
  const before = await figures();
  const api = new Api(context, world.url, HARU);
  const assets = await api.assets();
  expect(before).toContain(yenText(assets.totalAssetValuation));

  // 陽 types the credentials of an account whose pages contradict each other.
  const connect = await new LoginInformationScreen(page).open(HARU.companyUrl);
  await connect.read(UNRECONCILED);
  await page.getByText(NOT_TAKEN_IN).waitFor();
  expect(connect.address(), '金額があるので、エラー画面には移らない').toBe('/minato/login-information');
  expect(await connect.id().inputValue()).toBe(UNRECONCILED.id);

  expect(await api.assets()).toEqual(assets);
  await home.open(HARU.companyUrl);
  await home.balance().waitFor();
  expect(await figures()).toBe(before);
  expect(world.recordKeepers[1].sessions()).toBe(0);
});
