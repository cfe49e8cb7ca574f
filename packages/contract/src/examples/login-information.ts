/** Examples of the connection to a record keeper. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'registerRkUserInfo' | 'deleteRkUserInfo'> = {
  registerRkUserInfo: {
    body: { sysUserCode: SYS_USER_CODE, isPreserve: false },
    response: { isRkInfo: true, isPreserve: false },
  },
  deleteRkUserInfo: { body: { sysUserCode: SYS_USER_CODE }, response: { isRkInfo: false, isPreserve: false } },
};
