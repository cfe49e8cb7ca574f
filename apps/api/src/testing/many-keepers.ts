// Creates many employees at once, with saved credentials encrypted for any key, for tests of the key rotation.
import { type OpenedCredentials, restingContext } from '@minori/contract/sealed-credentials';
import { type ScraperPublicKey, sealCredentials } from '../platform/scraper/seal.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Owner } from '../platform/storage/owner.ts';
import { currentTermsVersion } from '../platform/storage/terms-version.ts';
import type { TestCompany } from './people.ts';

/** Different for each employee, so that a mix-up is noticed. */
export function credentialsOf({ sysUserCode }: Owner): OpenedCredentials {
  return { rkId: `id-${sysUserCode}`, rkPass: `pass-${sysUserCode}`, birthday: '1988-04-12' };
}

const ROWS_AT_ONCE = 500;

/** Creates employees with the codes `keeper-00000` and so on. */
export async function plantKeepers(
  database: Database,
  company: TestCompany,
  options: { readonly count: number; readonly key: ScraperPublicKey; readonly savedAt: Date },
): Promise<Owner[]> {
  const { sysOrganizationCode } = company;
  const tenant = { sys_organization_code: sysOrganizationCode };
  const owners = Array.from({ length: options.count }, (_, index) => ({
    sysOrganizationCode,
    sysUserCode: `keeper-${String(index).padStart(5, '0')}`,
  }));
  const times = { created_at: options.savedAt, updated_at: options.savedAt };
  for (let start = 0; start < owners.length; start += ROWS_AT_ONCE) {
    const some = owners.slice(start, start + ROWS_AT_ONCE);
    const employees = some.map(({ sysUserCode }) => ({
      ...tenant,
      ...{ sys_user_code: sysUserCode, email: `${sysUserCode}@${company.mailDomains[0]}`, company_id: company.id },
      ...{ tos_agree_at: options.savedAt, tos_version: currentTermsVersion, nick_name: sysUserCode },
      ...{ is_rk_info: true, is_preserve: true, ...times },
    }));
    await database.insertInto('employees').values(employees).execute();
    const kept = await Promise.all(
      some.map(async (owner) => {
        const contextOf = (keyId: string) => restingContext(owner, keyId);
        const { keyId, enc, ciphertext } = await sealCredentials(options.key, credentialsOf(owner), contextOf);
        const sealed = { key_id: keyId, enc, ciphertext, saved_at: options.savedAt };
        return { ...tenant, sys_user_code: owner.sysUserCode, ...sealed };
      }),
    );
    await database.insertInto('rk_credentials').values(kept).execute();
  }
  return owners;
}
