// Tests that the displayed progress of a scrape is the scraper's own: while a page of the record keeper is blocked, the screen
// stays at the stage that needs it, and continues when the page is released.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeToConnect } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { ScrapeScreen, STAGES, type Stage } from '../screens/scrape-screen.ts';
import { test } from '../world.ts';

/** A gate that blocks until it is opened. */
function gate() {
  let letGo = (): void => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, letGo };
}

/** Blocks one of the portal's own calls. */
async function holdCall(page: Page, path: string) {
  const { opened, letGo } = gate();
  const held = page.waitForRequest((request) => request.url().endsWith(path));
  await page.route(`**${path}`, async (route) => {
    await opened;
    await route.continue();
  });
  return { held, letGo };
}

/** Checks that the screen shows a stage, and still does after it has polled the server twice more. */
async function expectWaitingAt(reading: ScrapeScreen, stage: Stage): Promise<void> {
  await reading.at(stage).waitFor();
  await reading.askedAgain();
  await reading.askedAgain();
  expect(await reading.at(stage).count(), `${stage} で待つ`).toBe(1);
  expect(await reading.done()).toEqual(STAGES.slice(0, STAGES.indexOf(stage)));
}

test('取り込みの進み具合は、年金サイトが止まったところで止まり、動くと進む', async ({ open, world }) => {
  const { page } = await open();
  const connect = await comeToConnect(page, AOI);
  const site = world.recordKeepers[1];
  const asking = await holdCall(page, '/api/scraping/doScraping');
  const valuing = await holdCall(page, '/api/v1/regist-scraping-data');
  const pages = (
    [
      ['login', 'ログイン'],
      ['top', 'ログイン'],
      ['assets', '情報の取得'],
      ['holdings', '情報の取得'],
      ['history', '情報の取得'],
      ['allocation', '情報の取得'],
      ['log-off', '情報の取得'],
    ] as const
  ).map(([name, stage]) => {
    const { opened, letGo } = gate();
    return { stage, letGo, ...site.stall(name, opened) };
  });

  await connect.read(AOI.account);
  const reading = await new ScrapeScreen(page).arrive();
  await asking.held;
  await expectWaitingAt(reading, '接続');
  asking.letGo();
  for (const { stage, letGo, reached } of pages) {
    await reached;
    await expectWaitingAt(reading, stage);
    letGo();
  }
  await valuing.held;
  await expectWaitingAt(reading, '評価の計算');
  valuing.letGo();
  await new FirstBalanceScreen(page).arrive();
  expect(site.sessions()).toBe(0);
});
