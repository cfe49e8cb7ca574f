// Tests the account: a forgotten password, a mailed code, export of the data, closing the account, and sign-ins on other devices.
import { readFile } from 'node:fs/promises';
import type { World } from '@minori/local/world';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, KAEDE, SUMI } from '../people.ts';
import {
  NewPasswordScreen,
  OwnDataScreen,
  PasswordMailScreen,
  SessionsScreen,
  SettingsScreen,
} from '../screens/account-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

test('ほかの端末を、設定からログアウトさせる', async ({ open, world }) => {
  const own = await open({ viewport: DESKTOP });
  const other = await open({ viewport: PHONE });
  for (const { page } of [other, own]) {
    await (await new SignInScreen(page).open()).signIn(HARU);
    await new HomeScreen(page).arrive();
  }
  const settings = await new SettingsScreen(own.page).open(HARU.companyUrl);
  await settings.row('ログインの状況').click();
  const sessions = await new SessionsScreen(own.page).arrive();
  await sessions.endOthers().click();
  await own.page.getByRole('alertdialog').getByRole('button', { name: 'ログアウトさせる' }).click();
  await own.page.getByText('1台の端末をログアウトさせました。').waitFor();
  await other.page.getByRole('link', { name: '評価' }).first().click();
  await new SignInScreen(other.page).arrive();
  expect(await new Api(other.context, world.url, HARU).status()).toBe(401);
  expect(await new Api(own.context, world.url, HARU).status()).toBe(200);
});

const MINUTE = 60_000;

test('本人と確かめてからデータを書き出し、退会すると、何も残らない', async ({ open, world, clock }) => {
  const { page, context } = await open({ viewport: PHONE, acceptDownloads: true });
  await comeHome(page, SUMI);
  const data = await new OwnDataScreen(page).open(SUMI.companyUrl);
  clock.pass(6 * MINUTE);
  const saved = page.waitForEvent('download');
  await data.save().click();
  await data.proveWith(SUMI.password);
  const zip = await readFile(await (await saved).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');

  clock.pass(6 * MINUTE);
  await data.word().fill('退会する');
  await data.next().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退会する' }).click();
  await data.proveWith(SUMI.password);
  await page.getByText(/退会の手続きが終わり/).waitFor();
  expect(await new Api(context, world.url, SUMI).status()).toBe(401);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const own of [SUMI.sysUserCode, SUMI.email, SUMI.profile?.nickName ?? SUMI.email])
    expect(kept).not.toContain(own);
  await (await new SignInScreen(page).open()).signIn(SUMI);
  await page.getByText('メールアドレスまたはパスワードが正しくありません。').waitFor();
});

/** Waits for a mail to an e-mail address with a matching subject, and returns the newest one's text. */
async function mailTo(world: World, { email, subject }: { email: string; subject: RegExp }): Promise<string> {
  const find = () =>
    world.mailbox.messages().findLast((mail) => mail.envelope.to.includes(email) && subject.test(mail.subject));
  await expect.poll(find).toBeTruthy();
  return find()?.text ?? '';
}

test('パスワードを忘れても、メールの案内から新しいものを決めてログインできる', async ({ open, world }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  const elsewhere = await open({ viewport: DESKTOP });
  await (await new SignInScreen(elsewhere.page).open()).signIn(HARU);
  await new HomeScreen(elsewhere.page).arrive();

  await new SignInScreen(page).open();
  await page.getByRole('link', { name: 'パスワードを忘れた方' }).click();
  await (await new PasswordMailScreen(page).arrive()).ask(HARU.email);
  const text = await mailTo(world, { email: HARU.email, subject: /パスワード/ });
  const link = /https?:\S+#t=[\w-]{43}/.exec(text)?.[0] ?? '';
  await page.goto(link);
  const choosing = await new NewPasswordScreen(page).arrive();
  expect(page.url()).not.toContain('#t=');
  await choosing.choose('mijikai');
  await expect.poll(() => choosing.password().getAttribute('aria-invalid')).toBe('true');
  const password = 'atarashii-kumo-no-hashi';
  await choosing.choose(password);
  const signIn = await new SignInScreen(page).arrive();
  await page.getByText('パスワードを変更しました。新しいパスワードでログインしてください。').waitFor();
  await signIn.signIn({ email: HARU.email, password });
  await new HomeScreen(page).arrive();
  expect(await new Api(elsewhere.context, world.url, HARU).status()).toBe(401);

  // The link has been used.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('このリンクは使えません').waitFor();
  expect(complaints.filter((complaint) => !/400|401/.test(complaint))).toEqual([]);
});

test('確認コードの会社では、メールのコードを入れるまでログインしていない', async ({ open, world }) => {
  const { page, context } = await open({ viewport: PHONE });
  await (await new SignInScreen(page).open()).signIn(KAEDE);
  const field = page.getByRole('textbox', { name: '確認コード' });
  await field.waitFor();
  expect(await new Api(context, world.url, KAEDE).status()).toBe(401);
  const text = await mailTo(world, { email: KAEDE.email, subject: /確認コード/ });
  const [code = ''] = /\b\d{8}\b/.exec(text) ?? [];
  const wrong = code === '00000000' ? '11111111' : '00000000';
  await field.fill(wrong);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByText('確認コードが正しくありません。').waitFor();
  // With characters that a phone's keyboard may produce.
  await field.fill(
    `${code.slice(0, 4)} ${code.slice(4)}`.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL(new RegExp(`/${KAEDE.companyUrl}/`));
  expect(await new Api(context, world.url, KAEDE).status()).toBe(200);
});
