// Plants kept credentials for an employee, as saving them does: sealed to the tests' key.
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import { storeCredentials } from '../login-information/kept-credentials.ts';
import { sealCredentials } from '../scraping/seal.ts';
import type { Database } from '../storage/database.ts';
import type { Owner } from '../storage/owner.ts';
import { publicHalf, TEST_KEY } from './scraper-key.ts';

const ANY: OpenedCredentials = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };

interface Kept {
  readonly savedAt: Date;
  readonly credentials?: OpenedCredentials;
  readonly key?: typeof TEST_KEY;
}

export async function keepCredentials(
  database: Database,
  owner: Owner,
  { savedAt, credentials = ANY, key = TEST_KEY }: Kept,
): Promise<void> {
  const sealed = await sealCredentials(publicHalf(key), credentials, (keyId) => restingContext(owner, keyId));
  await storeCredentials(database, owner, { sealed, savedAt });
  await database
    .updateTable('employees')
    .set({ is_preserve: true })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
