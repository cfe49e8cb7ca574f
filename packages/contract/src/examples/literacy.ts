/** An example from before the first column. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'getLiteracies'> = {
  getLiteracies: {
    query: { sysUserCode: SYS_USER_CODE },
    response: { userId: SYS_USER_CODE, literacies: [], overall: null },
  },
};
