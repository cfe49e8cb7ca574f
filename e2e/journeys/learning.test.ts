// 学ぶ: a visitor who finds, reads and signs in to answer.
import { expect } from 'vitest';
import { PHONE } from '../device.ts';
import { HARU } from '../people.ts';
import { ColumnScreen, ColumnsScreen } from '../screens/learning-screens.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

const REBALANCING = 'リバランスの考えかた';

const HOME_AND_ABROAD = '国内と海外に分ける意味';

test('ログインしていない人が、半角カナで探して読み、用語を確かめ、ログインしてクイズに答える', async ({ open }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  const columns = await new ColumnsScreen(page).open(HARU.companyUrl);
  await columns.search('ﾘﾊﾞﾗﾝｽ');
  await columns.card(REBALANCING).getByRole('link').first().click();
  await new ColumnScreen(page, REBALANCING).arrive();
  await page.goBack();
  expect(await page.getByRole('searchbox').inputValue(), '戻ると、探した言葉が残っている').toBe('ﾘﾊﾞﾗﾝｽ');
  await page.goto(`/${HARU.companyUrl}/column/14`);
  const column = await new ColumnScreen(page, HOME_AND_ABROAD).arrive();

  await column.term('相関').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => column.term('相関').evaluate((button) => button === document.activeElement)).toBe(true);

  const personal = /user-account|company-info|history|feedback|test-results|notices|web-notification/;
  expect(
    calls.filter((path) => personal.test(path)),
    'ログインしていない人の情報はたずねない',
  ).toEqual([]);
  await page.getByRole('link', { name: 'ログインして回答' }).click();
  await new SignInScreen(page).signIn(HARU);
  await column.arrive();
  // What arrives for the signed-in reader moves the page; a button that moves under the press is not pressed.
  await page.waitForLoadState('networkidle');
  await column.answer('3本あれば、3つの地域に分かれている');
  await page.getByText('惜しい。正解は1です').waitFor();
  await page.getByRole('button', { name: 'もう一度回答する' }).click();
  await column.answer('3本の中身の国や地域を合わせて見る');
  await page.getByText('正解です', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});
