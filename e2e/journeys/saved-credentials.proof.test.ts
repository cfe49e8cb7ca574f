// Tests saved credentials: the next scrape takes one press, every use is listed, and deleting leaves nothing; wrong ones aren't
// saved, refused ones stop the automatic scrapes, and each record keeper's site opens signed in.
import { RECORD_KEEPER_KINDS } from '@minori/local/demo';
import { expect } from 'vitest';
import { DESKTOP } from '../device.ts';
import { comeToConnect } from '../first-steps.ts';
import { AOI, employeeOfKind } from '../people.ts';
import { connectAndSave, letProofsAge, SIGN_INS_TO_CONNECT, savedRows } from '../saved-credentials.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { RecordKeeperSite } from '../screens/record-keeper-site.ts';
import { test } from '../world.ts';

test('保存した情報で、一度押すだけで取り込め、使った記録が残り、削除すると何も残らない', async ({ open, world }) => {
  const { page } = await open();
  const connect = await connectAndSave(page);
  const site = world.recordKeepers[1];
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT);
  expect(await connect.text()).toContain('保存しています');
  expect(await savedRows(world.databaseUrl)).toBe(1);
  expect(await connect.text()).not.toContain(AOI.account.id);

  await connect.readWithSaved().click();
  await new FirstBalanceScreen(page).arrive();
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT + 1);
  expect(site.sessions()).toBe(0);

  await connect.open(AOI.companyUrl);
  expect(await connect.uses()).toEqual(['保存した情報', '保存した情報', '入力']);

  await connect.remove();
  await page.getByText('連携情報を削除しました。').waitFor();
  expect(await savedRows(world.databaseUrl)).toBe(0);
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT + 1);
});

test('保存を選んで間違えると、年金サイトは1度しか試されず、何も保存されない', async ({ open, world }) => {
  const { page } = await open();
  const connect = await comeToConnect(page, AOI);
  await connect.fill({ ...AOI.account, password: 'Machigai2026' });
  await connect.keep();
  await connect.connect().click();
  await connect.failure().waitFor();
  expect(world.recordKeepers[1].loginCount(AOI.account.id)).toBe(1);
  expect(await savedRows(world.databaseUrl)).toBe(0);
  expect(await connect.id().inputValue()).toBe(AOI.account.id);

  await connect.password().fill(AOI.account.password);
  await connect.connect().click();
  await new FirstBalanceScreen(page).arrive();
  expect(world.recordKeepers[1].loginCount(AOI.account.id)).toBe(1 + SIGN_INS_TO_CONNECT);
  expect(await savedRows(world.databaseUrl), '保存する選択は残っていた').toBe(1);
});

test('保存した情報が断られると自動の取り込みは止まり、何度開いても年金サイトは試されない', async ({ open, world }) => {
  const { page } = await open({ viewport: DESKTOP });
  const connect = await connectAndSave(page);
  const site = world.recordKeepers[1];
  const person = new RecordKeeperSite((await open()).page, site.url);
  for (let wrong = 0; wrong < 5; wrong += 1) await person.tryLogIn({ ...AOI.account, password: 'Machigai2026' });

  const before = site.loginCount(AOI.account.id);
  await connect.readWithSaved().click();
  await connect.failure().filter({ hasText: '年金サイトのアカウントがロックされています' }).waitFor();
  expect(site.loginCount(AOI.account.id)).toBe(before + 1);
  expect(await page.getByRole('main').innerText()).toMatch(/自動の取り込み\s+止めています/);
  for (const section of ['home', 'investment-evaluation', 'login-information', 'home']) {
    await page.goto(`/${AOI.companyUrl}/${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(site.loginCount(AOI.account.id), 'そのあとは一度も試さない').toBe(before + 1);
});

test('しばらく前にログインした人が年金サイトを開くと、本人確認のあとに、押し直さずに開く', async ({ open, world }) => {
  const { page, context } = await open();
  const connect = await connectAndSave(page);
  await letProofsAge(world.databaseUrl);
  await connect.openSite().click();
  const password = page.getByLabel(/^ログインのパスワード/);
  await password.waitFor();
  expect(
    context.pages().filter((tab) => !tab.isClosed()),
    '開いたタブは閉じている',
  ).toHaveLength(1);
  await password.fill(AOI.password);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '確認して続ける' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: '年金サイトを開く' }).click();
  await tab.waitForURL(`${world.recordKeepers[1].url}/**`);
});

/** `npm run proof` opens the other sites; the scraper's tests check what each is sent. */
for (const kind of RECORD_KEEPER_KINDS) {
  test(`保存した情報で、${kind}つ目の年金サイトをログインした状態で開ける`, async ({ open, world }) => {
    const { page, context } = await open({ viewport: DESKTOP });
    const person = employeeOfKind(kind);
    const connect = await connectAndSave(page, person);
    const site = world.recordKeepers[kind];
    expect(site.loginCount(person.account.id)).toBe(SIGN_INS_TO_CONNECT);
    const opened = context.waitForEvent('page');
    await connect.openSite().click();
    const tab = await opened;
    const toSite = tab.getByRole('button', { name: '年金サイトを開く' });
    await toSite.waitFor();
    expect(tab.url(), '引換券はアドレスに出ない').not.toMatch(/ticket|[\w-]{43}/);
    expect(tab.url()).not.toContain(person.account.id);
    await toSite.click();
    await tab.waitForURL(`${site.url}/**`);
    await expect.poll(() => site.loginCount(person.account.id)).toBe(SIGN_INS_TO_CONNECT + 1);
    expect(tab.url()).not.toContain(person.account.password);
    await connect.open(person.companyUrl);
    expect(await connect.uses()).toEqual(['年金サイトを開く', '保存した情報', '入力']);
  });
}
