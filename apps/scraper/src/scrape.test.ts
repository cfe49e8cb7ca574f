/** Tests whole scrapes from the api's call to the response, with the simulated record keeper. */
import { ScrapingResult, TryScrapingResult } from '@minori/contract/scraping-job';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodePage } from './decoding/decode-page.ts';
import { startChangingProxy } from './testing/changing-proxy.ts';
import { jobOf } from './testing/scraper-caller.ts';
import { DOES_NOT_RECONCILE, HEALTHY, NEWCOMER, startTestScraper, startWorld, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.site.setAsOf('2026-04-01');
});
afterEach(() => world.close());

describe('年金サイトから口座を読み取る', () => {
  it('資産・商品・掛金・配分を、サイトの帳簿のとおりに読む', async () => {
    const job = await jobOf(HEALTHY);
    const answer = await world.scraper.read(job);
    expect(answer.status).toBe(200);
    const { scrapingCode, statement } = ScrapingResult.parse(answer.body);
    expect(scrapingCode).toBe(job.scrapingCode);
    expect(statement).toMatchObject({
      rkMgtAgencyCode: 1,
      valuationDate: '2026-03-31',
      subscriptionDate: '2019-04-01',
      totalAssetValuation: 2_936_206,
      cumulativeContributionAmount: 2_527_625,
      valuationGainLoss: 408_581,
      pendingCash: 2,
      unpaidFees: 330,
      interest: null,
      allocation: [
        { productCode: 'ZZSP00000010', percent: 40 },
        { productCode: 'ZZSP00000036', percent: 25 },
        { productCode: 'XXSP00000012', percent: 20 },
        { productCode: 'XXSP00000020', percent: 15 },
      ],
    });
    expect(statement.transfers[0]).toEqual({ date: '2019-06-14', amount: 812_345 });
    // The sample plan: 12,000 from April 2019, 15,000 + 5,000 from April 2021, none from July 2022 to September 2022,
    // 18,500 + 9,000 afterwards.
    const month = (wanted: string) => statement.contributions.find((row) => row.month === wanted);
    expect(statement.contributions).toHaveLength(81);
    expect(month('2019-04')).toMatchObject({ employerPremium: 12_000, subscriberPremium: 0 });
    expect(month('2022-06')).toMatchObject({ employerPremium: 15_000, subscriberPremium: 5_000 });
    expect(month('2022-08')).toBeUndefined();
    expect(month('2026-03')).toMatchObject({ employerPremium: 18_500, subscriberPremium: 9_000 });
    expect(world.site.sessions()).toBe(0);
  });

  it('入社まもない口座も読む', async () => {
    const { statement } = ScrapingResult.parse((await world.scraper.read(await jobOf(NEWCOMER))).body);
    expect(statement.contributions.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(statement.transfers).toEqual([]);
    expect(world.site.sessions()).toBe(0);
  });

  it('読むたびに同じ答えになる', async () => {
    const read = async () => ScrapingResult.parse((await world.scraper.read(await jobOf(HEALTHY))).body).statement;
    const [first, second] = [await read(), await read()];
    expect({ ...second, readAt: '' }).toEqual({ ...first, readAt: '' });
  });

  it('初回設定のない年金サイトでは、ログインできれば初回設定は済んでいる', async () => {
    const job = await jobOf({ ...HEALTHY, birthday: '' });
    const answer = await world.scraper.firstLogin(job);
    expect(answer).toMatchObject({ status: 200, body: { scrapingCode: job.scrapingCode } });
    expect(world.site.sessions()).toBe(0);
  });

  it('ログインできるかだけを確かめ、数字は返さない', async () => {
    const job = await jobOf(HEALTHY);
    const answer = await world.scraper.tryLogin(job);
    expect(answer.status).toBe(200);
    expect(TryScrapingResult.parse(answer.body)).toEqual({ scrapingCode: job.scrapingCode });
    expect(world.site.sessions()).toBe(0);
  });
});

describe('読み取れないとき', () => {
  it('パスワード違いは1回だけ試して、rk_login_error を返す', async () => {
    const answer = await world.scraper.read(await jobOf({ ...HEALTHY, rkPass: 'machigai' }));
    expect(answer).toMatchObject({ status: 400, body: { reason: 'rk_login_error' } });
    expect(world.site.loginCount(HEALTHY.rkId)).toBe(1);
    expect(world.site.sessions()).toBe(0);
  });

  it('保存された連携情報が違っていれば、1回だけ試して、入れ直しを求める', async () => {
    const job = await jobOf({ ...HEALTHY, rkPass: 'machigai' }, { source: 'saved' });
    const answer = await world.scraper.read(job);
    expect(answer).toMatchObject({ status: 400, body: { reason: 'rk_login_error_on_reserved_info' } });
    expect(world.site.loginCount(HEALTHY.rkId)).toBe(1);
    expect((await world.scraper.read(await jobOf(HEALTHY, { source: 'saved' }))).status).toBe(200);
  });

  it.each([
    ['保存された連携情報', 'saved', 'rk_login_error_on_reserved_info'],
    ['入力された連携情報', 'typed', 'scraping_error'],
  ])('%sが開けないときは、年金サイトに触れない', async (_, source, reason) => {
    const asked: string[] = [];
    const proxy = await startChangingProxy(world.site.url, ({ path, bytes }) => {
      asked.push(path);
      return bytes;
    });
    const scraper = await startTestScraper(proxy.url);
    // Sealed for another employee, as in a record that was moved to another row.
    const { credentials } = await jobOf(HEALTHY, { source, sysUserCode: 'user-2' });
    const answer = await scraper.read(await jobOf(HEALTHY, { source, credentials }));
    expect(answer).toMatchObject({ status: 400, body: { reason, errors: [{ code: 'NOT_OPENED', msg: '' }] } });
    expect(asked).toEqual([]);
    await scraper.close();
    await proxy.close();
  });

  it('Shift_JISにない文字のパスワードでは、ログインを試さない', async () => {
    const answer = await world.scraper.read(await jobOf({ ...HEALTHY, rkPass: 'pass😀' }));
    expect(answer).toMatchObject({ status: 400, body: { reason: 'rk_login_error' } });
    expect(world.site.loginCount(HEALTHY.rkId)).toBe(0);
  });

  it('年金サイトで使用中のときは custom_error を返し、そのセッションには触れない', async () => {
    const release = withResolvers();
    const stall = world.site.stall('assets', release.promise);
    const first = world.scraper.read(await jobOf(HEALTHY));
    await stall.reached;
    const second = await world.scraper.read(await jobOf(HEALTHY, { sysUserCode: 'user-2' }));
    expect(second).toMatchObject({ status: 400, body: { reason: 'custom_error' } });
    expect(world.site.sessions()).toBe(1);
    release.resolve(undefined);
    expect((await first).status).toBe(200);
    expect(world.site.sessions()).toBe(0);
  });

  it('合計が合わない口座は scraping_error とし、合わない合計の名だけを記録する', async () => {
    const answer = await world.scraper.read(await jobOf(DOES_NOT_RECONCILE));
    const errors = [{ code: 'UNREAD_HOLDINGS', msg: '' }];
    expect(answer).toMatchObject({ status: 400, body: { reason: 'scraping_error', message: '', errors } });
    expect(world.scraper.log()).toContain('"cause":"sums-disagree"');
    expect(world.scraper.log()).toContain('holdings plus cash minus unpaid fees is total');
    expect(world.site.sessions()).toBe(0);
  });

  it('同じ従業員の2つめの読み取りは断る', async () => {
    const release = withResolvers();
    const stall = world.site.stall('assets', release.promise);
    const first = world.scraper.read(await jobOf(HEALTHY));
    await stall.reached;
    expect(await world.scraper.read(await jobOf(HEALTHY))).toMatchObject({ status: 409, body: { reason: 'conflict' } });
    release.resolve(undefined);
    expect((await first).status).toBe(200);
    expect(world.site.loginCount(HEALTHY.rkId)).toBe(1);
  });

  it('順番待ちがいっぱいなら、混み合っていると返す', async () => {
    const scraper = await startTestScraper(world.site.url, { bulkhead: { perRecordKeeper: 1, queue: 0 } });
    const release = withResolvers();
    const stall = world.site.stall('assets', release.promise);
    const first = scraper.read(await jobOf(HEALTHY));
    await stall.reached;
    const second = await scraper.read(await jobOf(NEWCOMER, { sysUserCode: 'user-2' }));
    expect(second).toMatchObject({ status: 400, retryAfter: '60', body: { reason: 'rk_login_error_site_busy' } });
    expect(world.site.loginCount(NEWCOMER.rkId)).toBe(0);
    release.resolve(undefined);
    await first;
    await scraper.close();
  });

  it.each(['JWP020', 'JWP030', 'JWP040', 'JWP050'])('%s で接続が切れても、ログアウトする', async (screen) => {
    const proxy = await startChangingProxy(world.site.url, ({ path, bytes }) =>
      path.includes(screen) ? undefined : bytes,
    );
    const scraper = await startTestScraper(proxy.url);
    expect(await scraper.read(await jobOf(HEALTHY))).toMatchObject({ status: 400, body: { reason: 'scraping_error' } });
    expect(world.site.sessions()).toBe(0);
    await scraper.close();
    await proxy.close();
  });
});

const STALLED = ['assets', 'holdings', 'history', 'allocation'] as const;

describe('途中で終わるときも、かならずログアウトする', () => {
  it.each(STALLED)('%s で時間切れ', async (page) => {
    const scraper = await startTestScraper(world.site.url, { limits: { scrapeMs: 1_500 } });
    world.site.stall(page, new Promise(() => undefined));
    expect(await scraper.read(await jobOf(HEALTHY))).toMatchObject({
      status: 504,
      body: { reason: 'scraping_timeout' },
    });
    expect(world.site.sessions()).toBe(0);
    await scraper.close();
  });

  it.each(STALLED)('%s で呼び出し側が切断', async (page) => {
    const stall = world.site.stall(page, new Promise(() => undefined));
    const caller = new AbortController();
    const job = await jobOf(HEALTHY);
    const context = world.scraper.read(job, { signal: caller.signal });
    await stall.reached;
    expect(world.site.sessions()).toBe(1);
    caller.abort();
    await expect(context).rejects.toThrow();
    await expect
      .poll(async () => (await world.scraper.progress(job)).body, { timeout: 20_000 })
      .toEqual({ stage: 'done' });
    expect(world.site.sessions()).toBe(0);
    expect(world.scraper.log()).toContain('"cause":"caller-gone"');
  });

  it.each(STALLED)('%s でこのプログラムが終了', async (page) => {
    const stall = world.site.stall(page, new Promise(() => undefined));
    const context = world.scraper.read(await jobOf(HEALTHY));
    await stall.reached;
    await world.scraper.close();
    expect(await context).toMatchObject({ status: 503, retryAfter: '1', body: { reason: 'draining' } });
    expect(world.site.sessions()).toBe(0);
  });

  it('ログインの返事を待つ間に切断されても、返事を待ってからログアウトする', async () => {
    const loggedOff: string[] = [];
    const proxy = await startChangingProxy(world.site.url, ({ path, bytes }) => {
      if (path.includes('JWP090')) loggedOff.push(decodePage(bytes, 'shift_jis'));
      return bytes;
    });
    const scraper = await startTestScraper(proxy.url);
    const release = withResolvers();
    const stall = world.site.stall('login', release.promise);
    const caller = new AbortController();
    const job = await jobOf(HEALTHY);
    const context = scraper.read(job, { signal: caller.signal });
    await stall.reached;
    caller.abort();
    await expect(context).rejects.toThrow();
    await expect.poll(scraper.log, { timeout: 20_000 }).toContain('"event":"scrape-ending"');
    release.resolve(undefined);
    await expect.poll(async () => (await scraper.progress(job)).body, { timeout: 20_000 }).toEqual({ stage: 'done' });
    expect(loggedOff).toEqual([expect.stringContaining('ログアウトしました')]);
    expect(world.site.loginCount(HEALTHY.rkId)).toBe(1);
    expect(world.site.sessions()).toBe(0);
    await scraper.close();
    await proxy.close();
  });
});

describe('いまどの段階かを知らせる', () => {
  it.each([
    ['login', 'loggingIn'],
    ['assets', 'reading'],
    ['log-off', 'loggingOff'],
  ] as const)('%s のページで待つ間は %s', async (page, stage) => {
    const release = withResolvers();
    const stall = world.site.stall(page, release.promise);
    const job = await jobOf(HEALTHY);
    const context = world.scraper.read(job);
    await stall.reached;
    expect((await world.scraper.progress(job)).body).toEqual({ stage });
    release.resolve(undefined);
    await context;
    expect((await world.scraper.progress(job)).body).toEqual({ stage: 'done' });
  });
});

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
