// Tests the portal in Firefox and in WebKit, through the same screens as in Chromium: for an employee with figures, and in `npm
// run proof` for a first-time employee. Engines that aren't installed are skipped, and `npm test` names them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFirefox, findWebKit } from '../../tooling/browser/other-engines.mjs';
import { PHONE } from '../device.ts';
import { openFirefox } from '../engines/firefox.ts';
import { findOverlaps } from '../engines/painted-figures.ts';
import type { Visit, VisitOptions } from '../engines/visit.ts';
import { openWebKit } from '../engines/webkit.ts';
import { findSideways, NARROWEST } from '../examine.ts';
import { comeHome, comeToGrade } from '../first-steps.ts';
import { AOI, HARU } from '../people.ts';
import { ItemSelectionScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

type Open = (options: VisitOptions) => Promise<Visit>;
const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: readonly (readonly [string, Open | undefined])[] = [
  ['Firefox', firefox ? (options) => openFirefox(firefox, options) : undefined],
  ['WebKit', webKit ? (options) => openWebKit(webKit, options) : undefined],
];

/** Changes an input that changes the forecast. */
async function trySimulation(page: Page, companyUrl: string): Promise<void> {
  const simulation = await new SimulationScreen(page).open(companyUrl);
  await simulation.headline().waitFor();
  const before = await page.innerText('main');
  await simulation.premium().press('ArrowRight');
  await expect.poll(() => page.innerText('main')).not.toBe(before);
}

async function logOut(page: Page): Promise<void> {
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

for (const [engine, open] of ENGINES) {
  const inEngine = test.extend('visit', async ({ world }, { onCleanup }): Promise<Page> => {
    if (!open) throw new Error(`there is no ${engine} here`);
    const { page, close } = await open({ origin: world.url, size: PHONE });
    onCleanup(close);
    return page;
  });

  inEngine.runIf(open)(`ホームを見て、試算を動かし、ログアウトできる（${engine}）`, async ({ visit: page }) => {
    await comeHome(page, HARU);
    await trySimulation(page, HARU.companyUrl);
    await logOut(page);
  });

  inEngine.runIf(open)(
    `初めての従業員が、評価、試算、商品の選択を経て、ログアウトできる（${engine}）`,
    async ({ visit: page }) => {
      await comeToGrade(page, AOI);
      const home = await new HomeScreen(page).open(AOI.companyUrl);
      await home.balance().waitFor();

      await trySimulation(page, AOI.companyUrl);
      const choosing = await new ItemSelectionScreen(page).open(AOI.companyUrl, 0);
      await choosing.step('現状の確認').waitFor();
      await choosing.goOn();
      await choosing.chooseFirstOfEachClass();
      await expect.poll(() => choosing.total().innerText()).toContain('合計 100%');
      await choosing.evaluate();
      await choosing.verdict().waitFor();

      await home.open(AOI.companyUrl);
      await logOut(page);
    },
  );
}

/** The screens on which figures were once painted over their neighbours. */
const painted = test.extend('visit', async ({ world }, { onCleanup }): Promise<Page> => {
  if (!webKit) throw new Error('there is no WebKit here');
  const { page, close } = await openWebKit(webKit, { origin: world.url, size: NARROWEST });
  onCleanup(close);
  return page;
});

painted.runIf(webKit)('金額は重ならず、狭い画面でも横にはみ出さない（WebKit）', async ({ visit: page }) => {
  await comeHome(page, HARU);
  const screens = [
    async () => (await new HomeScreen(page).open(HARU.companyUrl)).balance().waitFor(),
    async () => (await new EvaluationScreen(page).open(HARU.companyUrl)).verdict(),
    async () => (await new SimulationScreen(page).open(HARU.companyUrl)).headline().waitFor(),
    () => new OperationStatusScreen(page).open(HARU.companyUrl),
  ];
  for (const show of screens) {
    await show();
    expect(await findSideways(page)).toEqual([]);
    const { overlaps, looked } = await findOverlaps(page);
    expect(overlaps, 'となりの文字に重なった数字').toEqual([]);
    expect(looked, '調べた箇所').toBeGreaterThan(3);
  }
});
