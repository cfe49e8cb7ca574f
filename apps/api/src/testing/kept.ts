// Plants kept credentials for an employee, as saving them does, without anything that could be opened.
import type { Database } from '../storage/database.ts';
import { type Owner, ownerColumns } from '../storage/owner.ts';

export async function keepCredentials(database: Database, owner: Owner, savedAt: Date): Promise<void> {
  await database
    .insertInto('rk_credentials')
    .values({ ...ownerColumns(owner), key_id: 'test-1', enc: 'enc', ciphertext: 'sealed', saved_at: savedAt })
    .execute();
  await database
    .updateTable('employees')
    .set({ is_preserve: true })
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .execute();
}
