// Takes the README's screenshots: the main screens of somebody with two years of history.
import { join } from 'node:path';
import { DESKTOP, PHONE } from '../device.ts';
import { HARU } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { RetirementIncomeScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

export async function readme(camera: Camera, folder: string): Promise<void> {
  const { page } = camera;
  const at = (name: string) => join(folder, `${name}.png`);
  await (await new SignInScreen(page).open()).signIn(HARU);
  await (await new HomeScreen(page).arrive()).balance().waitFor();
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await page.getByText('試算をくわしく見る').waitFor();
  await camera.shootWindow(at('home'), { size: DESKTOP });
  await camera.shootWindow(at('home-dark'), { size: DESKTOP, colorScheme: 'dark' });
  await camera.shootWindow(at('home-phone'), { size: PHONE });
  await (await new EvaluationScreen(page).open(HARU.companyUrl)).verdict();
  await camera.shootWindow(at('evaluation'), { size: DESKTOP });
  await (await new SimulationScreen(page).open(HARU.companyUrl)).headline().waitFor();
  await camera.shootWindow(at('simulation'), { size: DESKTOP });
  await new RetirementIncomeScreen(page).open(HARU.companyUrl);
  await camera.shootWindow(at('retirement-income'), { size: DESKTOP });
}
