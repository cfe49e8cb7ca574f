// 毎月いくら受け取れるか — tests the screen without a pointer: opened from home, inputs changed, typed, saved and restored. Typed inputs
// reach the server only when they are saved; no storage of the browser has them.
import { expect } from 'vitest';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { RetirementIncomeScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { test } from '../world.ts';

const TYPED = '613,007';

test('ホームから開き、キーボードで試し、入れた額は保存するまで送られず、次に開くと入っていて、消せる', async ({
  open,
}) => {
  const { page } = await open();
  await comeHome(page, HARU);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes(TYPED.replace(',', ''))) sent.push(request.method());
  });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await page.getByRole('link', { name: '毎月いくら受け取れるか' }).last().focus();
  await page.keyboard.press('Enter');
  const screen = await new RetirementIncomeScreen(page).arrive();
  const first = await screen.tried();
  await press('退職年齢を1歳上げる');
  await expect.poll(() => screen.tried()).not.toBe(first);
  await press('元に戻す');
  await expect.poll(() => screen.tried()).toBe(first);

  await screen.toDetails();
  await page.getByRole('radio', { name: /^ねんきん定期便の加入実績/ }).focus();
  await page.keyboard.press('Space');
  const amount = page.getByRole('textbox', { name: /^\(1\)と\(2\)の合計/ });
  await amount.focus();
  await page.keyboard.type(TYPED);
  await page.keyboard.press('Tab');
  await expect.poll(() => screen.tried()).not.toBe(first);
  const typed = await screen.tried();
  expect(sent).toEqual([]);

  await press('この内容を保存');
  await page.getByRole('alertdialog').getByRole('button', { name: '保存する' }).press('Enter');
  await page.getByText(/に保存しました。/).waitFor();
  expect(sent).toEqual(['PUT']);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    '613007',
  );

  await screen.open(HARU.companyUrl);
  expect(await screen.tried()).toBe(typed);
  await screen.toDetails();
  expect(await amount.inputValue()).toBe(TYPED);
  await press('保存した内容を削除');
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).press('Enter');
  await page.getByRole('button', { name: '保存した内容を削除' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'ホーム', exact: true }).first().press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '保存せずに離れる' }).press('Enter');
  await new HomeScreen(page).arrive();
  // The first result of this visit, without the inputs typed before.
  await page.getByText(/歳からの毎月の目安は/).waitFor();
});
