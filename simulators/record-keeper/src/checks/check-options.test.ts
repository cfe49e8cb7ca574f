import { describe, expect, test } from 'vitest';
import type { RecordKeeperAccount } from '../options/account.ts';
import type { RecordKeeperOptions } from '../options/options.ts';
import { SAMPLE_NAVS, SHORT_ACCOUNT, sampleOptions } from '../sample.ts';
import { startRecordKeeper } from '../start.ts';
import { checkOptions } from './check-options.ts';

const options = sampleOptions();

function withAccount(change: Partial<RecordKeeperAccount>): Partial<RecordKeeperOptions> {
  return { accounts: [{ ...SHORT_ACCOUNT, ...change }] };
}

function withPlan(change: Partial<RecordKeeperAccount['plan']>): Partial<RecordKeeperOptions> {
  return withAccount({ plan: { ...SHORT_ACCOUNT.plan, ...change } });
}

const FUND = 'ZZSP00000036';
const navs = SAMPLE_NAVS[FUND] ?? [];

describe('the site refuses to open, and says where the mistake is', () => {
  test.each<[string, Partial<RecordKeeperOptions>]>([
    ['port must be', { port: 65_536 }],
    ['host must not', { host: '' }],
    ['products must not', { products: [] }],
    ['products[0].code must', { products: [{ code: 'x', name: 'x', kind: 'fund' }] }],
    ['products[0].ratePct must', { products: [{ code: 'XXSP00000012', name: 'x', kind: 'deposit' }] }],
    ['navs.ZZSP00000036 must not', { navs: { ...SAMPLE_NAVS, [FUND]: [] } }],
    ['navs.ZZSP00000036[1].month must', { navs: { ...SAMPLE_NAVS, [FUND]: [...navs.slice(0, 1), ...navs.slice(2)] } }],
    ['navs.ZZSP00000036[0].nav must', { navs: { ...SAMPLE_NAVS, [FUND]: [{ month: '2016-03', nav: 0 }] } }],
    ['accounts[1].id is listed twice', { accounts: [SHORT_ACCOUNT, SHORT_ACCOUNT] }],
    ['accounts[0].id must', withAccount({ id: '123456789' })],
    ['accounts[0].password must', withAccount({ password: '' })],
    ['accounts[0].birthday must', withAccount({ birthday: '1995-02-29' })],
    ['accounts[0].scenario must be one of healthy', withAccount({ scenario: 'unheard-of' })],
    ['accounts[0].plan.subscriptionDate must', withPlan({ subscriptionDate: '2026-01' })],
    ['accounts[0].plan.firstContributionMonth must not', withPlan({ firstContributionMonth: '2025-12' })],
    ['accounts[0].plan.premiums must begin', withPlan({ premiums: [] })],
    [
      'accounts[0].plan.premiums[0].employerPremium must',
      withPlan({ premiums: [{ from: '2026-01', employerPremium: 0.5, subscriberPremium: 0 }] }),
    ],
    [
      'accounts[0].plan.bonus.calendarMonths must',
      withPlan({ bonus: { calendarMonths: [6, 13], employerPremium: 1, subscriberPremium: 0 } }),
    ],
    [
      'accounts[0].plan.premiums[1] must be later',
      withPlan({
        premiums: ['2026-01', '2026-01'].map((from) => ({ from, employerPremium: 1, subscriberPremium: 0 })),
      }),
    ],
    [
      'accounts[0].plan.allocations[0].percentages must sum to 100, not 99',
      withPlan({ allocations: [{ from: '2026-01', percentages: { [FUND]: 99 } }] }),
    ],
    [
      'accounts[0].plan.allocations[0].percentages.ZZSP00000099 is not',
      withPlan({ allocations: [{ from: '2026-01', percentages: { ZZSP00000099: 100 } }] }),
    ],
    ['accounts[0].plan.allocations must begin', withPlan({ transferIn: { date: '2025-12-01', amount: 1 } })],
    [
      'accounts[0].plan.allocations[0].percentages.ZZSP00000036 has no NAV yet in 2026-01',
      { ...withPlan({}), navs: { ...SAMPLE_NAVS, [FUND]: [{ month: '2026-02', nav: 10_000 }] } },
    ],
    ['accounts[0].plan.transferIn.amount must', withPlan({ transferIn: { date: '2026-02-01', amount: -1 } })],
    ['accounts[0].plan.monthlyFee must', withPlan({ monthlyFee: -1 })],
    ['accounts[0].plan.earlierPaidMonths must', withPlan({ earlierPaidMonths: 0.5 })],
    [
      'accounts[0].plan.switchings[0].sell must name',
      withPlan({ switchings: [{ date: '2026-02-01', sell: {}, buy: { [FUND]: 100 } }] }),
    ],
  ])('%s …', (problem, change) => {
    expect(() => checkOptions({ ...options, ...change })).toThrow(problem);
  });

  test.each([{ id: '987654321' }, { password: 'ひみつ' }])(
    'the message holds neither number nor password: %#',
    (change) => {
      const start = (): void => checkOptions({ ...options, ...withAccount(change) });
      expect(start).toThrow('accounts[0].');
      expect(start).not.toThrow(/987654321|ひみつ/);
    },
  );
});

test('the sample data pass', () => {
  expect(() => checkOptions(options)).not.toThrow();
});

test('a port in use fails the start', async () => {
  const first = await startRecordKeeper(options);
  const port = Number(new URL(first.url).port);
  await expect(startRecordKeeper({ ...options, port })).rejects.toThrow('EADDRINUSE');
  await first.close();
});

test('an invalid day is refused', async () => {
  const site = await startRecordKeeper(options);
  expect(() => site.setAsOf('2026-02-30')).toThrow('setAsOf needs');
  await site.close();
});
