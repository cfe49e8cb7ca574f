// 本物の自動更新 — tests the api's jobs with the real scraper and the simulated record keeper: how many logins they cause in a
// day.

import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { registerRkUserInfo, rkUserInfo } from '@minori/contract/login-information';
import { getUserAccount } from '@minori/contract/user-account';
import { LONG_ACCOUNT, SHORT_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, type RecordKeeperAccount, startRecordKeeper } from '@minori/record-keeper/start';
import { type RunningScraper, startScraper } from '@minori/scraper/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ScrapingService } from '../connection/scraping/service.ts';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { JOB_SECRET } from '../testing/real-scraper.ts';
import { TEST_KEY } from '../testing/scraper-key.ts';
import { refreshKind } from './refresh.ts';
import { paceOf } from './scrape-pauses.ts';

const NOON = new Date('2026-04-20T03:00:00Z');
const MIDNIGHT = new Date('2026-04-21T00:00:00+09:00');
const MINUTE = 60_000;
const nobody = new AbortController().signal;

let now = NOON;
let site: RecordKeeper;
let scraper: RunningScraper;
let world: FiguresWorld;

beforeAll(async () => {
  site = await startRecordKeeper({ ...sampleOptions(), now: () => now });
  const sites = { 1: { url: site.url } };
  const keys = [{ id: TEST_KEY.id, privateKey: TEST_KEY.privateKey }];
  const options = { host: '127.0.0.1', port: 0, jobSecret: JOB_SECRET, keys, sites, logger: { level: 'silent' } };
  scraper = await startScraper({ ...options, now: () => now });
  world = await figuresWorld({ now: NOON, config: { scraperUrl: scraper.url, jobSecret: JOB_SECRET } });
});

beforeEach(async () => {
  setClock(NOON);
  await world.database.deleteFrom('employees').execute();
});

afterAll(async () => {
  await world.close();
  await scraper.close();
  await site.close();
});

function setClock(instant: Date): void {
  now = instant;
  world.clock.set(instant);
}

/** Creates an employee and saves these credentials through the portal's api call. */
async function keeperOf({ id, password, birthday }: RecordKeeperAccount): Promise<Person> {
  const person = await world.person();
  const info = { rkLoginId: id, password, birthday };
  const body = { sysUserCode: person.sysUserCode, isPreserve: true, ...info } as const;
  expect(await person.visitor.call(registerRkUserInfo, { body })).toMatchObject({ status: 200 });
  return person;
}

function refresh(signal = nobody) {
  const service = new ScrapingService(world.deps);
  const pace = { ...paceOf(12), gap: 0, wait: async () => undefined };
  return refreshKind(
    {
      ...world.deps,
      readingsPerMinute: world.deps.config.readingsPerMinute,
      pace,
      log: world.server.log,
      read: (owner, ending) => service.readForEmployee(owner, { source: 'scheduled', signal: ending }),
    },
    1,
    signal,
  );
}

/** Runs the refresh job every five minutes from midnight to midnight. */
async function wholeDay(midnight: Date): Promise<void> {
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    setClock(new Date(midnight.getTime() + minute * MINUTE));
    await refresh();
  }
}

test('正しい情報なら一日にちょうど一度だけログインし、新しい数字と利用の記録が残る', async () => {
  const person = await keeperOf(LONG_ACCOUNT);
  const before = site.loginCount(LONG_ACCOUNT.id);
  await wholeDay(MIDNIGHT);
  expect(site.loginCount(LONG_ACCOUNT.id)).toBe(before + 1);
  expect(site.sessions()).toBe(0);
  const { visitor, sysUserCode } = { ...person, visitor: world.visitor(await world.addSession(person)) };
  expect(await visitor.call(getUserAccount, { query: { sysUserCode } })).toMatchObject({ data: { isRkInfo: true } });
  expect(await visitor.call(rkUserInfo, { query: { sysUserCode } })).toMatchObject({
    data: { uses: [{ source: 'scheduled', outcome: 'read' }], isScrapingError: false },
  });
  await wholeDay(new Date(MIDNIGHT.getTime() + 24 * 60 * MINUTE));
  expect(site.loginCount(LONG_ACCOUNT.id)).toBe(before + 2);
});

/** Rounds of three calls and one health check, six seconds apart. */
const REQUEST_ROUNDS = process.env.MINORI_PROOF ? 250 : 25;

test('一度断られたら、何度表示しても、一日の予定でも、二度とログインしない', async () => {
  const person = await keeperOf({ ...SHORT_ACCOUNT, password: 'Wrong-Nashi3' });
  const before = site.loginCount(SHORT_ACCOUNT.id);
  setClock(new Date('2026-04-20T21:00:00+09:00'));
  expect(await refresh()).toEqual({ rk_login_error_on_reserved_info: 1 });
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
  setClock(MIDNIGHT);
  const visitor = world.visitor(await world.addSession(person));
  const query = { sysUserCode: person.sysUserCode };
  for (let time = 0; time < REQUEST_ROUNDS; time += 1) {
    setClock(new Date(now.getTime() + MINUTE / 10));
    expect(await visitor.call(getUserAccount, { query })).toMatchObject({ data: { isScrapingError: true } });
    expect(await visitor.call(rkUserInfo, { query })).toMatchObject({ status: 200 });
    expect(await visitor.call(getInvestmentValuation, { query })).toMatchObject({ status: 200 });
    await visitor.send({ url: '/health/ready' });
  }
  await wholeDay(MIDNIGHT);
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
});

test('終わるように言われると、年金サイトからログアウトして、その人はその日もう読まない', async () => {
  await keeperOf(SHORT_ACCOUNT);
  setClock(new Date('2026-04-20T21:00:00+09:00'));
  const before = site.loginCount(SHORT_ACCOUNT.id);
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stall = site.stall('holdings', until);
  const ending = new AbortController();
  const running = refresh(ending.signal);
  await stall.reached;
  ending.abort();
  expect(await running).toEqual({ interrupted: 1 });
  await expect.poll(() => site.sessions(), { timeout: 45_000 }).toBe(0);
  open();
  expect(await refresh()).toEqual({});
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
});
