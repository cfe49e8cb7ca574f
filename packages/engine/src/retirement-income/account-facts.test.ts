// Tests when the service for the company's lump sum begins (所得税法施行令69条): in the month of joining in HR's list, or unknown.
import { expect, test } from 'vitest';
import { firstWishes } from './account-facts.ts';

const ALLOWANCE = { kind: 'retirementAllowance', amount: 8_000_000, fromAge: 60, years: null } as const;

test.each([
  [null, null],
  // Service from April 1990 to February 2028.
  ['1990-04', 455],
  ['2028-02', 1],
  ['2028-03', null],
  ['1968-03', 720],
  ['1968-02', null],
])('入社した月が%sなら、勤続は%sか月', (hiredMonth, months) => {
  const { lumpSums } = firstWishes({ otherPlans: [ALLOWANCE] }, { birthday: '1968-02-18', hiredMonth });
  expect(lumpSums.map(({ year, serviceMonths }) => [year, serviceMonths])).toEqual([[2028, months]]);
});
