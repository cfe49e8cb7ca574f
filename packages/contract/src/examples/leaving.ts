/** Gives examples of leaving the company on 2026-06-30, to another company with a DC plan. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const own = { leftOn: '2026-06-30', nextWork: 'companyDc' } as const;
const response = {
  today: '2026-04-10',
  leaving: { ...own, toldBy: 'own', movedOn: null },
  account: {
    ...{ valuationDate: '2026-03-31', balance: 1_284_500, joinedOn: '2018-04-01' },
    ...{ earlierMonths: 0, paidMonths: 96 },
  },
  reading: { address: null, waiting: 'aoi.home@example.jp', isByAddress: false },
} as const satisfies Examples<'getLeaving'>['getLeaving']['response'];

export const examples: Examples<'getLeaving' | 'saveLeaving' | 'removeLeaving' | 'requestLeavingAddress'> = {
  getLeaving: { query: { sysUserCode: SYS_USER_CODE }, response },
  saveLeaving: { body: { sysUserCode: SYS_USER_CODE, ...own, isMoved: false }, response },
  removeLeaving: { body: { sysUserCode: SYS_USER_CODE }, response: { ...response, leaving: null } },
  requestLeavingAddress: { body: { sysUserCode: SYS_USER_CODE, address: 'aoi.home@example.jp' }, response },
};
