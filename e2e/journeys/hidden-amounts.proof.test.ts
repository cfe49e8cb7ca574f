// Tests that with amounts hidden no screen shows an amount of the employee's own, not even to a screen reader
// (screens.md, feature 4).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openEverything, ownAmountsOn } from '../amounts.ts';
import { DESKTOP, type PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, TransferScreen } from '../screens/choosing-screens.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { type OpenDevice, test } from '../world.ts';

const HIDDEN = '非表示';

async function openHome(open: OpenDevice, viewport: typeof PHONE | typeof DESKTOP): Promise<Page> {
  // The tests' devices request reduced motion by default; here the portal's own setting has to stop motion.
  const { page } = await open({ viewport, reducedMotion: 'no-preference' });
  await comeHome(page, HARU);
  return page;
}

async function registerChoice(page: Page): Promise<void> {
  const choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl, 1);
  await choosing.step('商品と割合の選択').waitFor();
  await choosing.chooseFirstOfEachClass();
  await expect.poll(() => choosing.total().innerText(), { timeout: 20_000 }).toContain('合計 100%');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
}

test('金額を隠すと、どの画面にも、読み上げる言葉にも、自分の金額は残らない', async ({ open }) => {
  const page = await openHome(open, DESKTOP);
  await openEverything(page);
  expect((await ownAmountsOn(page)).length).toBeGreaterThan(10);
  await page.getByRole('button', { name: '金額を隠す' }).click();
  await page.getByText(HIDDEN).first().waitFor();
  expect(await ownAmountsOn(page)).toEqual([]);

  await registerChoice(page);
  await openEverything(page);
  expect(await ownAmountsOn(page)).toEqual([]);
  await page.getByRole('button', { name: '比較リストに追加' }).click();
  await page.getByRole('button', { name: '手続きに進む', exact: true }).click();
  await new TransferScreen(page).arrive();
  await openEverything(page);
  expect(await ownAmountsOn(page)).toEqual([]);

  const { companyUrl } = HARU;
  const screens = [
    () => new ComparisonScreen(page).open(companyUrl),
    () => new OperationStatusScreen(page).open(companyUrl),
    () => new SimulationScreen(page).open(companyUrl),
    ...[
      'investment-evaluation',
      'retirement-income',
      'saving-places',
      'colleague-comparison',
      'todo',
      'report',
      'item-selection',
      'notice',
    ].map((section) => () => page.goto(`/${companyUrl}/${section}`)),
  ];
  for (const openScreen of screens) {
    await openScreen();
    await openEverything(page);
    expect([page.url(), await ownAmountsOn(page)]).toEqual([page.url(), []]);
  }
  await page.goto(`/${companyUrl}/report`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: '評価額と評価損益' }).first().waitFor();
  await openEverything(page);
  expect(await ownAmountsOn(page)).toEqual([]);
});
