// Tests that one employee has one scrape at a time across processes (一人に一つの取り込み): with double submits, other data,
// crashes, disconnections and time-outs.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Deps } from '../../platform/process/deps.ts';
import type { Operation } from '../../platform/scraper/scrape.ts';
import { ScraperClient } from '../../platform/scraper/scraper-client.ts';
import { type Database, openDatabase } from '../../platform/storage/database.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { collectGarbage } from '../../testing/collect-garbage.ts';
import { contentsOf } from '../../testing/contents.ts';
import { TODAY } from '../../testing/figures-world.ts';
import { openJob } from '../../testing/scraper-key.ts';
import { healthy, refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { claimScrape } from '../scrape/scrape-repository.ts';
import { SCRAPING_LIMITS, type ScrapingLimits } from '../scrape/scraping-limits.ts';
import { ScrapingService } from './service.ts';

let world: StubbedWorld;
let second: Database;

beforeAll(async () => {
  world = await stubbedWorld();
  second = openDatabase(world.config.databaseUrl, { connections: 5 });
});

afterEach(() => {
  world.scraper.answer(healthy);
  world.clock.set(TODAY);
});

afterAll(async () => {
  await second.destroy();
  await world.close();
});

/** A service on its own connection pool, as in another process. */
function service(limits: Partial<ScrapingLimits> = {}, deps: Partial<Deps> = {}) {
  return new ScrapingService({ ...world.deps, ...deps }, { ...SCRAPING_LIMITS, poll: 20, settling: 50, ...limits });
}

interface RequestedScrape {
  readonly scrapingCode?: string;
  readonly rkPass?: string;
  readonly operation?: Operation;
  readonly hungUp?: AbortSignal;
}

const nobody = new AbortController().signal;

function read(by: ScrapingService, owner: Owner, asked: RequestedScrape = {}) {
  const { scrapingCode = crypto.randomUUID(), rkPass = 'Minori2026', operation = 'do', hungUp = nobody } = asked;
  const { sysUserCode, sysOrganizationCode } = owner;
  const typed = { rkId: '1000000001', rkPass, birthday: '1988-04-12' };
  const request = { scrapingCode, sysUserCode, sysOrganizationCode, ...typed };
  return by.read(operation, { owner, request, hungUp });
}

function scrapesOf({ sysUserCode }: Owner) {
  return world.scraper.received.filter(({ job }) => job?.sysUserCode === sysUserCode);
}

function rowsOf({ sysUserCode }: Owner) {
  return world.database.selectFrom('readings').selectAll().where('sys_user_code', '=', sysUserCode).execute();
}

test('二つの処理で同時に50回頼まれても、年金サイトへは一度だけ行き、答えはすべて同じ', async () => {
  const owner = await world.person();
  const services = [service(), service({}, { database: second })];
  const held = world.scraper.hold();
  const asked = Array.from({ length: 50 }, (_, index) => services[index % 2]).flatMap((by) =>
    by ? [read(by, owner)] : [],
  );
  await held.begun;
  // The scrape ends only after all requests have arrived, including those that haven't checked for it yet.
  world.clock.advance(1_000);
  held.release();
  const answers = new Set((await Promise.all(asked)).map(({ scrapingCode }) => scrapingCode));
  expect(answers.size).toBe(1);
  expect(scrapesOf(owner)).toHaveLength(1);
});

test('断られたログインも分け合い、二度目のログインは起きない', async () => {
  const owner = await world.person();
  const held = world.scraper.hold(refusing(400, 'rk_login_error'));
  const asked = Array.from({ length: 5 }, () => read(service(), owner));
  await held.begun;
  held.release();
  for (const outcome of await Promise.allSettled(asked)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { key: 'rk_login_error' } });
  }
  expect(scrapesOf(owner)).toHaveLength(1);
});

test('断られたばかりの情報をそのまま送り直しても、年金サイトへは行かない。直したものは試す', async () => {
  const owner = await world.person();
  world.scraper.answer(refusing(400, 'rk_login_error'));
  await expect(read(service(), owner)).rejects.toMatchObject({ key: 'rk_login_error' });
  world.scraper.answer(healthy);
  world.clock.advance(30_000);
  for (const operation of ['do', 'try', 'do'] as const) {
    await expect(read(service(), owner, { operation })).rejects.toMatchObject({ key: 'rk_login_error' });
  }
  expect(scrapesOf(owner)).toHaveLength(1);
  await expect(read(service(), owner, { rkPass: 'right-one' })).resolves.toMatchObject({});
  expect(scrapesOf(owner)).toHaveLength(2);
});

test('違うパスワードの頼みは、前の結果を受け取らず、順番を待って自分で読む', async () => {
  const owner = await world.person();
  const held = world.scraper.hold();
  const first = read(service(), owner, { rkPass: 'right-one' });
  await held.begun;
  const other = read(service({}, { database: second }), owner, { rkPass: 'another-one' });
  const trial = read(service({}, { database: second }), owner, { rkPass: 'right-one', operation: 'try' });
  held.release();
  await Promise.all([first, other, trial]);
  const opened = await Promise.all(scrapesOf(owner).flatMap(({ job }) => (job ? [openJob(job)] : [])));
  const passwords = opened.map(({ rkPass }) => rkPass);
  expect(passwords[0]).toBe('right-one');
  expect(passwords.toSorted()).toEqual(['another-one', 'right-one', 'right-one']);
});

test('同じ取り込みをもう一度送っても、結果は同じで、年金サイトへは行かない', async () => {
  const owner = await world.person();
  const scrapingCode = crypto.randomUUID();
  await read(service(), owner, { scrapingCode });
  await expect(read(service(), owner, { scrapingCode })).resolves.toEqual({ scrapingCode });
  expect(scrapesOf(owner)).toHaveLength(1);
  await expect(read(service(), owner, { scrapingCode, rkPass: 'changed' })).rejects.toMatchObject({ key: 'conflict' });
  await expect(read(service(), owner, { scrapingCode, operation: 'try' })).rejects.toMatchObject({ key: 'conflict' });
  expect(scrapesOf(owner)).toHaveLength(1);
});

test('別の人の取り込みは、待たない', async () => {
  const [owner, other] = [await world.person(), await world.person()];
  const held = world.scraper.hold();
  const first = read(service(), owner);
  await held.begun;
  world.scraper.answer(healthy);
  await read(service(), other);
  held.release();
  await first;
});

test('処理が落ちて残った順番は、90秒で次の人のものになる', async () => {
  const owner = await world.person();
  const held = world.scraper.hold();
  const crashed = read(service(), owner).catch((error: unknown) => error);
  await held.begun;
  const claim = () => {
    const startedAt = world.clock.now();
    const expiresAt = new Date(startedAt.getTime() + SCRAPING_LIMITS.lease);
    const scrapingCode = crypto.randomUUID();
    const scrape = {
      scrapingCode,
      operation: 'do',
      source: 'typed',
      credentialsMark: Buffer.alloc(32),
      startedAt,
      expiresAt,
    } as const;
    return claimScrape(second, owner, scrape);
  };
  world.clock.advance(89_999);
  expect(await claim()).toBe(false);
  world.clock.advance(1);
  expect(await claim()).toBe(true);
  // The first holder was only slow; its result comes too late to replace the next one's staged statement.
  held.release();
  expect(await crashed).toMatchObject({ key: 'scraping_timeout' });
  const { staged_statements: staged = [] } = await contentsOf(world.database);
  expect(staged.filter((row) => row.includes(owner.sysUserCode))).toEqual([]);
});

test('答えが来なければ、決めた時間で scraping_timeout になり、順番は空く', async () => {
  const owner = await world.person();
  const silent = world.scraper.hold();
  await expect(read(service({ total: 150 }), owner)).rejects.toMatchObject({ key: 'scraping_timeout' });
  expect(await rowsOf(owner)).toMatchObject([{ outcome: 'scraping_timeout' }]);
  silent.release();
  await expect(read(service(), owner)).resolves.toMatchObject({ scrapingCode: expect.any(String) });
});

test('途中で使わないメモリーが片づけられても、決めた時間で終わる', async () => {
  const owner = await world.person();
  const silent = world.scraper.hold();
  const scrape = expect(read(service({ total: 300 }), owner)).rejects.toMatchObject({ key: 'scraping_timeout' });
  await vi.waitFor(() => expect(scrapesOf(owner)).toHaveLength(1));
  await collectGarbage();
  await scrape;
  silent.release();
});

test('一文字ずつの遅い答えも、決めた時間で終わる', async () => {
  const owner = await world.person();
  world.scraper.answer((_job, response) => {
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  });
  await expect(read(service({ total: 200 }), owner)).rejects.toMatchObject({ key: 'scraping_timeout' });
});

test('頼んだ人がいなくなれば、取り込みも終わって順番が空き、利用の記録だけが別の番号で残る', async () => {
  const owner = await world.person();
  const closed = vi.fn();
  const begun = new Promise<void>((resolve) => {
    world.scraper.answer((_job, response) => {
      response.on('close', closed);
      resolve();
    });
  });
  const caller = new AbortController();
  const left = read(service(), owner, { hungUp: caller.signal });
  await begun;
  world.scraper.answer(healthy);
  const waiting = read(service({}, { database: second }), owner);
  caller.abort();
  await expect(left).rejects.toMatchObject({ key: 'scraping_timeout' });
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  // The request that waited for the same scrape now performs it.
  const { scrapingCode } = await waiting;
  const rows = await rowsOf(owner);
  expect(rows.find((row) => row.scraping_code === scrapingCode)).toMatchObject({ outcome: 'read' });
  expect(rows.filter((row) => row.scraping_code !== scrapingCode)).toMatchObject([
    { outcome: 'scraping_timeout', credentials_mark: null },
  ]);
});

test('頼みが多すぎれば、列の外の人には混雑と伝える', async () => {
  const owners = [await world.person(), await world.person(), await world.person()];
  const tooManyWaiting = service(
    {},
    {
      scraper: new ScraperClient(world.config, world.clock.now, {
        sizes: { atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1 },
      }),
    },
  );
  const held = world.scraper.hold();
  const [first, ...others] = owners;
  if (!first) throw new Error('nobody');
  const asked = [read(tooManyWaiting, first)];
  await held.begun;
  for (const owner of others) asked.push(read(tooManyWaiting, owner));
  const outcomes = Promise.allSettled(asked);
  await vi.waitFor(async () => {
    const ended = await world.database
      .selectFrom('readings')
      .select('outcome')
      .where(
        'sys_user_code',
        'in',
        owners.map(({ sysUserCode }) => sysUserCode),
      )
      .where('outcome', '=', 'rk_login_error_site_busy')
      .execute();
    expect(ended).toHaveLength(1);
  });
  held.release();
  const statuses = (await outcomes).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
