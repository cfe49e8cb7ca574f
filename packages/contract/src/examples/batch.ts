/** Examples of reports to the batch: one in each shape. */
import type { Examples } from './example.ts';
import { ACCOUNT_ID, SCRAPING_CODE, SYS_USER_CODE } from './people.ts';

export const examples: Examples<'srpErr' | 'srpError'> = {
  srpErr: {
    body: { rkUserId: ACCOUNT_ID, mstUserId: ACCOUNT_ID, srpErrReason: 'timeout of 90000ms exceeded' },
    response: {},
  },
  srpError: {
    body: {
      sysUserCode: SYS_USER_CODE,
      scrapingCode: SCRAPING_CODE,
      errorType: 100,
      description: 'timeout of 90000ms exceeded',
    },
    response: {},
  },
};
