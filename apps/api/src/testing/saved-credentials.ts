// Saves credentials for a test employee as the api does, encrypted for the tests' key.
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import { storeCredentials } from '../connection/account/saved-credentials.ts';
import { sealCredentials } from '../platform/scraper/seal.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import type { TestApp, TestEmployee } from '../testing.ts';
import { holding } from './holding.ts';
import { publicHalf, TEST_KEY } from './scraper-key.ts';

const ANY: OpenedCredentials = { rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' };

interface Saved {
  readonly savedAt: Date;
  readonly credentials?: OpenedCredentials;
  readonly key?: typeof TEST_KEY;
}

/** Creates an employee with saved credentials at this record keeper. */
export async function employeeWithSavedCredentials(
  app: TestApp,
  savedAt: Date,
  kind: 1 | 2 = 1,
): Promise<TestEmployee> {
  const rkInfo = { code: kind, name: '記録', loginUrl: 'https://rk.example/', passwordResetUrl: null, isYield: false };
  const employee = await app.addEmployee(await app.addCompany({ rkInfo }));
  await keepCredentials(app.database, employee, { savedAt });
  return employee;
}

export async function keepCredentials(
  database: Database,
  owner: Owner,
  { savedAt, credentials = ANY, key = TEST_KEY }: Saved,
): Promise<void> {
  const sealed = await sealCredentials(publicHalf(key), credentials, (keyId) => restingContext(owner, keyId));
  await holding(database, owner, (held) => storeCredentials(held, owner, { sealed, savedAt }));
  await database
    .updateTable('employees')
    .set({ is_preserve: true })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
