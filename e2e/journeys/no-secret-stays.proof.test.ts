// Tests that after all main steps, including failed attempts, no file, log, database row or response contains a secret
// (security.md rows 7, 10 and 11). secrets-are-found.proof.test.ts shows that each place is searched.
import { readFile } from 'node:fs/promises';
import { startWorld } from '@minori/local/world';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storageOf } from '../canaries/browser-storage.ts';
import { filesOf, tablesOf } from '../canaries/data-folder.ts';
import { type Place, search, type Wanted } from '../canaries/search.ts';
import { recordTraffic } from '../canaries/traffic.ts';
import { writtenDates, writtenForms } from '../canaries/written-forms.ts';
import { DESKTOP } from '../device.ts';
import { comeToConnect, profileOf } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { journeys } from '../world.ts';

// A separate server, started like `npm start`, so that its whole data folder can be searched.
const test = journeys(async () => {
  const world = await startWorld();
  return { world, end: () => world.stop() };
});

const WRONG_PASSWORD = 'Machigai2026';
/** Typed only for the record keeper, and different from the profile's, so it must be nowhere. */
const OTHER_BIRTHDAY = '1971-09-17';
const SECRETS: readonly Wanted[] = [
  { name: '年金サイトのID', forms: writtenForms(AOI.account.id) },
  { name: '年金サイトのパスワード', forms: writtenForms(AOI.account.password) },
  { name: '間違えた年金サイトのパスワード', forms: writtenForms(WRONG_PASSWORD) },
  { name: 'ポータルのパスワード', forms: writtenForms(AOI.password) },
  { name: '年金サイトの生年月日', forms: writtenDates(OTHER_BIRTHDAY) },
];
const BIRTHDAY: Wanted = { name: '生年月日', forms: writtenDates(AOI.account.birthday) };

/**
 * Makes a refused attempt, a scrape with credentials to be saved, one with the saved ones, and opens every screen; `look` is
 * called wherever something may have been stored.
 */
async function wholeJourney(page: Page, look: () => Promise<void>): Promise<void> {
  const connect = await comeToConnect(page, AOI);
  await look();
  await connect.read({ ...AOI.account, password: WRONG_PASSWORD });
  await connect.failure().waitFor();
  await look();
  await connect.fill({ ...AOI.account, birthday: OTHER_BIRTHDAY });
  await connect.keep();
  await look();
  await connect.connect().click();
  await new ScrapeScreen(page).arrive();
  await look();
  await new FirstBalanceScreen(page).arrive();
  await look();
  await connect.open(AOI.companyUrl);
  await connect.readWithSaved().click();
  await new FirstBalanceScreen(page).arrive();
  await look();
  await new HomeScreen(page).open(AOI.companyUrl);
  await look();
  await page.goto('/minato/profile');
  await new ProfileScreen(page).arrive();
  await look();
}

test('一通り使ったあと、どこにもIDやパスワードが残らない', async ({ open, world }) => {
  const { page, context } = await open({ viewport: DESKTOP, baseURL: world.url });
  const traffic = recordTraffic(context);
  const kept: Place[] = [];
  const look = async () => void kept.push(...(await storageOf(page)));
  await wholeJourney(page, look);
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
  await look();

  expect(traffic.hosts(), 'ほかのサイトへは何も送らない').toEqual([new URL(world.url).host]);
  expect(search(await traffic.places(), [{ name: '取り込み', forms: ['/api/scraping/doScraping'] }])).not.toEqual([]);
  expect(search(kept, [{ name: 'ニックネーム', forms: [profileOf(AOI).nickName] }]), '残してよいもの').not.toEqual([]);

  const onDisk = await filesOf(world.dataDir);
  const log: Place = { name: 'minori.log', content: await readFile(world.logPath) };
  expect(onDisk.map(({ name }) => name)).toEqual(expect.arrayContaining(['minori.log', 'postgres.log']));
  expect(
    search([...onDisk, ...(await tablesOf(world.databaseUrl)), ...kept, ...(await traffic.places())], SECRETS),
  ).toEqual([]);
  expect(search([log, ...onDisk.filter(({ name }) => name === 'postgres.log'), ...kept], [BIRTHDAY])).toEqual([]);
});
