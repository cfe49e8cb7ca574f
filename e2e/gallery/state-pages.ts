// Takes screenshots of the pages for visitors.
import { AOI } from '../people.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

export async function statePages(camera: Camera): Promise<void> {
  const { page } = camera;
  await page.goto('/');
  await camera.shoot('01-entrance');
  const signIn = await new SignInScreen(page).open();
  await camera.shoot('02-sign-in');
  await signIn.askForPassword(AOI);
  await signIn.password().fill('machigatta-password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await camera.shoot('03-sign-in-refused');
  for (const name of ['404', 'error', '_error', 'maintenance', 'access-not-possible']) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await camera.shoot(`04-${name}`);
  }
}
