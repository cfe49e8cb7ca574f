// Tests the main job without a pointer: everything is reached with Tab, and the focused element is always visible.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from '../device.ts';
import { profileOf } from '../first-steps.ts';
import { focused, MOST_STOPS, press, tabTo, type } from '../keyboard.ts';
import { AOI } from '../people.ts';
import { digitsOf } from '../screens/date-entry.ts';
import { DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import { EvaluationScreen, GRADE_WORDS } from '../screens/evaluation-screen.ts';
import { FirstBalanceScreen, FirstResultScreen } from '../screens/first-result-screens.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { TermsScreen } from '../screens/terms-screen.ts';
import { test } from '../world.ts';

/** Focuses a question on the screen, from 1, and moves to its n-th answer with the arrow keys. */
async function pick(page: Page, question: number, answer: number): Promise<void> {
  const inQuestion = () =>
    page.evaluate((name) => document.activeElement?.matches(`main input[name="${name}"]`) ?? false, `q${question}`);
  for (let stop = 0; stop < MOST_STOPS && !(await inQuestion()); stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 1; step < answer; step += 1) await page.keyboard.press('ArrowDown');
}

test('キーボードだけで、ログインから評価まで進める', async ({ open }) => {
  const { page } = await open({ viewport: DESKTOP });
  await page.goto('/');
  await press(page, 'ログイン');
  const signIn = await new SignInScreen(page).arrive();
  await type(page, 'メールアドレス', AOI.email);
  await page.keyboard.press('Enter');
  await signIn.password().waitFor();
  await type(page, 'パスワード', AOI.password);
  await page.keyboard.press('Enter');

  await new TermsScreen(page).arrive();
  await press(page, '同意して次へ');

  const profile = await new ProfileScreen(page).arrive();
  await expect.poll(async () => (await focused(page)).role, { message: '画面が変わると、見出しに移る' }).toBe('h1');
  const typed = profileOf(AOI);
  await type(page, 'ニックネーム', typed.nickName);
  const { birthday, emailForNotify } = typed;
  if (birthday === null || emailForNotify === null) throw new Error('this company asks every question');
  const [year = '', month = '', day = ''] = digitsOf(birthday);
  await type(page, '年', year);
  await type(page, '月', month);
  await type(page, '日', day);
  await type(page, '通知用メールアドレス', emailForNotify);
  expect(await profile.shows(typed)).toBe(true);
  await press(page, '登録して次へ');

  await new LoginInformationScreen(page).arrive();
  await type(page, '年金サイトのID', AOI.account.id);
  await type(page, '年金サイトのパスワード', AOI.account.password);
  await press(page, '連携する');

  await new FirstBalanceScreen(page).arrive();
  await press(page, /^次へ：/);
  const diagnosis = await new DiagnosisScreen(page).arrive();
  for (const [at, answer] of [4, 2, 2, 3, 3, 2].entries()) {
    await diagnosis.at(at + 1).waitFor();
    // The first answer is prefilled from the birthday.
    if (at > 0) await pick(page, at + 1, answer);
    if (at === 1 || at === 3) await press(page, '次へ');
  }
  await press(page, '結果を見る');
  await new FirstResultScreen(page).arrive();
  await press(page, '評価をくわしく見る');
  const evaluation = await new EvaluationScreen(page).arrive();
  const verdict = await evaluation.verdict();
  expect(Object.values(GRADE_WORDS).some((word) => verdict.includes(word))).toBe(true);

  await press(page, '総合評価の理由');
  await page.getByText('いちばん高いのは').waitFor();
  await tabTo(page, '表で見る');
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: '総合評価のもとになる点数' }).waitFor();
});
