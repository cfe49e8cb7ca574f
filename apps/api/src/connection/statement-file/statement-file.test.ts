// Tests 明細ファイル from the upload to the grade: the api over HTTP, PostgreSQL, the real scraper and files of the simulated site.
import type { CallInput } from '@minori/contract/call';
import { employeeAssetManagement, employeeContribution } from '@minori/contract/employee-assets';
import { getInvestmentValuation } from '@minori/contract/investment-valuation';
import { rkUserInfo } from '@minori/contract/login-information';
import { doScraping, registScrapingData } from '@minori/contract/scraping';
import { getSimulationResult } from '@minori/contract/simulation';
import { readStatementFile } from '@minori/contract/statement-file';
import { getUserAccount } from '@minori/contract/user-account';
import { LONG_ACCOUNT, REAL_ACCOUNT, SAMPLE_PRODUCTS, SHORT_ACCOUNT } from '@minori/record-keeper/sample';
import type { RecordKeeper, RecordKeeperAccount } from '@minori/record-keeper/start';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedFunds } from '../../figures/funds/seed.ts';
import { contentsOf } from '../../testing/contents.ts';
import type { FiguresWorld, Person } from '../../testing/figures-world.ts';
import { openScrapeWorld, type ScrapeWorld } from '../../testing/scrape-world.ts';

const NOON = new Date('2026-04-20T03:00:00Z');

let scrapeWorld: ScrapeWorld;
let site: RecordKeeper;
let world: FiguresWorld;

beforeAll(async () => {
  scrapeWorld = await openScrapeWorld(NOON);
  ({ site, world } = scrapeWorld);
  const products = SAMPLE_PRODUCTS.map(({ code, name, kind, ratePct }) => ({
    productCode: code,
    name,
    style: kind === 'fund' ? ('passive' as const) : kind,
    assetClassCode: kind === 'fund' ? (0 as const) : (5 as const),
    classWeights: kind === 'fund' ? ([1, 0, 0, 0, 0, 0] as const) : ([0, 0, 0, 0, 0, 1] as const),
    areaWeights: [1, 0, 0, 0] as const,
    expenseRatio: 0,
    annualRate: ratePct === undefined ? null : ratePct / 100,
    ...{ inceptionMonth: null, trustReserveRatio: null, targetYear: null, hedgedShare: null, singleCountryShare: null },
  }));
  await seedFunds(world.database, { products, navs: [], classIndexes: [] });
});

beforeEach(() => {
  site.setAsOf(null);
  world.clock.set(NOON);
});

afterAll(() => scrapeWorld.close());

async function fileOf({ id }: RecordKeeperAccount): Promise<string> {
  const file = await site.statementFile(id);
  if (!file) throw new Error('no file');
  return file.bytes.toString('base64');
}

function upload({ visitor, sysUserCode }: Person, file: string) {
  const body: CallInput<typeof readStatementFile>['body'] = { sysUserCode, scrapingCode: crypto.randomUUID(), file };
  return visitor.call(readStatementFile, { body });
}

function regist({ visitor, sysUserCode, sysOrganizationCode }: Person) {
  return visitor.call(registScrapingData, { body: { rkMgtAgencyCode: 1, sysUserCode, sysOrganizationCode } });
}

async function scrape(person: Person, { id, password, birthday }: RecordKeeperAccount) {
  const { visitor, sysUserCode, sysOrganizationCode } = person;
  const scrapingCode = crypto.randomUUID();
  const body = { sysUserCode, sysOrganizationCode, scrapingCode, rkId: id, rkPass: password, birthday };
  expect(await visitor.call(doScraping, { body })).toMatchObject({ status: 200 });
  expect(await regist(person)).toMatchObject({ status: 200 });
}

const refusedWith = (code: string) => ({
  status: 400,
  error: { reason: 'statement_file_refused', errors: [{ code }] },
});

async function shown({ visitor, sysUserCode }: Person) {
  const assets = await visitor.call(employeeAssetManagement, { query: { sysUserCode } });
  if (assets.isError || !assets.data) throw new Error('no figures');
  return assets.data;
}

test('パスワードなしで、明細ファイルから評価まで', async () => {
  const person = await world.person();
  const { visitor, sysUserCode } = person;
  const read = await upload(person, await fileOf(LONG_ACCOUNT));
  expect(read).toMatchObject({
    status: 200,
    data: { valuationDate: '2026-03-31', totalAssetValuation: 2_936_206, notTold: ['allocation'] },
  });
  expect(read.isError || read.data.products).toHaveLength(4);
  // Nothing is registered before the employee has confirmed it.
  expect(await visitor.call(employeeAssetManagement, { query: { sysUserCode } })).toMatchObject({ data: null });
  expect(await regist(person)).toMatchObject({ status: 200, data: { valuationDate: '2026-03-31' } });

  const account = await visitor.call(getUserAccount, { query: { sysUserCode } });
  expect(account).toMatchObject({ data: { isRkInfo: true, isPreserve: false, isScrapingError: false } });
  const connection = await visitor.call(rkUserInfo, { query: { sysUserCode } });
  expect(connection).toMatchObject({
    data: { lastReading: { outcome: 'read', isFile: true }, uses: [], savedAt: null },
  });
  const valuation = await visitor.call(getInvestmentValuation, { query: { sysUserCode } });
  expect(valuation).toMatchObject({ status: 200, data: { diversifiedValuation: expect.stringMatching(/^[A-E]$/) } });

  // The same figures as a scrape of the same person.
  const other = await world.person();
  await scrape(other, LONG_ACCOUNT);
  const [told, scraped] = [await shown(person), await shown(other)];
  const money = ({ totalAssetValuation, cumulativeContributionAmount, valuationGainLoss, ...rest }: typeof told) => [
    ...[totalAssetValuation, cumulativeContributionAmount, valuationGainLoss, rest.pendingCash, rest.unpaidFees],
    ...[rest.subscriptionDate, rest.initialSubscriptionDate, rest.valuationDate],
    ...rest.assetsValuation.map(({ productCode, units, nav, valuation: worth, gainLoss }) => [
      productCode,
      units,
      nav,
      worth,
      gainLoss,
    ]),
  ];
  expect(money(told)).toEqual(money(scraped));
  // When the older premiums were paid isn't known.
  expect(told.interest.status).toBe('HISTORY_INCOMPLETE');
});

test('監査ログに残り、ファイルの中身は、データベースのどこにも残らない', async () => {
  const person = await world.person();
  await upload(person, await fileOf(LONG_ACCOUNT));
  await regist(person);
  const events = await world.database
    .selectFrom('audit_events')
    .select('kind')
    .where('sys_organization_code', '=', person.sysOrganizationCode)
    .where('kind', '=', 'statement_file_read')
    .execute();
  expect(events).toHaveLength(1);
  const everything = JSON.stringify(await contentsOf(world.database), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(everything).toContain('ZZSP00000010');
  // The member's number and name stand in the file.
  expect(everything).not.toContain(LONG_ACCOUNT.id);
  expect(everything).not.toContain('髙橋');
});

test('古い明細、同じ日の明細、先の明細は取り込まない', async () => {
  const person = await world.person();
  site.setAsOf('2026-03-15');
  const older = await fileOf(LONG_ACCOUNT);
  site.setAsOf(null);
  const file = await fileOf(LONG_ACCOUNT);
  await upload(person, file);
  await regist(person);
  const before = await shown(person);
  expect(await upload(person, older)).toMatchObject(refusedWith('FILE_OLDER'));
  expect(await upload(person, file)).toMatchObject(refusedWith('FILE_KNOWN'));
  world.clock.set(new Date('2026-03-20T03:00:00Z'));
  const early = await world.person();
  expect(await upload(early, file)).toMatchObject(refusedWith('FILE_FUTURE'));
  world.clock.set(NOON);
  expect(await shown(person)).toEqual(before);
});

test('別の加入者の明細は取り込まない', async () => {
  const [byFile, bySite] = [await world.person(), await world.person()];
  site.setAsOf('2026-03-15');
  await upload(byFile, await fileOf(LONG_ACCOUNT));
  await regist(byFile);
  await scrape(bySite, LONG_ACCOUNT);
  site.setAsOf(null);
  for (const person of [byFile, bySite]) {
    const before = await shown(person);
    expect(await upload(person, await fileOf(REAL_ACCOUNT))).toMatchObject(refusedWith('FILE_OTHER_MEMBER'));
    expect(await shown(person)).toEqual(before);
    expect(await upload(person, await fileOf(LONG_ACCOUNT))).toMatchObject({ status: 200 });
  }
  // A mark of another job secret says nothing: the member counts as not known yet.
  await sql`update employees set member_mark = sha256('another secret') where sys_user_code = ${byFile.sysUserCode}`.execute(
    world.database,
  );
  expect(await upload(byFile, await fileOf(LONG_ACCOUNT))).toMatchObject({ status: 200 });
  expect(await upload(byFile, await fileOf(SHORT_ACCOUNT))).toMatchObject(refusedWith('FILE_OTHER_MEMBER'));
});

test('番号のわからない口座に初めて明細を登録するときは、本人確認がいる', async () => {
  const person = await world.person();
  site.setAsOf('2026-03-15');
  await scrape(person, LONG_ACCOUNT);
  site.setAsOf(null);
  world.clock.advance(10 * 60_000);
  await upload(person, await fileOf(LONG_ACCOUNT));
  expect(await regist(person)).toMatchObject({ status: 403, error: { reason: 'reauthentication_required' } });
});

test('明細にないものは、前に取り込んだもので補い、ゼロにはしない', async () => {
  const person = await world.person();
  site.setAsOf('2025-12-10');
  world.clock.set(new Date('2025-12-10T03:00:00Z'));
  await scrape(person, LONG_ACCOUNT);
  const paid = async () => {
    const { visitor, sysUserCode } = person;
    const answer = await visitor.call(employeeContribution, { query: { sysUserCode } });
    return answer.isError ? null : answer.data;
  };
  const before = await paid();
  site.setAsOf(null);
  world.clock.set(NOON);
  expect(await upload(person, await fileOf(LONG_ACCOUNT))).toMatchObject({ status: 200 });
  expect(await regist(person)).toMatchObject({ status: 200 });
  const after = await paid();
  // All months until the last scrape, and the twelve of the file.
  expect(after?.premiums).toHaveLength((before?.premiums.length ?? 0) + 4);
  expect(after?.earlierPremiums).toBe(0);
  expect(after?.categoryClassAllocations).toEqual(before?.categoryClassAllocations);
  expect((await shown(person)).interest.status).toBe('OK');
});

test('月ごとの掛金のない明細でも、払っていない月があるとは見なさない', async () => {
  const person = await world.person();
  const { visitor, sysUserCode } = person;
  const code = person.sysUserCode;
  site.setAsOf('2025-12-10');
  world.clock.set(new Date('2025-12-10T03:00:00Z'));
  await scrape(person, LONG_ACCOUNT);
  const chart = async () => {
    const answer = await visitor.call(getSimulationResult, { query: { sysUserCode } });
    if (answer.isError) throw new Error(answer.text);
    const { simulationStatusCode, futurePerformance } = answer.data;
    const { monthlyContribution, premiumSegments } = futurePerformance?.notMatchingContribution ?? {};
    return { simulationStatusCode, monthlyContribution, premiums: premiumSegments?.map(({ premium }) => premium) };
  };
  const before = await chart();
  site.setAsOf(null);
  world.clock.set(NOON);
  await upload(person, await fileOf(LONG_ACCOUNT));
  // As a file without months would tell it.
  await sql`update staged_statements set statement = statement || jsonb_build_object(
    'contributions', '[]'::jsonb, 'notTold', '["premiumMonths", "allocation"]'::jsonb,
    'earlierPremiums', (statement->>'earlierPremiums')::bigint + 12 * 27500) where sys_user_code = ${code}`.execute(
    world.database,
  );
  expect(await regist(person)).toMatchObject({ status: 200 });
  const contribution = await visitor.call(employeeContribution, { query: { sysUserCode } });
  expect(contribution).toMatchObject({
    data: { hasLaterPremiums: true, month: '2025-11', earlierPremiums: 4 * 27_500 },
  });
  expect(before).toMatchObject({ simulationStatusCode: 0, monthlyContribution: 18_500 });
  expect(await chart()).toEqual(before);
});

test('二つ同時に送ると、一つだけを読む', async () => {
  const person = await world.person();
  const file = await fileOf(LONG_ACCOUNT);
  const answers = await Promise.all([upload(person, file), upload(person, file)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)).toMatchObject(refusedWith('FILE_BUSY'));
});

test('断ったファイルは何も残さず、次のファイルを読める。会社の言葉で理由を言う', async () => {
  const person = await world.person();
  const contents = async () => ({ ...(await contentsOf(world.database)), rate_limits: [] });
  const before = await contents();
  const sheet = Buffer.from('504b0304140006000800', 'hex').toString('base64');
  expect(await upload(person, sheet)).toMatchObject({
    ...refusedWith('FILE_OTHER_TYPE'),
    error: { message: 'PDFかCSVではないファイルです。年金サイトからダウンロードしたままのファイルを選んでください。' },
  });
  expect(await upload(person, '')).toMatchObject(refusedWith('FILE_EMPTY'));
  expect(await contents()).toEqual(before);
  expect(await upload(person, await fileOf(SHORT_ACCOUNT))).toMatchObject({ status: 200 });
});
