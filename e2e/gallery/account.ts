// Takes screenshots of sign-in and account: a mailed code, the company's account, a forgotten password, and the settings.
import type { World } from '@minori/local/world';
import { AKARI, HARU, KAEDE } from '../people.ts';
import {
  NewPasswordScreen,
  OwnDataScreen,
  PasswordMailScreen,
  SessionsScreen,
  SettingsScreen,
} from '../screens/account-screens.ts';
import { ProviderScreen, ReturnScreen } from '../screens/company-account-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

export async function account(camera: Camera, world: World): Promise<void> {
  await mailedCode(camera);
  await companyAccount(camera);
  await forgottenPassword(camera, world);
  await settings(camera);
}

async function mailedCode(camera: Camera): Promise<void> {
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(KAEDE);
  const code = page.getByRole('textbox', { name: '確認コード' });
  await code.waitFor();
  await camera.shoot('140-code');
  await code.fill('1234');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByText('8桁の数字を入力してください。').waitFor();
  await camera.shoot('141-code-short');
}

async function companyAccount(camera: Camera): Promise<void> {
  const { page } = camera;
  const signIn = await new SignInScreen(page).open();
  await signIn.email().fill(AKARI.email);
  await page.getByRole('button', { name: '次へ' }).click();
  const onward = page.getByRole('button', { name: '会社のアカウントでログイン' });
  await onward.waitFor();
  await camera.shoot('142-company-account');
  await onward.click();
  await new ProviderScreen(page).heading().waitFor();
  await camera.shoot('143-provider');
  await page.goto('/m5');
  await new ReturnScreen(page).arrive();
  await camera.shoot('144-m5');
}

async function forgottenPassword(camera: Camera, world: World): Promise<void> {
  const { page } = camera;
  await page.goto('/password-reset');
  await (await new PasswordMailScreen(page).arrive()).ask(HARU.email);
  await camera.shoot('145-password-mail');
  await page.goto(await mailedLink(world));
  const choosing = await new NewPasswordScreen(page).arrive();
  await choosing.choose('mijikai');
  await page.getByText('条件を満たしていません。').waitFor();
  await camera.shoot('146-new-password-short');
  await page.goto('/password-reset#t=over');
  await page.getByText('このリンクは使えません').waitFor();
  await camera.shoot('147-link-over');
}

/** Waits for the mail, which is sent only after the response. */
async function mailedLink({ mailbox }: World): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = mailbox.messages().filter(({ envelope }) => envelope.to.includes(HARU.email));
    const link = /https?:\S+#t=[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The mail with the link has not arrived');
}

async function settings(camera: Camera): Promise<void> {
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(HARU);
  await (await new HomeScreen(page).arrive()).balance().waitFor();
  const hub = await new SettingsScreen(page).open(HARU.companyUrl);
  await camera.shoot('150-settings');
  await hub.row('パスワードの変更').click();
  await page.getByLabel('現在のパスワード').waitFor();
  await camera.shoot('151-password');
  await hub.open(HARU.companyUrl);
  await hub.row('ログインの状況').click();
  await new SessionsScreen(page).arrive();
  await page.getByRole('heading', { name: '最近の記録' }).waitFor();
  await camera.shoot('152-sessions');
  await hub.open(HARU.companyUrl);
  await hub.row('文字の大きさと表示').click();
  await page.getByRole('heading', { name: '見本' }).waitFor();
  await camera.shoot('153-display');
  const data = await new OwnDataScreen(page).open(HARU.companyUrl);
  await camera.shoot('154-data');
  await data.word().fill('退会する');
  await data.next().click();
  await page.getByRole('alertdialog').waitFor();
  await camera.shoot('155-leave');
}
