/** Gives examples of the connection to a record keeper. The ticket and the times are invented. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const SAVED_AT = '2026-04-10T00:20:00.000Z';

export const examples: Examples<'registerRkUserInfo' | 'rkUserInfo' | 'deleteRkUserInfo' | 'rkAutoLogin'> = {
  registerRkUserInfo: {
    body: {
      sysUserCode: SYS_USER_CODE,
      isPreserve: true,
      rkLoginId: '1000000009',
      password: 'Example2026',
      birthday: '1988-04-12',
    },
    response: { isRkInfo: true, isPreserve: true },
  },
  rkUserInfo: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      isRkInfo: true,
      isPreserve: true,
      savedAt: SAVED_AT,
      refusals: 0,
      attemptsLeft: 5,
      isScrapingError: false,
      lastReading: { at: SAVED_AT, outcome: 'read' },
      uses: [{ at: SAVED_AT, source: 'typed', outcome: 'read' }],
    },
  },
  deleteRkUserInfo: { body: { sysUserCode: SYS_USER_CODE }, response: { isRkInfo: false, isPreserve: false } },
  rkAutoLogin: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      action: 'https://auto-login.example/auto-login',
      ticket: 'Zm9yLXRoZS1leGFtcGxlLW9ubHktbm90LWEtdGlja2U',
      expiresAt: '2026-04-10T00:21:00.000Z',
    },
  },
};
