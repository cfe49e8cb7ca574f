// Tests the way from a model to the instructions for the record keeper, the mail, which is sent only once, and the return after
// two weeks. Figures are compared with the api's responses.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { type DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, type Person } from '../people.ts';
import { ItemSelectionScreen, TransferScreen } from '../screens/choosing-screens.ts';
import { TodoScreen } from '../screens/figures-screens.ts';
import { type OpenDevice, test } from '../world.ts';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

async function openHome(open: OpenDevice, person: Person, viewport: typeof PHONE | typeof DESKTOP) {
  const device = await open({ viewport, acceptDownloads: true, isWhole: true });
  await comeHome(device.page, person);
  return device;
}

/** Goes to a product at the end of the list and back: the scroll position is restored, although the list is rendered anew. */
async function keepsPlace(page: Page, choosing: ItemSelectionScreen): Promise<void> {
  const product = page
    .getByRole('link', { name: /の詳細$/ })
    .filter({ visible: true })
    .last();
  // In the middle no bar covers the link, so that a click scrolls no further.
  await product.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  await product.click();
  await choosing.step('商品と割合の選択').waitFor({ state: 'detached' });
  await page.goBack();
  await choosing.step('商品と割合の選択').waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
}

test('モデル配分から選び、手続きの一覧をメールで受け取り、2週間後に読み直す（スマートフォン）', async ({
  open,
  world,
  clock,
}) => {
  const { page, context, complaints } = await openHome(open, HARU, PHONE);
  await page.getByRole('navigation').getByRole('link', { name: '商品選択' }).filter({ visible: true }).click();
  const choosing = await new ItemSelectionScreen(page).arrive();
  await choosing.step('現状の確認').waitFor();
  await choosing.goOn();
  await keepsPlace(page, choosing);
  await choosing.chooseFirstOfEachClass();
  await expect.poll(() => choosing.total().innerText()).toContain('合計 100%');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
  expect(choosing.address()).toContain('step=2');

  await page.goBack();
  await choosing.step('商品と割合の選択').waitFor();
  expect(await choosing.total().innerText()).toContain('合計 100%');
  await page.goBack();
  await choosing.step('現状の確認').waitFor();
  await page.goForward();
  await page.goForward();
  await choosing.verdict().waitFor();
  await page.reload();
  await choosing.verdict().waitFor();

  await choosing.button('手続きに進む').click();
  const transfer = await new TransferScreen(page).arrive();
  const api = new Api(context, world.url, HARU);
  const { fundTransfer } = await api.transfer();
  for (const { name, buyPercent } of fundTransfer.boughtFunds) {
    expect(await transfer.table('買う商品').getByRole('row', { name }).innerText()).toContain(`${buyPercent}%`);
  }
  await transfer.openAllocation();
  for (const { name, newPercent } of fundTransfer.allocations) {
    expect(await transfer.table('新しい配分').getByRole('row', { name }).innerText()).toContain(`${newPercent}%`);
  }
  expect(fundTransfer.boughtFunds.reduce((sum, { buyPercent }) => sum + buyPercent, 0)).toBe(100);
  expect(fundTransfer.allocations.reduce((sum, { newPercent }) => sum + newPercent, 0)).toBe(100);

  await transfer.openMail();
  expect(await transfer.mailDialog().innerText()).toContain(fundTransfer.emailContent.subject);
  await transfer.mailDialog().getByRole('button', { name: '送る', exact: true }).dblclick();
  await transfer.mailDialog().getByText('送りました').first().waitFor();
  const mails = world.mailbox.messages();
  expect(mails.map(({ envelope }) => envelope.to)).toEqual([[HARU.email]]);
  expect(mails[0]?.subject).toBe(fundTransfer.emailContent.subject);
  expect(mails[0]?.text.trim()).toBe(fundTransfer.emailContent.text.trim());
  await transfer.mailDialog().getByRole('button', { name: '閉じる' }).click();

  await page.getByRole('button', { name: '手続きの完了を記録' }).click();
  await page.getByText('手続きを終えました').waitFor();
  const todo = await new TodoScreen(page).open(HARU.companyUrl);
  await page.getByRole('checkbox').first().waitFor();
  const before = await page.getByRole('main').innerText();
  clock.pass(TWO_WEEKS_MS);
  await page.goto('/');
  await comeHome(page, HARU);
  await todo.open(HARU.companyUrl);
  await page
    .getByText(/手続き後の資産の状況を取り込む/)
    .first()
    .waitFor();
  expect(before).not.toMatch(/手続き後の資産の状況を取り込む/);
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});
