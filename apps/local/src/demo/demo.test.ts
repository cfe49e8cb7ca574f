// Tests that the demo's data are consistent: every name that one table uses exists in the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../project-dir.ts';
import { demoAccounts } from './account-schema.ts';
import { accountsOf, DEMO, RECORD_KEEPER_KINDS, recordKeeperAccount } from './demo.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { type DemoMarket, demoMarket } from './market.ts';
import { recordKeeperData } from './record-keepers.ts';

function duplicatesOf(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('nobody is listed twice', () => {
  expect(duplicatesOf(DEMO.companies.map(({ url }) => url))).toEqual([]);
  expect(duplicatesOf(DEMO.companies.map(({ sysOrganizationCode }) => sysOrganizationCode))).toEqual([]);
  expect(duplicatesOf(DEMO.companies.flatMap(({ mailDomains }) => mailDomains))).toEqual([]);
  expect(duplicatesOf(DEMO.employees.map(({ email }) => email))).toEqual([]);
  expect(duplicatesOf(DEMO.employees.map(({ sysUserCode }) => sysUserCode))).toEqual([]);
  expect(duplicatesOf(DEMO.employees.map(({ password }) => password))).toEqual([]);
  expect(duplicatesOf(RECORD_KEEPER_KINDS.flatMap((kind) => accountsOf(kind).map(({ id }) => id)))).toEqual([]);
});

test('every employee belongs to a company and to a record-keeper account, with the same birthday', () => {
  for (const { email, companyUrl, recordKeeperId, profile } of DEMO.employees) {
    const company = DEMO.companies.find(({ url }) => url === companyUrl);
    expect(company?.mailDomains, email).toContain(email.split('@')[1]);
    const { birthday } = recordKeeperAccount(recordKeeperId);
    expect(profile?.birthday ?? birthday, email).toBe(birthday);
  }
});

test('the first employee is the one that the README introduces, with nothing connected', () => {
  const [first] = DEMO.employees;
  expect(first).toMatchObject({
    email: 'aoi@minato.example',
    password: 'aozora-densha-tsukue',
    companyUrl: 'minato',
    profile: null,
    history: null,
  });
  expect(recordKeeperAccount('1000000001')).toMatchObject({ password: 'Minori2026', birthday: '1988-04-12' });
  expect(first?.recordKeeperId).toBe('1000000001');
});

test('an employee with history has what a history is valued with', () => {
  for (const { email, history, profile, diagnosis } of DEMO.employees) {
    if (history === null) continue;
    expect(profile, email).not.toBeNull();
    expect(diagnosis, email).not.toBeNull();
  }
});

test('percents that do not sum to 100 are refused', () => {
  const changed = structuredClone(DEMO);
  const [allocation] = changed.recordKeeperAccounts[0]?.plan.allocations ?? [];
  if (!allocation) throw new Error('the first account has an allocation');
  allocation.percentages.XXDC00009012 = 71;
  const parsed = demoAccounts.safeParse(changed);
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['recordKeeperAccounts.0.plan.allocations.0.percentages', 'must sum to 100'],
  ]);
});

test('the record keeper accepts accounts, products and prices, whatever the month', async () => {
  for (const now of ['2026-04-01T00:00:00+09:00', '2026-12-31T23:59:59+09:00', '2031-01-15T12:00:00+09:00']) {
    const market = demoMarket(new Date(now));
    for (const kind of RECORD_KEEPER_KINDS) {
      const site = await startRecordKeeper({
        host: '127.0.0.1',
        port: 0,
        now: () => new Date(now),
        ...recordKeeperData(market, kind),
      });
      await site.close();
    }
  }
});

test('prices reach the last month that the record keeper has closed, and earlier ones never change', () => {
  const before = demoMarket(new Date('2026-03-31T23:59:59+09:00'));
  const after = demoMarket(new Date('2026-08-01T00:00:00+09:00'));
  expect(before.lastMonth).toBe('2026-02');
  expect(after.lastMonth).toBe('2026-07');
  const navsOf = (market: DemoMarket) => market.navs.find(({ productCode }) => productCode === 'ZZDC00000017')?.values;
  expect(navsOf(after)?.slice(0, navsOf(before)?.length)).toEqual(navsOf(before));
  expect(navsOf(after)?.at(-5)).toBe(18_520);
});

test('the products are those of the reference, less what a test computes from them', () => {
  const file = join(PROJECT_DIR, 'packages/engine/reference/fund-universe.json');
  const reference = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>[]>;
  const master = (rows: Record<string, unknown>[] | undefined) =>
    rows?.map(({ metrics: _, latestNav: __, ...row }) => row);
  expect(FUND_UNIVERSE.funds).toEqual(master(reference.funds));
  expect(FUND_UNIVERSE.guaranteed).toEqual(master(reference.guaranteed));
});
