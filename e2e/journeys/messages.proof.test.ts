// Tests a question that is searched and then sent by mail, notices with files, the regular report with its PDF, and a visitor's
// inquiry with its draft.
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { MonthlyReviewScreen } from '../screens/figures-screens.ts';
import { ContactScreen, FaqScreen, NoticesScreen, ReportsScreen } from '../screens/learning-screens.ts';
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

test('ログインしていない人が、書きかけを残して戻り、確認してから問い合わせる', async ({ open, world }) => {
  const { page, complaints } = await open({ viewport: DESKTOP });
  const contact = await new ContactScreen(page).open();
  await contact.kind('ログイン').check({ force: true });
  await contact.field('件名').fill('ログインできません');
  await contact.field('内容').fill('メールアドレスを入れたあとに進めません。');
  await page.getByText('下書きを保存しました').waitFor();
  await page.reload();
  await contact.arrive();
  expect(await contact.field('件名').inputValue()).toBe('ログインできません');
  await page.getByRole('button', { name: '確認に進む' }).click();
  expect(await contact.field('返信先のメールアドレス').getAttribute('aria-invalid')).toBe('true');
  await contact.field('返信先のメールアドレス').fill('taro@example.com');
  await page.getByRole('button', { name: '確認に進む' }).click();
  await page.getByText('この内容で送ります。').waitFor();
  expect(contact.address()).toBe('/contact?step=1');
  await page.goBack();
  expect(await contact.field('内容').inputValue()).toBe('メールアドレスを入れたあとに進めません。');
  await page.goForward();
  await page.getByRole('button', { name: '送信', exact: true }).click();
  await page.getByText('3営業日以内に返信します。').waitFor();
  await expect.poll(() => world.mailbox.messages().length).toBe(1);
  const kept = await page.evaluate(() => localStorage.getItem('contact-input') ?? '');
  expect(kept, '送ったあとに下書きは残らない').not.toContain('進めません');
  expect(complaints).toEqual([]);
});

async function pdfOf(download: Download): Promise<Buffer> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return bytes;
}

test('お知らせを開くと未読が減り、添付の資料を保存できる', async ({ open }) => {
  const { page, complaints } = await open({ viewport: PHONE, acceptDownloads: true });
  await comeHome(page, HARU);
  const notices = await new NoticesScreen(page).open(HARU.companyUrl);
  const unread = async () => Number(/未読(\d+)件/.exec(await notices.tab('お知らせ').innerText())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(1);
  const before = await unread();
  await page.getByRole('link', { name: /掛金の上限/ }).click();
  await page.getByRole('heading', { level: 1, name: /掛金の上限/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDFを保存' }).click(),
  ]);
  expect((await pdfOf(download)).length).toBeGreaterThan(10_000);
  await page.getByRole('link', { name: 'お知らせの一覧に戻る' }).click();
  await notices.arrive();
  await expect.poll(unread).toBe(before - 1);
  await notices.tab('会社からのお知らせ').click();
  await expect.poll(() => notices.address()).toContain('tab=1');
  expect(complaints).toEqual([]);
});

test('定期診断レポートを読み、PDFを保存できる', async ({ open }) => {
  const { page, complaints } = await open({ viewport: DESKTOP, acceptDownloads: true });
  await comeHome(page, HARU);
  await new ReportsScreen(page).open(HARU.companyUrl);
  await page
    .getByRole('link', { name: /日のレポート$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /レポート/ }).waitFor();
  await page.getByRole('heading', { name: '評価額と評価損益' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDFを保存' }).click(),
  ]);
  expect((await pdfOf(download)).length).toBeGreaterThan(30_000);
  expect(complaints).toEqual([]);
});

test('月のまとめで、前の月を見て、月に一度の連絡を受け取ると答えると、もう聞かれない', async ({ open }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  await comeHome(page, HARU);
  const review = await new MonthlyReviewScreen(page).open(HARU.companyUrl);
  await review.answer('受け取る');
  const newest = review.address();
  await page.getByRole('navigation', { name: '前後の月' }).getByRole('link').first().click();
  await expect.poll(() => review.address()).not.toBe(newest);
  await page.getByRole('heading', { name: 'この月の新しいもの' }).waitFor();
  expect(await page.getByRole('heading', { name: /お知らせを受け取りますか$/ }).count()).toBe(0);
  await page.goto(`/${HARU.companyUrl}/settings/notification`);
  expect(await page.getByRole('switch', { name: '月のまとめの連絡を受け取る' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});
