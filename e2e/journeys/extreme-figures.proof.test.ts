// Tests the longest names, 100 products and figures of nine digits, including losses, or a single yen, or none at all: on a
// screen of 320 px nothing scrolls sideways and no figure is cut off.
import { expect } from 'vitest';
import { findWebKit } from '../../tooling/browser/other-engines.mjs';
import { findOverlaps } from '../engines/painted-figures.ts';
import { openWebKit } from '../engines/webkit.ts';
import { findCutFigures, findSideways, NARROWEST } from '../examine.ts';
import { importAccount, makeNamesLong, NINE_DIGITS, NOTHING, ONE_PRODUCT } from '../extreme.ts';
import { comeHome } from '../first-steps.ts';
import { TOBI } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { test } from '../world.ts';

const SCREENS = [
  'home',
  'operation-status',
  'investment-evaluation',
  'investment-evaluation/transition',
  'first-result',
  'monthly-review',
  'tax',
  'leaving',
  'operational-simulation',
  'retirement-income',
  'retirement-income?page=details',
  'item-selection',
  'item-selection?step=1',
  'item-selection/comparison',
  'colleague-comparison',
  'todo',
  'report',
  'column',
  'notice',
  'settings',
  'settings/profile',
  'login-information',
];

for (const [what, holding] of [
  ['9桁の残高と損失', NINE_DIGITS],
  ['1円の1商品', ONE_PRODUCT],
  ['残高なし', NOTHING],
] as const) {
  test(`長い名前と100商品の会社でも、${what}の画面ははみ出さず、数字は切れない`, async ({ open, world }) => {
    await makeNamesLong(world.databaseUrl);
    const { page } = await open({ viewport: NARROWEST });
    await comeHome(page, TOBI);
    await importAccount(page, holding);
    for (const screen of SCREENS) {
      await page.goto(`/${TOBI.companyUrl}/${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.title(), screen).not.toContain('ページが見つかりません');
      await page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
      });
      await expect.poll(() => findSideways(page), { message: screen }).toEqual([]);
      expect(await findCutFigures(page), screen).toEqual([]);
    }
  });
}

const webKit = findWebKit();

test.runIf(webKit)(
  '9桁の残高と損失の画面は、WebKitでもはみ出さず、数字は重ならない',
  async ({ open, world, onTestFinished }) => {
    if (!webKit) throw new Error('there is no WebKit here');
    await makeNamesLong(world.databaseUrl);
    const { page: chromium } = await open();
    await comeHome(chromium, TOBI);
    await importAccount(chromium, NINE_DIGITS);
    const { page, close } = await openWebKit(webKit, { origin: world.url, size: NARROWEST });
    onTestFinished(close);
    await comeHome(page, TOBI);
    const { companyUrl } = TOBI;
    for (const show of [
      async () => (await new HomeScreen(page).open(companyUrl)).balance().waitFor(),
      async () => (await new EvaluationScreen(page).open(companyUrl)).verdict(),
      async () => (await new SimulationScreen(page).open(companyUrl)).headline().waitFor(),
      () => new OperationStatusScreen(page).open(companyUrl),
    ]) {
      await show();
      expect(await findSideways(page)).toEqual([]);
      expect((await findOverlaps(page)).overlaps).toEqual([]);
    }
  },
);
