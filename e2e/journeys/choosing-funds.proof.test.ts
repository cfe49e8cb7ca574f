// Tests less usual ways of choosing products: asset by asset with a saved draft and compared plans, a product's PDF, and steps
// that aren't possible, where the screen names what is missing and the nearest alternative.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { Api } from '../api.ts';
import { DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, KEI, type Person } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, openFund, TransferScreen } from '../screens/choosing-screens.ts';
import { SimulationScreen } from '../screens/figures-screens.ts';
import { type OpenDevice, test } from '../world.ts';

async function openHome(open: OpenDevice, person: Person, viewport: typeof PHONE | typeof DESKTOP) {
  const device = await open({ viewport, acceptDownloads: true, isWhole: true });
  await comeHome(device.page, person);
  return device;
}

test('前の手順に要るものがなければ、進めない手順は開かない', async ({ open, world }) => {
  const { page, context } = await openHome(open, HARU, PHONE);
  const choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl, 2);
  await page.getByText('割合の合計が100%になっていないため').waitFor();
  await choosing.step('商品と割合の選択').waitFor();
  await new TransferScreen(page).open(HARU.companyUrl);
  await page.getByText('手続きする組み合わせがまだありません').waitFor();
  const refused = await context.request.get(`${world.url}/api/v1/fund/transfer?sysUserCode=${HARU.sysUserCode}`);
  expect(refused.status()).toBe(400);
});

test('モデルの資産がない会社では、足りない資産といちばん近い組み合わせがわかる', async ({ open }) => {
  const { page } = await openHome(open, KEI, PHONE);
  const choosing = await new ItemSelectionScreen(page).open(KEI.companyUrl);
  await choosing.goOn();
  await page.getByText('目安（モデル配分）のとおりにはできません').first().waitFor();
  expect(await page.getByRole('main').innerText()).toContain('外国債券');
  await choosing.chooseFirstOfEachClass();
  expect(await choosing.total().innerText()).toContain('あと');
});

/** Saves three different shares of three products: each becomes a plan of the list. */
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
    await choosing.openFolded();
    for (const [at, name] of names.entries()) await choosing.rate(name).fill(String(rates[at]));
    await choosing.evaluate();
    await choosing.verdict().waitFor();
    await choosing.button('比較リストに追加').click();
    await choosing.page.getByText(`案${plan + 1}に追加しました。`).waitFor();
  }
}

test('資産ごとに選び、途中の続きから再開し、3つの組み合わせを比べて手続きに進む', async ({ open, world }) => {
  const { page: firstTab, context, complaints } = await openHome(open, HARU, DESKTOP);
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
  await choosing.startFromNothing();
  await choosing.rate(first).fill('40');
  await choosing.rate(second).fill('５８');
  expect(await choosing.total().textContent()).toContain('合計 98% あと2%');
  await choosing.evaluate();
  await page.getByText('合計が100%になっていません。あと2%を割り当ててください。').waitFor();
  expect(await choosing.rate(first).inputValue()).toBe('40');

  // A new tab is a new visit.
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
    const cells = await row.getByRole('cell').allInnerTexts();
    // The header of a group of rows has no cells.
    if (cells.length > 0) expect(new Set(cells).size, await row.innerText()).toBeGreaterThan(1);
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

test('商品の詳細は、PDFで開けて保存でき、作れないときも画面は残る', async ({ open, world }) => {
  const { page, context } = await openHome(open, HARU, DESKTOP);
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
