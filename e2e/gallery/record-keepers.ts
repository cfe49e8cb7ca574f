// Takes screenshots of the connection to a record keeper: stored credentials and their uses, a trust bank's first login, each
// outcome with its own screen, and the test user's data.
import { situationAccount } from '@minori/local/demo';
import { comeToConnect } from '../first-steps.ts';
import { employeeOfKind, TOBI } from '../people.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { ErrorScreen } from '../screens/state-screens.ts';
import type { Camera } from './camera.ts';

export async function recordKeepers(camera: Camera): Promise<void> {
  await storedCredentials(camera);
  await firstLogin(camera);
}

async function storedCredentials(camera: Camera): Promise<void> {
  const { page } = camera;
  const person = employeeOfKind(4);
  const connect = await comeToConnect(page, person);
  await camera.shoot('50-connect-kind-4');
  await connect.read(situationAccount(4, 'in-use'));
  await new ErrorScreen(page).arrive();
  await camera.shoot('51-in-use');
  await connect.open(person.companyUrl);
  await connect.read(situationAccount(4, 'busy'));
  await connect.failure().waitFor();
  await camera.shoot('52-busy');
  await connect.open(person.companyUrl);
  await connect.fill(person.account);
  await connect.keep();
  await connect.connect().click();
  await new FirstBalanceScreen(page).arrive();
  await connect.open(person.companyUrl);
  await connect.uses();
  await camera.shoot('53-kept-with-uses');
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

async function firstLogin(camera: Camera): Promise<void> {
  const { page } = camera;
  const connect = await comeToConnect(page, employeeOfKind(5));
  await connect.read(situationAccount(5, 'first-login'));
  await page.getByRole('dialog').waitFor();
  await camera.shoot('54-first-login');
  await page.getByRole('button', { name: '手続きを始める' }).click();
  await page.getByRole('button', { name: '手続きの完了を確認' }).waitFor();
  await camera.shoot('55-first-login-steps');
  await page.keyboard.press('Escape');
  await new LoginInformationScreen(page).open('fukurou');
  await connect.read(situationAccount(5, 'no-allocation'));
  await page.getByText('掛金で購入する商品が決まるのを待っています').first().waitFor();
  await camera.shoot('56-waiting');
}

export async function testData(camera: Camera): Promise<void> {
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(TOBI);
  await page.waitForURL('**/minato/home');
  await page.goto('/minato/test-user-data');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await camera.shoot('57-test-user-data');
  await page.getByRole('button', { name: /展開/ }).first().click();
  await page.getByText('account-statement.json').first().waitFor();
  await camera.shoot('58-test-user-data-open');
}
