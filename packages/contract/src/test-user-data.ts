/**
 * テストデータ — exports and imports scraped data, for test users of an operator who allows it (never in production). The zip contains
 * only `account-statement.json`, the last registered statement in the contract's shape.
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { SysCode } from './codes.ts';
import { OwnUser } from './own-user.ts';

/** The one entry of the zip. */
export const TEST_DATA_ENTRY = 'account-statement.json';

/** Name under which a browser saves the zip. */
export const TEST_DATA_FILE = 'test_user_data.zip';

const MEGABYTE = 1024 * 1024;

/** A 5 MB zip in base64, and the JSON around it. */
export const TEST_DATA_BODY_LIMIT = 7 * MEGABYTE;

export const testUserDataOutput = call({
  name: 'testUserDataOutput',
  method: 'POST',
  path: '/api/v1/test-user-data-output',
  scope: 'own-user',
  failure: 'testDataOutput',
  body: OwnUser,
  answers: 'zip',
  response: z.instanceof(Uint8Array),
});

export const testUserDataInput = call({
  name: 'testUserDataInput',
  method: 'POST',
  path: '/api/v1/test-user-data-input',
  scope: 'own-user',
  failure: 'testDataInput',
  /** Base64 without its data-URL prefix. */
  body: z.strictObject({
    sysUserCode: SysCode,
    file: z.string().check(z.minLength(1), z.maxLength(TEST_DATA_BODY_LIMIT), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  bodyLimit: TEST_DATA_BODY_LIMIT,
  response: z.object({ valuationDate: CalendarDate, registeredAt: Instant }),
});
