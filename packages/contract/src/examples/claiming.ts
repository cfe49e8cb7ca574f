/** Gives an example of what is known for claiming the pension. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'getClaiming'> = {
  getClaiming: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      ...{ today: '2026-04-10', companyName: 'みなと精機（デモ会社）', leftOn: null },
      account: { valuationDate: '2026-03-31', balance: 1_284_500, joinedOn: '2018-04-01', earlierMonths: 0 },
    },
  },
};
