/** Examples of test data: the file is a zip's first bytes only, so the api answers that it can't be read. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

export const examples: Examples<'testUserDataOutput' | 'testUserDataInput'> = {
  testUserDataOutput: { body: { sysUserCode: SYS_USER_CODE }, response: new Uint8Array([0x50, 0x4b, 0x05, 0x06]) },
  testUserDataInput: {
    body: { sysUserCode: SYS_USER_CODE, file: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
    response: { valuationDate: '2026-03-31', registeredAt: '2026-04-10T00:20:00.000Z' },
  },
};
