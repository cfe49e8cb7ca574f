// Tests that the line-ups are consistent with the rest of the demo: every held product can be chosen, and asset classes are
// missing only where that is intended.
import { expect, test } from 'vitest';
import { apiData, DEMO_LINE_UPS, lineUpOf } from './api-data.ts';
import { accountsOf, DEMO, type DemoCompany, RECORD_KEEPER_KINDS, recordKeeperAccount } from './demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { demoMarket } from './market.ts';

const COMPANIES: readonly DemoCompany[] = [...DEMO.companies, DEMO.large.company];
const { funds, guaranteed } = FUND_UNIVERSE;

const [OTHER, SHORT_TERM] = [4, 5];

function productsOf(company: DemoCompany) {
  const codes = lineUpOf(company.url);
  return [...funds, ...guaranteed].filter(({ isin }) => codes.includes(isin));
}

function codesIn({ plan }: ReturnType<typeof recordKeeperAccount>): string[] {
  const { allocations, switchings = [] } = plan;
  return [
    ...allocations.map(({ percentages }) => percentages),
    ...switchings.flatMap(({ sell, buy }) => [sell, buy]),
  ].flatMap((shares) => Object.keys(shares));
}

test('every company has a line-up, and every line-up a company', () => {
  expect(Object.keys(DEMO_LINE_UPS.lineUps).sort()).toEqual(COMPANIES.map(({ url }) => url).sort());
});

test.each(COMPANIES)('$url offers 18 to 24 products, 1 to 4 of them principal-guaranteed', (company) => {
  const products = productsOf(company);
  const series = products.filter(({ style }) => style === 'targetYear').length;
  const counted = products.length - Math.max(0, series - 1);
  expect(counted).toBeGreaterThanOrEqual(18);
  expect(counted).toBeLessThanOrEqual(24);
  const safe = products.filter(({ assetCode }) => assetCode === SHORT_TERM);
  expect(safe.length).toBeGreaterThanOrEqual(1);
  expect(safe.length).toBeLessThanOrEqual(4);
});

test('what an employee holds or buys can be chosen at the own company', () => {
  for (const { companyUrl, recordKeeperId } of [...DEMO.employees, DEMO.large.employee]) {
    expect(lineUpOf(companyUrl)).toEqual(expect.arrayContaining(codesIn(recordKeeperAccount(recordKeeperId))));
  }
});

test('whoever types the number of a situation finds what it holds, whatever the company', () => {
  const situations = RECORD_KEEPER_KINDS.flatMap((kind) => accountsOf(kind)).filter(
    ({ name }) => name === '様子　見守',
  );
  expect(situations.length).toBeGreaterThan(5);
  for (const { rkInfo, url } of COMPANIES) {
    for (const account of situations.filter(({ kind }) => kind === rkInfo.code)) {
      expect(lineUpOf(url)).toEqual(expect.arrayContaining(codesIn(account)));
    }
  }
});

test('REITs are where the company says so, and その他 is another thing where it does not', () => {
  for (const company of COMPANIES) {
    const other = productsOf(company).filter(({ assetCode }) => assetCode === OTHER);
    expect([company.url, other.some(({ name }) => name.includes('リート'))]).toEqual([company.url, company.isReit]);
    expect([company.url, other.length > 0]).toEqual([company.url, true]);
  }
});

test('one company alone lacks an asset class, and somebody of it has a diagnosis and a history', () => {
  const lacking = COMPANIES.flatMap((company) => {
    const products = productsOf(company);
    const classes = [0, 1, 2, 3, 4, 5].filter((code) => !products.some(({ assetCode }) => assetCode === code));
    return classes.map((code) => [company.url, code]);
  });
  expect(lacking).toEqual([['chidori', 3]]);
  const [kei] = DEMO.employees.filter(({ companyUrl }) => companyUrl === 'chidori');
  expect(kei?.diagnosis?.riskToleranceCode).toBe(2);
  expect(kei?.history).not.toBeNull();
});

test('one company’s product data come from the record keeper’s pages', () => {
  const without = COMPANIES.filter(({ opManagementDataGetFlg }) => !opManagementDataGetFlg);
  expect(without.map(({ url }) => url)).toEqual(['tsubame']);
});

test('trust reserves are taken by active funds that somebody can choose', () => {
  const chosen = new Set(Object.values(DEMO_LINE_UPS.lineUps).flat());
  for (const [code, percent] of Object.entries(DEMO_LINE_UPS.trustReservePct)) {
    expect(funds.find(({ isin }) => isin === code)?.style).toBe('active');
    expect(chosen).toContain(code);
    expect(percent).toBeGreaterThanOrEqual(0.1);
    expect(percent).toBeLessThanOrEqual(0.3);
  }
});

test('the api is given line-ups, 設定月, target years and trust reserves', () => {
  const site = { url: 'http://localhost:1' };
  const data = apiData({
    people: DEMO,
    market: demoMarket(new Date('2026-04-10T00:00:00+09:00')),
    sites: { 1: site, 2: site, 3: site, 4: site, 5: site },
    identityProvider: {
      entityId: 'https://idp.example',
      ssoUrl: 'https://idp.example/sso',
      certificate: '',
      issuer: '',
    },
    readPast: () => Promise.reject(new Error('nobody reads here')),
  });
  for (const { url, lineUp } of data.companies) expect(lineUp).toEqual(lineUpOf(url));
  const product = (code: string) => data.funds.products.find(({ productCode }) => productCode === code);
  expect(product('ZZDC00000033')).toMatchObject({
    trustReserveRatio: 0.003,
    inceptionMonth: '2010-06',
    targetYear: null,
  });
  expect(product('ZZDC00000306')).toMatchObject({
    trustReserveRatio: null,
    inceptionMonth: '2018-04',
    targetYear: 2060,
  });
  expect(product('XXDC00009038')).toMatchObject({ trustReserveRatio: null, inceptionMonth: null, annualRate: 0.0055 });
});
