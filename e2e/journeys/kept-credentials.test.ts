// 連携情報の保存 — an employee lets us keep the credentials: the next reading takes one press, the way to the record
// keeper's own pages too, every use is listed, and after deleting nothing of them is left.
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from '../device.ts';
import { comeToConnect } from '../first-steps.ts';
import { AOI, employeeOfKind } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { RecordKeeperSite } from '../screens/record-keeper-site.ts';
import { test } from '../world.ts';

async function keptRows(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from rk_credentials');
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await client.end();
  }
}

/** Sign-ins at the site: one shows that what was typed is right, before it is kept, and one reads with what is kept. */
const CONNECTING = 2;

async function connectKeeping(page: Page, person = AOI): Promise<LoginInformationScreen> {
  const connect = await comeToConnect(page, person);
  await connect.fill(person.account);
  await connect.keep();
  await connect.connect().click();
  await new EvaluationScreen(page).arrive();
  return new LoginInformationScreen(page).open(person.companyUrl);
}

test('保存した情報で、一度押すだけで読み取れ、使った記録が残り、削除すると何も残らない', async ({ open, world }) => {
  const { page } = await open();
  const connect = await connectKeeping(page);
  const site = world.recordKeepers[1];
  expect(site.loginCount(AOI.account.id)).toBe(CONNECTING);
  expect(await connect.text()).toContain('保存しています');
  expect(await keptRows(world.databaseUrl)).toBe(1);
  expect(await connect.text()).not.toContain(AOI.account.id);

  await connect.readKept().click();
  await new EvaluationScreen(page).arrive();
  expect(site.loginCount(AOI.account.id)).toBe(CONNECTING + 1);
  expect(site.sessions()).toBe(0);

  await connect.open(AOI.companyUrl);
  expect(await connect.uses()).toEqual(['保存した情報', '保存した情報', '入力']);

  await connect.remove();
  await page.getByText('連携情報を削除しました。').waitFor();
  expect(await keptRows(world.databaseUrl)).toBe(0);
  expect(site.loginCount(AOI.account.id)).toBe(CONNECTING + 1);
});

test('保存を選んで間違えると、年金サイトは1度しか試されず、何も保存されない', async ({ open, world }) => {
  const { page } = await open();
  const connect = await comeToConnect(page, AOI);
  await connect.fill({ ...AOI.account, password: 'Machigai2026' });
  await connect.keep();
  await connect.connect().click();
  await connect.failure().waitFor();
  expect(world.recordKeepers[1].loginCount(AOI.account.id)).toBe(1);
  expect(await keptRows(world.databaseUrl)).toBe(0);
  expect(await connect.id().inputValue()).toBe(AOI.account.id);

  await connect.password().fill(AOI.account.password);
  await connect.connect().click();
  await new EvaluationScreen(page).arrive();
  expect(world.recordKeepers[1].loginCount(AOI.account.id)).toBe(1 + CONNECTING);
  expect(await keptRows(world.databaseUrl), '保存する選択は残っていた').toBe(1);
});

test('保存した情報が断られると自動の読み取りは止まり、何度開いても年金サイトは試されない', async ({ open, world }) => {
  const { page } = await open({ viewport: DESKTOP });
  const connect = await connectKeeping(page);
  const site = world.recordKeepers[1];
  const person = new RecordKeeperSite((await open()).page, site.url);
  for (let wrong = 0; wrong < 5; wrong += 1) await person.tryLogIn({ ...AOI.account, password: 'Machigai2026' });

  const before = site.loginCount(AOI.account.id);
  await connect.readKept().click();
  await connect
    .failure()
    .filter({ hasText: '以前保存した連携情報ではログインできませんでした。正しい連携情報を入力してください。' })
    .waitFor();
  expect(site.loginCount(AOI.account.id)).toBe(before + 1);
  await page.getByText('自動の読み取りを止めています').first().waitFor();
  for (const section of ['home', 'investment-evaluation', 'login-information', 'home']) {
    await page.goto(`/${AOI.companyUrl}/${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(site.loginCount(AOI.account.id), 'そのあとは一度も試さない').toBe(before + 1);
});

for (const kind of [1, 2, 3, 4, 5] as const) {
  test(`保存した情報で、${kind}つ目の年金サイトをログインした状態で開ける`, async ({ open, world }) => {
    const { page, context } = await open({ viewport: DESKTOP });
    const person = employeeOfKind(kind);
    const connect = await connectKeeping(page, person);
    const opened = context.waitForEvent('page');
    await connect.openSite().click();
    const tab = await opened;
    const toSite = tab.getByRole('button', { name: '年金サイトを開く' });
    await toSite.waitFor();
    expect(tab.url(), '引換券はアドレスに出ない').not.toMatch(/ticket|[\w-]{43}/);
    expect(tab.url()).not.toContain(person.account.id);
    await toSite.click();
    await tab.waitForURL(`${world.recordKeepers[kind].url}/**`);
    await expect.poll(() => world.recordKeepers[kind].loginCount(person.account.id)).toBe(CONNECTING + 1);
    expect(tab.url()).not.toContain(person.account.password);
    await connect.open(person.companyUrl);
    expect(await connect.uses()).toEqual(['年金サイトを開く', '保存した情報', '入力']);
  });
}
