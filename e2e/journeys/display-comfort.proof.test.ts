// Tests that display settings (screens.md, feature 4) persist over a reload, a new visit and the next person on this device.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, SUMI } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { type OpenDevice, test } from '../world.ts';

async function openHome(open: OpenDevice, viewport: typeof PHONE | typeof DESKTOP): Promise<Page> {
  // The tests' devices request reduced motion by default; here the portal's own setting has to stop motion.
  const { page } = await open({ viewport, reducedMotion: 'no-preference' });
  await comeHome(page, HARU);
  return page;
}

test('見やすさの設定は、読み込み直しても、次の人がログインしても、この端末に残る（スマートフォン）', async ({
  open,
}) => {
  const page = await openHome(open, PHONE);
  await page.goto(`/${HARU.companyUrl}/settings/display`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '標準' }).waitFor();
  expect(await lookOf(page)).toEqual({ size: '16px', gain: '#c62626', animated: 1 });
  await main.getByRole('radio', { name: '特大' }).check();
  await main.getByRole('radio', { name: '暗い' }).check();
  await main.getByRole('radio', { name: '色覚対応' }).check();
  await main.getByRole('radio', { name: 'オフ', exact: true }).check();
  await main.getByRole('switch', { name: '金額を隠す' }).check();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#f0a35e', animated: 0 });
  await page.reload();
  await main.getByRole('switch', { name: '金額を隠す' }).waitFor();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#f0a35e', animated: 0 });
  await new Menu(page).logOut();
  await (await new SignInScreen(page).arrive()).signIn(SUMI);
  await (await new HomeScreen(page).arrive()).balance().waitFor();
  expect(await lookOf(page)).toEqual({ size: '20px', gain: '#f0a35e', animated: 0 });
  expect(await page.getByRole('button', { name: '金額を隠す', pressed: true }).count()).toBe(1);
});

test('端末の保存が消えても、次のログインから同じ見え方になり、金額は一度も見えない', async ({ open }) => {
  const page = await openHome(open, PHONE);
  await page.getByRole('button', { name: '金額を隠す' }).click();
  await page.waitForFunction(() => /"isSaved":true/.test(localStorage.getItem('minori') ?? ''));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Every text that the page ever shows, from its first moment on.
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => shown.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await (await new SignInScreen(page).open()).signIn(HARU);
  await new HomeScreen(page).arrive();
  const eye = page.getByRole('button', { name: '金額を隠す', pressed: true });
  await eye.waitFor();
  const texts = await page.evaluate(() => (window as unknown as { readonly shown: readonly string[] }).shown);
  expect(texts.length).toBeGreaterThan(0);
  // The limit by law is the same for everybody.
  const own = texts.map((text) => text.replaceAll('月62,000円', ''));
  expect(own.filter((text) => /\d{1,3}(,\d{3})+円/.test(text))).toEqual([]);
  await eye.click();
});

test('低い画面（320×180）では、どの画面でも、帯がページについてこない', async ({ open }) => {
  const { page } = await open({ viewport: { width: 320, height: 180 } });
  await comeHome(page, HARU);
  for (const path of [
    'home',
    'operational-simulation',
    'retirement-income',
    'item-selection',
    'investment-evaluation',
  ]) {
    await page.goto(`/${HARU.companyUrl}/${path}`);
    await page.locator('main h1').waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await page.evaluate(followersOf), path).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  expect((await page.evaluate(followersOf)).length).toBeGreaterThan(0);
});

/** The elements that stay on the screen while the page is scrolled. */
function followersOf(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { position, top, bottom } = getComputedStyle(element);
      // What sticks to the side alone, the first column of a table, doesn't follow the page.
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    })
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.className.toString());
}

/** The computed styles: size of a letter, colour of a gain, and motion. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0);
    return { size: style.fontSize, gain: style.getPropertyValue('--gain').trim(), animated: moving.length };
  });
}
