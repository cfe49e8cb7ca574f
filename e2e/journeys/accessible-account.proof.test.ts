// Tests sign-in, the product's state pages and the account's screens: axe finds nothing, and nothing scrolls sideways at 320 px.
import { expect } from 'vitest';
import { examine } from '../examine.ts';
import { comeHome } from '../first-steps.ts';
import { AOI, HARU, KAEDE } from '../people.ts';
import {
  NewPasswordScreen,
  OwnDataScreen,
  PasswordMailScreen,
  SessionsScreen,
  SettingsScreen,
} from '../screens/account-screens.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

const MINUTE = 60_000;

test('パスワードを決め直す画面と確認コードの画面は、誰にでも使える', async ({ open, world }) => {
  const { page } = await open();
  await page.goto('/password-reset');
  const asking = await new PasswordMailScreen(page).arrive();
  await examine(page, '再設定の案内');
  await asking.ask(HARU.email);
  await examine(page, '再設定の案内、送信後');
  const linkIn = () => /https?:\S+#t=[\w-]{43}/.exec(world.mailbox.messages().at(-1)?.text ?? '')?.[0];
  await expect.poll(linkIn).toBeTruthy();
  await page.goto(linkIn() ?? '');
  const choosing = await new NewPasswordScreen(page).arrive();
  await examine(page, '新しいパスワード');
  await choosing.choose('minori');
  await expect.poll(() => choosing.password().getAttribute('aria-invalid')).toBe('true');
  await examine(page, '新しいパスワード、条件に合わない');

  await (await new SignInScreen(page).open()).signIn(KAEDE);
  await page.getByRole('textbox', { name: '確認コード' }).waitFor();
  await examine(page, 'ログイン、確認コード');
});

test('設定の画面は、対話も含めて、誰にでも使える', async ({ open, clock }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  const settings = await new SettingsScreen(page).open(HARU.companyUrl);
  await settings.row('プロフィール').waitFor();
  await examine(page, '設定');
  for (const [path, title] of [
    ['profile', 'プロフィール'],
    ['password', 'パスワードの変更'],
    ['passkeys', 'パスキー'],
    ['display', '文字の大きさと表示'],
    ['notification', '通知の設定'],
  ] as const) {
    await page.goto(`/${HARU.companyUrl}/settings/${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('button').or(main.getByRole('radio')).or(main.getByRole('switch')).first().waitFor();
    await examine(page, `設定、${title}`);
  }
  await settings.open(HARU.companyUrl);
  await settings.row('ログインの状況').click();
  await new SessionsScreen(page).arrive();
  await page.getByRole('heading', { name: '最近の記録' }).waitFor();
  await examine(page, 'ログインの状況');

  const data = await new OwnDataScreen(page).open(HARU.companyUrl);
  await examine(page, 'データと退会');
  await data.next().click();
  await examine(page, 'データと退会、確認の言葉がない');
  clock.pass(6 * MINUTE);
  await data.save().click();
  await page.getByRole('dialog', { name: '本人確認' }).waitFor();
  await examine(page, '本人確認');
});

test('ログインまでの画面と状態の画面は、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  await page.goto('/');
  await examine(page, '入口');
  const signIn = await new SignInScreen(page).open();
  await examine(page, 'ログイン');
  await signIn.askForPassword(AOI);
  await examine(page, 'ログイン、パスワード');
  await signIn.password().fill('machigatta-password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await examine(page, 'ログイン、誤り');
  for (const [path, heading] of [
    ['/404', 'ページが見つかりません'],
    ['/error', 'この画面を表示できませんでした'],
    ['/_error', 'みのりを表示できませんでした'],
    ['/maintenance', /^メンテナンスは終わりました$/],
    ['/access-not-possible', 'このURLからは利用できません'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await examine(page, path);
  }
});
