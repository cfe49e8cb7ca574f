// A question that is searched for, and then asked by mail, which is read in the world's mailbox.
import { expect } from 'vitest';
import { PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { FaqScreen } from '../screens/learning-screens.ts';
import { test } from '../world.ts';

test('質問を探し、解決しなければ、二度押しても1通だけ問い合わせる', async ({ open, world }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  await comeHome(page, HARU);
  const faq = await new FaqScreen(page).open(HARU.companyUrl);
  await faq.search('ﾊﾟｽﾜｰﾄﾞ');
  await faq.question('みのりのパスワードを忘れました').click();
  await page.getByRole('button', { name: 'いいえ' }).click();
  await page.getByRole('button', { name: '問い合わせる' }).first().click();
  await page.getByRole('textbox', { name: '内容' }).fill('1行目です。\n2行目です。');
  await page.getByRole('button', { name: '送信', exact: true }).dblclick();
  await page.getByText('受け付けました', { exact: true }).waitFor();
  await expect.poll(() => world.mailbox.messages().length).toBe(1);
  const [mail] = world.mailbox.messages();
  expect(mail?.text).toMatch(/> 1行目です。\r?\n> 2行目です。/);
  expect(JSON.stringify(mail?.to)).toContain('support@minori.example');
  expect(complaints).toEqual([]);
});
