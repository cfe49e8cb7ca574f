/** Gives examples of saved inputs of the retirement income screen: an employee with a future 退職金 and a pension statement. */
import type { RetirementInputs } from '../retirement-inputs.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const inputs: RetirementInputs = {
  need: 280_000,
  retirementAge: 65,
  receiveAge: null,
  claimAge: 67,
  ownPremium: null,
  publicPension: { kind: 'accrued', amount: 620_000 },
  publicPensionCut: 10,
  earlierMonths: 48,
  lumpSums: [{ kind: 'company', amount: 8_000_000, year: 2053, serviceMonths: 360, isReceived: false }],
  pensions: [{ yearly: 300_000, fromAge: 60, toAge: 70 }],
  accounts: [{ kind: 'nisa', balance: 1_200_000, monthly: 20_000, paidToAge: 65, fromAge: 65, toAge: 85 }],
  spouse: 'general',
  spousePension: { yearly: 780_000, fromAge: 66 },
  includeSocialInsurance: true,
  indexTables: true,
  annualPayForTax: 5_200_000,
};
const calculated = { inputs, assumptionSetId: 'CMA-2025-BASE', calculatedOn: '2026-04-10' };

export const examples: Examples<'getRetirementInputs' | 'saveRetirementInputs' | 'removeRetirementInputs'> = {
  getRetirementInputs: {
    query: { sysUserCode: SYS_USER_CODE },
    response: { saved: { ...calculated, savedAt: '2026-04-10T00:20:00.000Z' } },
  },
  saveRetirementInputs: {
    body: { sysUserCode: SYS_USER_CODE, ...calculated },
    response: { saved: { ...calculated, savedAt: '2026-04-10T00:20:00.000Z' } },
  },
  removeRetirementInputs: { body: { sysUserCode: SYS_USER_CODE }, response: { saved: null } },
};
