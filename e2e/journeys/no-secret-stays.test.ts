// After a whole journey, wrong tries included, nothing that was written, logged, kept or answered contains what is
// secret (security.md rows 7, 10 and 11). A canary that was planted in each place shows that it would be found there.
import { randomBytes } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { startWorld } from '@minori/local/world';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { plantInStorage, storageOf } from '../canaries/browser-storage.ts';
import { filesOf, tablesOf } from '../canaries/data-folder.ts';
import { type Place, search, type Wanted } from '../canaries/search.ts';
import { recordTraffic } from '../canaries/traffic.ts';
import { writtenDates, writtenForms } from '../canaries/written-forms.ts';
import { DESKTOP } from '../device.ts';
import { comeToConnect, profileOf } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { Menu } from '../screens/menu.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { ReadingScreen } from '../screens/reading-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test as base } from '../world.ts';

// A server of its own, as `npm start` starts it, so that its whole data folder can be searched.
const test = base.override('world', async ({ task: _ }, { onCleanup }) => {
  const world = await startWorld();
  onCleanup(() => world.stop());
  return world;
});

const WRONG_PASSWORD = 'Machigai2026';
/** Typed for the record keeper alone, and unlike the profile's, so it must be nowhere at all. */
const OTHER_BIRTHDAY = '1971-09-17';
const SECRETS: readonly Wanted[] = [
  { name: '年金サイトのID', forms: writtenForms(AOI.account.id) },
  { name: '年金サイトのパスワード', forms: writtenForms(AOI.account.password) },
  { name: '間違えた年金サイトのパスワード', forms: writtenForms(WRONG_PASSWORD) },
  { name: 'ポータルのパスワード', forms: writtenForms(AOI.password) },
  { name: '年金サイトの生年月日', forms: writtenDates(OTHER_BIRTHDAY) },
];
const BIRTHDAY: Wanted = { name: '生年月日', forms: writtenDates(AOI.account.birthday) };

/** A refused try, a reading whose credentials are kept, one with the kept ones, a look at every screen; `look` is called wherever something may have been kept. */
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
  await new ReadingScreen(page).arrive();
  await look();
  await new EvaluationScreen(page).arrive();
  await look();
  await connect.open(AOI.companyUrl);
  await connect.readKept().click();
  await new EvaluationScreen(page).arrive();
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
  expect(search(await traffic.places(), [{ name: '読み取り', forms: ['/api/scraping/doScraping'] }])).not.toEqual([]);
  expect(search(kept, [{ name: 'ニックネーム', forms: [profileOf(AOI).nickName] }]), '残してよいもの').not.toEqual([]);

  const onDisk = await filesOf(world.dataDir);
  const log: Place = { name: 'minori.log', content: await readFile(world.logPath) };
  expect(onDisk.map(({ name }) => name)).toEqual(expect.arrayContaining(['minori.log', 'postgres.log']));
  expect(
    search([...onDisk, ...(await tablesOf(world.databaseUrl)), ...kept, ...(await traffic.places())], SECRETS),
  ).toEqual([]);
  expect(search([log, ...onDisk.filter(({ name }) => name === 'postgres.log'), ...kept], [BIRTHDAY])).toEqual([]);
});

test('どの場所に残っていても、見つけられる', async ({ open, world }) => {
  const { page, context } = await open({ viewport: DESKTOP, baseURL: world.url });
  const canary = `canary-${randomBytes(12).toString('hex')}`;
  const wanted: Wanted = { name: 'canary', forms: writtenForms(canary) };
  const traffic = recordTraffic(context);
  await page.goto(`/404?${canary}`);
  await page.route('**/told', (route) => route.fulfill({ body: `told ${canary}` }));
  await page.evaluate(async () => (await fetch('/told')).text());
  await plantInStorage(page, canary);
  await appendFile(world.logPath, `${canary}\n`);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`update employees set nick_name = '${canary}' where sys_user_code = '${AOI.sysUserCode}'`);
  await client.query('checkpoint');
  await client.end();

  const foundIn = (places: readonly Place[]) => places.filter((place) => search([place], [wanted]).length > 0);
  const names = (places: readonly Place[]) => foundIn(places).map(({ name }) => name);
  const storage = await storageOf(page);
  expect(names(storage)).toEqual(storage.map(({ name }) => name));
  expect(names(await traffic.places())).toEqual(['requests', 'answers']);
  expect(names(await tablesOf(world.databaseUrl))).toEqual(['table public.employees']);
  const files = names(await filesOf(world.dataDir));
  expect(files).toContain('minori.log');
  expect(
    files.some((name) => name.includes('pg_wal')),
    'write-ahead log',
  ).toBe(true);
  expect(
    files.some((name) => name.includes('/base/')),
    'tables on the disk',
  ).toBe(true);

  const forms = writtenForms(canary);
  const inside = `{"deep":"x ${canary} y"}`;
  for (const shifted of [inside, ` ${inside}`, `  ${inside}`]) {
    const texts = [shifted, encodeURIComponent(shifted), Buffer.from(shifted).toString('hex')];
    for (const text of [
      ...texts,
      Buffer.from(shifted).toString('base64'),
      Buffer.from(shifted).toString('base64url'),
    ]) {
      expect(forms.some((form) => text.includes(form))).toBe(true);
    }
  }
});
