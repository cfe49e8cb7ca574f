/** Tests that the table of features is complete, refuses unknown codes, and matches the calls that name a feature. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Call } from './call.ts';
import { CALLS } from './calls.ts';
import type { Company } from './company.ts';
import { EXAMPLES } from './examples/all.ts';
import {
  AUTHORIZATION_CODES,
  CODE_FEATURES,
  type CompanyGates,
  codesOffering,
  FEATURE_GATES,
  FEATURES,
  isAuthorizationCode,
  offers,
} from './feature-gates.ts';

const CLOSED = {
  authorizationCode: 'learning',
  matchingContribution: false,
  personalAttributeShowedFlg: false,
  emailForNotifyUsedFlg: false,
  passkeyUsedFlg: false,
} satisfies CompanyGates;
const OPEN = {
  authorizationCode: 'standard',
  matchingContribution: true,
  personalAttributeShowedFlg: true,
  emailForNotifyUsedFlg: true,
  passkeyUsedFlg: true,
} satisfies CompanyGates;

const offeredBy = (company: CompanyGates) => FEATURES.filter((feature) => offers(company, feature));
const calls: readonly (readonly [string, Call])[] = Object.entries(CALLS);

describe('利用できる機能', () => {
  test('what is read off a company is the contract’s company', () => {
    expectTypeOf<Company>().toExtend<CompanyGates>();
    expect(EXAMPLES.companyInfo.response).toMatchObject(
      Object.fromEntries(Object.values(FEATURE_GATES).map((gate) => [gate, expect.anything()])),
    );
  });

  test('standard has everything, learning only what cannot be left out', () => {
    expect([offeredBy(OPEN), offeredBy(CLOSED)]).toEqual([FEATURES, []]);
  });

  test.each([
    ['without-comparison', ['itemSelection', 'operationalSimulation', 'evaluationTransition', 'report', 'autoLogin']],
    ['light', ['itemSelection', 'evaluationTransition']],
  ] as const)('%s has %j', (authorizationCode, features) => {
    expect(offeredBy({ ...CLOSED, authorizationCode })).toEqual(features);
  });

  test('a query over all companies names the codes that have a feature', () => {
    expect(codesOffering('report')).toEqual(['standard', 'without-comparison']);
    expect(codesOffering('itemSelection')).toEqual(['standard', 'without-comparison', 'light']);
  });

  test.each(['', 'STANDARD', 'standard ', 'premium', 'constructor', '__proto__', 'toString'])(
    'the code "%s", which no row has, opens nothing',
    (authorizationCode) => {
      expect(isAuthorizationCode(authorizationCode)).toBe(false);
      expect(offeredBy({ ...CLOSED, authorizationCode })).toEqual([]);
    },
  );

  test.each(FEATURES.filter((feature) => FEATURE_GATES[feature] !== 'authorizationCode'))(
    '%s is its flag’s alone',
    (feature) => {
      expect(offeredBy({ ...CLOSED, [FEATURE_GATES[feature]]: true })).toEqual([feature]);
      expect(offeredBy({ ...OPEN, [FEATURE_GATES[feature]]: false })).not.toContain(feature);
    },
  );

  test('every feature of the code has calls, and every code’s features are known', () => {
    const named = new Set(calls.map(([, { feature }]) => feature).filter((feature) => feature !== undefined));
    expect([...named].sort()).toEqual([...CODE_FEATURES].sort());
    expect(CODE_FEATURES).toEqual(expect.arrayContaining(Object.values(AUTHORIZATION_CODES).flat()));
  });

  test('a call that visitors may make is no company’s to close', () => {
    const open = calls.filter(([, { scope }]) => scope === 'public' || scope === 'reader' || scope === 'server-token');
    expect(open.filter(([, { feature }]) => feature !== undefined)).toEqual([]);
  });
});
