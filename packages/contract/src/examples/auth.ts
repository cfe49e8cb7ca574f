/** Examples of sign-in and sign-out. The password is invented and opens nothing. */
import type { Examples } from './example.ts';
import { EMAIL, SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

export const examples: Examples<'login' | 'logout' | 'authorizationMethod'> = {
  login: {
    body: { email: EMAIL, password: 'three words of an example' },
    response: {
      id: 1,
      initialFlg: true,
      url: 'minato',
      sysUserCode: SYS_USER_CODE,
      sysOrganizationCode: SYS_ORGANIZATION_CODE,
      accessToken: '',
    },
  },
  logout: { body: {}, response: {} },
  authorizationMethod: { query: { email: EMAIL }, response: { authorizationMethod: 1 } },
};
