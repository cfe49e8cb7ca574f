// Who isn't signed in comes to sign-in first, and then to the screen that was wanted (specification section 2).
import { expect } from 'vitest';
import { HARU } from '../people.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

test('ログインしていない人はログイン画面に移り、ログインすると開こうとした画面に戻る', async ({ open }) => {
  const { page } = await open();
  await page.goto('/minato/investment-evaluation');
  const signIn = await new SignInScreen(page).arrive();
  expect(new URL(page.url()).pathname).toBe('/signIn');

  await signIn.signIn(HARU);
  await page.waitForURL('**/minato/investment-evaluation');
});
