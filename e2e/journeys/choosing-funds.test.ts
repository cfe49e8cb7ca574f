// From a model or from asset classes to the list that is followed at the record keeper: both ways through, a draft that
// waits, plans side by side, the mail once, the way back at every step. Figures are compared with the api's answers.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { DESKTOP, PHONE } from '../device.ts';
import { HARU, KEI, type Person } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, openFund, TransferScreen } from '../screens/choosing-screens.ts';
import { SimulationScreen, TodoScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const TWO_WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

async function comeHome(open: OpenDevice, person: Person, viewport: typeof PHONE | typeof DESKTOP) {
  const device = await open({ viewport, acceptDownloads: true });
  await signIn(device.page, person);
  return device;
}

async function signIn(page: Page, person: Person): Promise<void> {
  await (await new SignInScreen(page).open()).signIn(person);
  await (await new HomeScreen(page).arrive()).summary().waitFor();
}

test('モデル配分から選び、手続きの一覧をメールで受け取り、2週間後に読み直す（スマートフォン）', async ({
  open,
  world,
  clock,
}) => {
  const { page, context, complaints } = await comeHome(open, HARU, PHONE);
  await page.getByRole('navigation').getByRole('link', { name: '選ぶ' }).filter({ visible: true }).click();
  const choosing = await new ItemSelectionScreen(page).arrive();
  await choosing.step('現状の確認').waitFor();
  await choosing.goOn();
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

  await page.getByRole('button', { name: '手続きを終えた' }).click();
  await page.getByText('手続きを終えました').waitFor();
  const todo = await new TodoScreen(page).open(HARU.companyUrl);
  await page.getByRole('checkbox').first().waitFor();
  const before = await page.getByRole('main').innerText();
  clock.pass(TWO_WEEKS_MS);
  await page.goto('/');
  await signIn(page, HARU);
  await todo.open(HARU.companyUrl);
  await page
    .getByText(/手続き後の資産の状況を取り込む/)
    .first()
    .waitFor();
  expect(before).not.toMatch(/手続き後の資産の状況を取り込む/);
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

/** Shares of three products, three times: each becomes a plan of the list. */
async function setAsidePlans(choosing: ItemSelectionScreen, names: readonly [string, string, string]): Promise<void> {
  const plans = [
    [40, 58, 2],
    [30, 30, 40],
    [10, 10, 80],
  ];
  for (const [plan, rates] of plans.entries()) {
    if (plan > 0) {
      await choosing.button('選び直す').click();
      await choosing.step('商品と割合の選択').waitFor();
    }
    for (const [at, name] of names.entries()) await choosing.rate(name).fill(String(rates[at]));
    await choosing.evaluate();
    await choosing.verdict().waitFor();
    await choosing.button('比較リストに追加').click();
    await choosing.page.getByText(`案${plan + 1}に追加しました。`).waitFor();
  }
}

test('資産ごとに選び、途中の続きから再開し、3つの組み合わせを比べて手続きに進む', async ({ open, world }) => {
  const { page: firstTab, context, complaints } = await comeHome(open, HARU, DESKTOP);
  const api = new Api(context, world.url, HARU);
  const { fundByAssetModels } = await api.lineUp();
  const [first, second, third] = [0, 1, 5].map((code) => {
    const name = fundByAssetModels.find(({ assetCode }) => assetCode === code)?.products[0]?.name;
    if (!name) throw new Error('the line-up has a product of every class');
    return name;
  });
  if (!first || !second || !third) throw new Error('three products');

  let page = firstTab;
  let choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl);
  await choosing.goOn();
  await choosing.by('資産ごとに選ぶ');
  await choosing.rate(first).fill('40');
  await choosing.rate(second).fill('５８');
  expect(await choosing.total().textContent()).toContain('合計 98%（あと2%）');
  await choosing.evaluate();
  await page.getByText('合計が100%になっていません。あと2%を割り当ててください。').waitFor();
  expect(await choosing.rate(first).inputValue()).toBe('40');

  // Another tab is another visit.
  await page.close();
  page = await context.newPage();
  choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl);
  await page.getByText(/の続きがあります。/).waitFor();
  await choosing.button('続きから').click();
  await choosing.step('商品と割合の選択').waitFor();
  expect(await choosing.rate(second).inputValue()).toBe('58');
  expect(await choosing.total().innerText()).toContain('合計 98%');

  await setAsidePlans(choosing, [first, second, third]);

  const comparison = await new ComparisonScreen(page).open(HARU.companyUrl);
  await comparison.rows().first().waitFor();
  const { fundComparisons } = await api.comparison();
  const total = await comparison.rows().filter({ hasText: '総合評価' }).first().innerText();
  for (const { fundValuation } of fundComparisons) expect(total).toContain(`${fundValuation.totalScore}点`);
  await page.getByText('違いだけ表示').click();
  for (const row of (await comparison.rows().all()).slice(1)) {
    expect(new Set(await row.getByRole('cell').allInnerTexts()).size, await row.innerText()).toBeGreaterThan(1);
  }
  await comparison.button('案2を外す').click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '外す' }).click();
  await page.getByText('案2を外しました。').waitFor();
  await comparison.button('案3で手続きに進む').click();
  await new TransferScreen(page).arrive();
  const { fundTransfer } = await api.transfer();
  expect(fundTransfer.allocations.find(({ name }) => name === third)?.newPercent).toBe(80);

  const simulation = await new SimulationScreen(page).open(HARU.companyUrl);
  await simulation.headline().waitFor();
  await simulation.choose('配分', '見直し後');
  await simulation.headline().waitFor();
  expect(complaints).toEqual([]);
});

test('前の手順に要るものがなければ、進めない手順は開かない', async ({ open, world }) => {
  const { page, context } = await comeHome(open, HARU, PHONE);
  const choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl, 2);
  await page.getByText('割合の合計が100%になっていないため').waitFor();
  await choosing.step('商品と割合の選択').waitFor();
  await new TransferScreen(page).open(HARU.companyUrl);
  await page.getByText('手続きする組み合わせがまだありません').waitFor();
  const refused = await context.request.get(`${world.url}/api/v1/fund/transfer?sysUserCode=${HARU.sysUserCode}`);
  expect(refused.status()).toBe(400);
});

test('モデルの資産がない会社では、足りない資産といちばん近い組み合わせがわかる', async ({ open }) => {
  const { page } = await comeHome(open, KEI, PHONE);
  const choosing = await new ItemSelectionScreen(page).open(KEI.companyUrl);
  await choosing.goOn();
  await page.getByText('モデル配分のとおりにはできません').first().waitFor();
  expect(await page.getByRole('main').innerText()).toContain('外国債券');
  await choosing.chooseFirstOfEachClass();
  expect(await choosing.total().innerText()).toContain('あと');
});

test('商品の詳細は、PDFで開けて保存でき、作れないときも画面は残る', async ({ open, world }) => {
  const { page, context } = await comeHome(open, HARU, DESKTOP);
  const { fundByAssetModels } = await new Api(context, world.url, HARU).lineUp();
  const product = fundByAssetModels.find(({ assetCode }) => assetCode === 1)?.products[0];
  if (!product) throw new Error('the line-up has foreign equity');
  await openFund(page, { companyUrl: HARU.companyUrl, isinCode: product.isinCode, assetCode: 1 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDFを保存' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(product.name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'PDFを開く' }).click(),
  ]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await tab.close();

  await page.route(/isPdf=true/, (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, reason: 'internal_server_error', message: '', errors: [] } }),
  );
  await page.getByRole('button', { name: 'PDFを保存' }).click();
  await page.getByText('PDFを用意できませんでした').waitFor();
  await page.getByRole('heading', { name: product.name }).waitFor();
});
