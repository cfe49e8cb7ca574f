// Takes screenshots of the figures of a connected employee with a history, and of the screens after a refused scrape.
import { HARU, UNRECONCILED } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

export async function figures(camera: Camera): Promise<void> {
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(HARU);
  const home = await new HomeScreen(page).arrive();
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await camera.shoot('30-home');
  await new Menu(page).open();
  await camera.shoot('31-menu');
  await page.keyboard.press('Escape');

  const evaluation = await new EvaluationScreen(page).open(HARU.companyUrl);
  await evaluation.verdict();
  await camera.shoot('32-evaluation');
  await evaluation.openEverything();
  await camera.shoot('33-evaluation-open');
  await evaluation.tab('目安との比較').click();
  await evaluation.openEverything();
  await camera.shoot('34-comparison');

  const connect = await new LoginInformationScreen(page).open(HARU.companyUrl);
  await camera.shoot('35-connected');
  await page.getByRole('button', { name: '連携情報を削除' }).click();
  await page.getByRole('alertdialog').waitFor();
  await camera.shoot('36-remove-connection');
  await page.keyboard.press('Escape');
  await connect.read(UNRECONCILED);
  await connect.failure().waitFor();
  await camera.shoot('37-not-taken-in');
  await home.open(HARU.companyUrl);
  await home.balance().waitFor();
  await camera.shoot('38-home-after-failure');
}
