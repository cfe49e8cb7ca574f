/** An example of the drift of the account of `account-statement.ts` from the choice of `fund-selection.ts`, not carried out yet. */
import type { Examples } from './example.ts';
import { lineUpProduct } from './line-up.ts';
import { SYS_USER_CODE } from './people.ts';

const { isinCode, name } = lineUpProduct('ZZDC00000066');

export const examples: Examples<'getDrift'> = {
  getDrift: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      drift: { points: 72.8057, largest: { isinCode, name, points: 49.4921 }, against: 'selection' },
    },
  },
};
