// Tests a complete scrape (本物の取り込み): the api, the real scraper and the simulated record keeper's pages, from typed
// credentials to a grade.

import { employeeAssetManagement, employeeContribution } from '@minori/contract/employee-assets';
import { UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { doScraping, registScrapingData, scrapingProgress } from '@minori/contract/scraping';
import { getUserAccount } from '@minori/contract/user-account';
import {
  DISAGREEING_ACCOUNT,
  LONG_ACCOUNT,
  MOVED_OUT_ACCOUNT,
  REAL_ACCOUNT,
  SAMPLE_PRODUCTS,
  SHORT_ACCOUNT,
  sampleOptions,
} from '@minori/record-keeper/sample';
import type { RecordKeeper, RecordKeeperAccount } from '@minori/record-keeper/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedFunds } from '../../figures/funds/seed.ts';
import { contentsOf } from '../../testing/contents.ts';
import type { FiguresWorld, Person } from '../../testing/figures-world.ts';
import { openScrapeWorld, type ScrapeWorld } from '../../testing/scrape-world.ts';
import { ScrapingService } from './service.ts';

const NOON = new Date('2026-04-20T03:00:00Z');

let scrapeWorld: ScrapeWorld;
let site: RecordKeeper;
let world: FiguresWorld;

beforeAll(async () => {
  scrapeWorld = await openScrapeWorld(NOON);
  ({ site, world } = scrapeWorld);
  const products = SAMPLE_PRODUCTS.map(({ code, name, kind, ratePct }, index) => ({
    productCode: code,
    name,
    style: kind === 'fund' ? ('passive' as const) : kind,
    assetClassCode: kind === 'fund' ? ([0, 3, 4][index] ?? 0) : 5,
    classWeights:
      (
        [
          [1, 0, 0, 0, 0, 0],
          [0, 0, 0, 1, 0, 0],
          [0, 0, 0, 0, 1, 0],
        ] as const
      )[index] ?? ([0, 0, 0, 0, 0, 1] as const),
    areaWeights: kind === 'fund' && index > 0 ? ([0, 1, 0, 0] as const) : ([1, 0, 0, 0] as const),
    expenseRatio: 0,
    annualRate: ratePct === undefined ? null : ratePct / 100,
    ...{ inceptionMonth: null, trustReserveRatio: null, targetYear: null, hedgedShare: null, singleCountryShare: null },
  }));
  await seedFunds(world.database, { products, navs: [], classIndexes: [] });
});

afterAll(async () => {
  await scrapeWorld.close();
});

function codesOf({ sysUserCode, sysOrganizationCode }: Person) {
  return { sysUserCode, sysOrganizationCode };
}

function read(person: Person, { id, password, birthday }: RecordKeeperAccount, scrapingCode = crypto.randomUUID()) {
  const body = { ...codesOf(person), scrapingCode, rkId: id, rkPass: password, birthday };
  return person.visitor.call(doScraping, { body });
}

function regist(person: Person) {
  return person.visitor.call(registScrapingData, { body: { ...codesOf(person), rkMgtAgencyCode: 1 } });
}

test('入力から評価まで、ページの数字がそのまま届く', async () => {
  const person = await world.person();
  const { visitor, sysUserCode } = person;
  expect(await read(person, LONG_ACCOUNT)).toMatchObject({ status: 200 });
  expect(site.sessions()).toBe(0);
  expect(await regist(person)).toMatchObject({ data: { valuationDate: '2026-03-31' } });

  const query = { sysUserCode };
  const assets = await visitor.call(employeeAssetManagement, { query });
  if (assets.isError || assets.data === null) throw new Error(assets.text);
  const { totalAssetValuation, pendingCash, unpaidFees, assetsValuation, cumulativeContributionAmount } = assets.data;
  const held = assetsValuation.reduce((sum, { valuation }) => sum + valuation, 0);
  expect(held + pendingCash - unpaidFees).toBe(totalAssetValuation);
  expect(assets.data.valuationGainLoss).toBe(totalAssetValuation - cumulativeContributionAmount);
  expect(assets.data).toMatchObject({ subscriptionDate: '2019-04-01', interest: { status: 'OK' } });
  // Windows-31J has one code for both minus signs; browsers, and therefore the scraper, decode it as the full-width
  // one.
  expect(assetsValuation.map(({ name }) => name)).toContain('㈱そよぎ　コモディティ（－１倍）');

  const contribution = await visitor.call(employeeContribution, { query });
  expect(contribution).toMatchObject({
    data: { month: '2026-03', employerPremium: 18_500, subscriberPremium: 9_000, premiumSum: 27_500 },
  });
  const valuation = await visitor.call(getInvestmentValuation, { query });
  expect(valuation).toMatchObject({
    data: { totalValuation: expect.stringMatching(/^[A-E]$/), valuationDate: '2026-03-31', warnings: [] },
  });
  expect(await visitor.call(getUserAccount, { query })).toMatchObject({ data: { isRkInfo: true } });
});

test('直近5年の履歴、返戻、小数の口数、分けられた預金のある口座も、すべてを移した口座も、登録まで届く', async () => {
  const shownTo = async (account: RecordKeeperAccount) => {
    const person = await world.person();
    expect(await read(person, account)).toMatchObject({ status: 200 });
    expect(await regist(person)).toMatchObject({ status: 200 });
    const query = { sysUserCode: person.sysUserCode };
    const assets = await person.visitor.call(employeeAssetManagement, { query });
    const contribution = await person.visitor.call(employeeContribution, { query });
    if (assets.isError || contribution.isError) throw new Error(assets.text + contribution.text);
    return { assets: assets.data, contribution: contribution.data };
  };
  const real = await shownTo(REAL_ACCOUNT);
  expect(real.contribution).toMatchObject({ earlierPremiums: 36 * 25_000, month: '2024-11', premiumSum: -25_000 });
  expect(real.contribution?.premiums.find(({ month }) => month === '2022-05')?.employerPremium).toBe(-10_000);
  expect(real.assets?.interest).toEqual({ rate: null, status: 'HISTORY_INCOMPLETE' });
  expect(real.assets?.assetsValuation).toHaveLength(4);
  const { assets, contribution } = await shownTo(MOVED_OUT_ACCOUNT);
  expect(assets).toMatchObject({ totalAssetValuation: -13 * 440, unpaidFees: 13 * 440, assetsValuation: [] });
  expect(contribution).toMatchObject({ earlierPremiums: 72 * 20_000, month: '2025-01' });
});

test('進み具合は、ページで待たされている段階を示す', async () => {
  const person = await world.person();
  const scrapingCode = crypto.randomUUID();
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stall = site.stall('holdings', until);
  const scrape = read(person, SHORT_ACCOUNT, scrapingCode);
  await stall.reached;
  const query = { sysUserCode: person.sysUserCode, scrapingCode };
  expect(await person.visitor.call(scrapingProgress, { query })).toMatchObject({ data: { stage: 'reading' } });
  open();
  expect(await scrape).toMatchObject({ status: 200 });
});

test('パスワードが違えば、年金サイトへの試みは一度だけで、何も置かれない', async () => {
  const person = await world.person();
  const before = site.loginCount(SHORT_ACCOUNT.id);
  expect(await read(person, { ...SHORT_ACCOUNT, password: 'wrong-one' })).toMatchObject({
    status: 400,
    error: { reason: 'rk_login_error' },
  });
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(before + 1);
  expect(await regist(person)).toMatchObject({ status: 404 });
  const query = { sysUserCode: person.sysUserCode };
  expect(await person.visitor.call(getUserAccount, { query })).toMatchObject({
    data: { isRkInfo: false, isScrapingError: true },
  });
});

test('合計の合わないページは断り、前の正しい数字が残る', async () => {
  const person = await world.person();
  expect(await read(person, LONG_ACCOUNT)).toMatchObject({ status: 200 });
  await regist(person);
  const before = await contentsOf(world.database);
  expect(await read(person, DISAGREEING_ACCOUNT)).toMatchObject({ status: 400, error: { reason: 'scraping_error' } });
  const after = await contentsOf(world.database);
  for (const table of ['statements', 'holdings', 'staged_statements', 'valuations', 'asset_operations']) {
    expect(after[table]).toEqual(before[table]);
  }
});

test('途中で画面を閉じても、年金サイトからログアウトし、すぐに読み直せる', async () => {
  const person = await world.person();
  const service = new ScrapingService(world.deps);
  let open = () => {};
  const until = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stall = site.stall('holdings', until);
  const { id, password, birthday } = SHORT_ACCOUNT;
  const typed = { ...codesOf(person), scrapingCode: crypto.randomUUID(), rkId: id, rkPass: password, birthday };
  const caller = new AbortController();
  const left = service.read('do', { owner: person, request: typed, hungUp: caller.signal });
  await stall.reached;
  caller.abort();
  await expect(left).rejects.toMatchObject({ key: 'scraping_timeout' });
  expect(site.sessions()).toBe(0);
  open();
  expect(await read(person, SHORT_ACCOUNT)).toMatchObject({ status: 200 });
});

/** Five texts are tried at a time, because each site has five products; a site takes a few seconds. */
const SITES = process.env.MINORI_PROOF ? Math.ceil(UNSEEN_TEXTS.length / SAMPLE_PRODUCTS.length) : 2;

test('ページの商品の名前に見えない文字があっても読め、見えるとおりの名前だけが残る', async () => {
  for (let at = 0; at < SITES; at += 1) {
    const names = SAMPLE_PRODUCTS.map(({ name }, n) => {
      // A lost character (U+FFFD) would mean a page in another encoding, whose figures are refused.
      const text = UNSEEN_TEXTS.filter((each) => !each.includes('\uFFFD') && !/\p{Surrogate}/u.test(each));
      return `${name}${text[(at * 37 + n * 7) % text.length] ?? ''}号`;
    });
    const products = SAMPLE_PRODUCTS.map((product, n) => ({ ...product, name: names[n] ?? '' }));
    const hostile = await openScrapeWorld(NOON, { ...sampleOptions(), products });
    const person = await hostile.world.person();
    const { id, password, birthday } = LONG_ACCOUNT;
    const body = { ...codesOf(person), scrapingCode: crypto.randomUUID(), rkId: id, rkPass: password, birthday };
    const { status } = await person.visitor.call(doScraping, { body });
    const registered = await person.visitor.call(registScrapingData, {
      body: { ...codesOf(person), rkMgtAgencyCode: 1 },
    });
    const stored = await hostile.world.database.selectFrom('holdings').select('name').execute();
    const running = await hostile.world.database
      .selectFrom('readings')
      .selectAll()
      .where('finished_at', 'is', null)
      .execute();
    await hostile.close();
    expect([names, status, registered.status, running]).toEqual([names, 200, 200, []]);
    expect(stored.length).toBeGreaterThan(2);
    expect(stored.filter(({ name }) => UNSEEN.test(name) || !name.endsWith('号'))).toEqual([]);
  }
});
