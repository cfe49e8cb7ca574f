// Tests scrapes during which the scraper process is ended by SIGTERM or SIGKILL (取り込みの最中にプログラムが終わるとき; security.md rows
// 14 and F13). The delay before a kill is random, because the moment is part of the fault.

import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { doScraping } from '@minori/contract/scraping';
import { LONG_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import {
  type PageName,
  type RecordKeeper,
  type RecordKeeperAccount,
  startRecordKeeper,
} from '@minori/record-keeper/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/api-process.ts';
import { type ChildScraper, startChildScraper } from '../../testing/child-scraper.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../../testing/figures-world.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';

const IS_PROOF = process.env.MINORI_PROOF !== undefined;
const TERMINATIONS = IS_PROOF ? 100 : 3;
const KILLS = IS_PROOF ? 50 : 1;
/** The longest delay of the site's response after the signal. */
const LATEST_ANSWER_MS = 100;

const AFTER_LOGIN = ['top', 'assets', 'holdings', 'history', 'allocation', 'log-off'] as const;
/** The account's plan began long ago, so that it has figures on whatever day this test runs. */
const OTHER_ACCOUNT: RecordKeeperAccount = { ...LONG_ACCOUNT, id: '9300000001' };
const IDLE_MS = 15 * 60_000;

let port: number;
let world: FiguresWorld;

beforeAll(async () => {
  port = await freePort();
  world = await figuresWorld({ config: { scraperUrl: `http://127.0.0.1:${port}`, jobSecret: JOB_SECRET } });
});
afterAll(() => world.close());

/** The child process uses the machine's clock, so the api and the site use it, too. */
function siteOptions() {
  return { ...sampleOptions(), accounts: [LONG_ACCOUNT, OTHER_ACCOUNT], now: () => new Date() };
}

function startScraper(site: RecordKeeper): Promise<ChildScraper> {
  world.clock.set(new Date());
  return startChildScraper({ port, jobSecret: JOB_SECRET, siteUrl: site.url });
}

async function read(person: Person, { id, password, birthday }: RecordKeeperAccount) {
  const { sysUserCode, sysOrganizationCode, visitor } = person;
  const codes = { sysUserCode, sysOrganizationCode, scrapingCode: crypto.randomUUID() };
  const answer = await visitor.call(doScraping, { body: { ...codes, rkId: id, rkPass: password, birthday } });
  return { status: answer.status, reason: answer.isError ? answer.error.reason : 'read' };
}

/** Holds back a page until `letGo` is called. */
function hold(site: RecordKeeper, page: PageName) {
  let letGo = (): void => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { ...site.stall(page, until), letGo: () => letGo() };
}

test('SIGTERMで終わるときは、取り込み中のどのIDもログアウトしてから終わる', async () => {
  const site = await startRecordKeeper({ ...siteOptions(), sessionsExpire: false });
  let afterLogin = 0;
  for (let round = 0; round < TERMINATIONS; round += 1) {
    const scraper = await startScraper(site);
    // Every sixth round kills the scraper before the login form has been served.
    const page = round % 6 === 2 ? 'login' : (AFTER_LOGIN[randomInt(AFTER_LOGIN.length)] ?? 'top');
    const held = hold(site, page);
    const [one, other] = [await world.person(), await world.person()];
    const readings = Promise.all([read(one, LONG_ACCOUNT), read(other, OTHER_ACCOUNT)]);
    await held.reached;
    await delay(randomInt(LATEST_ANSWER_MS));
    if (site.sessions() > 0) afterLogin += 1;
    scraper.kill('SIGTERM');
    await delay(randomInt(LATEST_ANSWER_MS));
    held.letGo();
    expect([page, await scraper.ended]).toEqual([page, 0]);
    expect([page, site.sessions()]).toEqual([page, 0]);
    for (const { status, reason } of await readings) {
      expect([page, reason, status]).toEqual([
        page,
        ...(reason === 'read' ? ['read', 200] : ['scraping_timeout', 504]),
      ]);
    }
  }
  expect(afterLogin / TERMINATIONS).toBeGreaterThanOrEqual(IS_PROOF ? 0.8 : 0.5);
  await site.close();
});

test('kill -9で終わっても、理由のある答えが返り、次の取り込みができる', async () => {
  let idle = 0;
  const now = () => new Date(Date.now() + idle);
  const site = await startRecordKeeper({ ...siteOptions(), now });
  for (let round = 0; round < KILLS; round += 1) {
    const person = await world.person();
    const scraper = await startScraper(site);
    const held = hold(site, AFTER_LOGIN[randomInt(AFTER_LOGIN.length - 1)] ?? 'top');
    const scrape = read(person, LONG_ACCOUNT);
    await held.reached;
    scraper.kill('SIGKILL');
    const { status, reason } = await scrape;
    expect([504, 503]).toContain(status);
    expect(Object.keys(ERROR_CATALOGUE)).toContain(reason);
    held.letGo();
    expect(await scraper.ended).toBeNull();

    // The killed scraper could not log off: the site accepts this id again only after its idle time, but other ids at
    // once.
    const successor = await startScraper(site);
    expect(await read(person, OTHER_ACCOUNT)).toEqual({ status: 200, reason: 'read' });
    expect(await read(person, LONG_ACCOUNT)).toEqual({ status: 400, reason: 'custom_error' });
    idle += IDLE_MS;
    expect(await read(person, LONG_ACCOUNT)).toEqual({ status: 200, reason: 'read' });
    successor.kill('SIGTERM');
    expect(await successor.ended).toBe(0);
  }
  await site.close();
});
