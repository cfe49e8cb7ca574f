// Display comfort (screens.md, feature 4): with amounts hidden no screen shows one of the employee's own, not even to a
// screen reader; the choice, the colours and the stillness outlive a reload and the visit, on this device.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openEverything, ownAmountsOn } from '../amounts.ts';
import { DESKTOP, PHONE } from '../device.ts';
import { HARU, SUMI } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, TransferScreen } from '../screens/choosing-screens.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const HIDDEN = '＊＊＊円';

async function comeHome(open: OpenDevice, viewport: typeof PHONE | typeof DESKTOP): Promise<Page> {
  // Devices of the journeys ask for no motion; here it is the setting that stops it.
  const { page } = await open({ viewport, reducedMotion: 'no-preference' });
  await (await new SignInScreen(page).open()).signIn(HARU);
  await (await new HomeScreen(page).arrive()).summary().waitFor();
  return page;
}

async function registerChoice(page: Page): Promise<void> {
  const choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl, 1);
  await choosing.step('商品と割合の選択').waitFor();
  // Before the model's classes are there, a wide screen has radios too: of its menu.
  await page
    .getByRole('group')
    .filter({ hasText: /モデル \d+%/ })
    .first()
    .waitFor();
  await choosing.chooseFirstOfEachClass();
  await expect.poll(() => choosing.total().innerText(), { timeout: 20_000 }).toContain('合計 100%');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
}

test('金額を隠すと、どの画面にも、読み上げる言葉にも、自分の金額は残らない', async ({ open }) => {
  const page = await comeHome(open, DESKTOP);
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
    ...['investment-evaluation', 'colleague-comparison', 'todo', 'report', 'item-selection', 'notice'].map(
      (section) => () => page.goto(`/${companyUrl}/${section}`),
    ),
  ];
  for (const openScreen of screens) {
    await openScreen();
    await openEverything(page);
    expect([page.url(), await ownAmountsOn(page)]).toEqual([page.url(), []]);
  }
  await page.goto(`/${companyUrl}/report`);
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { name: '残高と増減' }).first().waitFor();
  await openEverything(page);
  expect(await ownAmountsOn(page)).toEqual([]);
});

test('見やすさの設定は、読み込み直しても、次の人がログインしても、この端末に残る（スマートフォン）', async ({
  open,
}) => {
  const page = await comeHome(open, PHONE);
  await page.goto(`/${HARU.companyUrl}/settings/display`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '標準' }).waitFor();
  expect(await lookOf(page)).toEqual({ size: '16px', gain: '#c62828', animated: 1 });
  await main.getByRole('radio', { name: '特大' }).check();
  await main.getByRole('radio', { name: '色覚対応' }).check();
  await main.getByRole('radio', { name: 'オフ', exact: true }).check();
  await main.getByRole('switch', { name: '金額を隠す' }).check();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#b75d12', animated: 0 });
  await page.reload();
  await main.getByRole('switch', { name: '金額を隠す' }).waitFor();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#b75d12', animated: 0 });
  await new Menu(page).logOut();
  await (await new SignInScreen(page).arrive()).signIn(SUMI);
  await (await new HomeScreen(page).arrive()).summary().waitFor();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#b75d12', animated: 0 });
  expect(await page.getByRole('button', { name: '金額を表示' }).count()).toBe(1);
});

/** As the style sheets have it: how large a letter is, the colour of a gain, and how much moves. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0);
    return { size: style.fontSize, gain: style.getPropertyValue('--gain').trim(), animated: moving.length };
  });
}
