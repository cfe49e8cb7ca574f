/** Reads which facts about its employees a company lets the comparison show. */
import { smallestGroup } from '@minori/engine/colleagues/ratios';
import type { Database } from '../../platform/storage/database.ts';
import { companyQuery } from '../../records/companies.ts';

export interface ComparisonSettings {
  /** The smallest group that may be shown. */
  readonly k: number;
  /** personalAttributeShowedFlg: without it, age, gender and family of others are not shown. */
  readonly areAttributesShown: boolean;
}

export async function findSettings(database: Database, sysOrganizationCode: string): Promise<ComparisonSettings> {
  const row = await companyQuery(database, sysOrganizationCode)
    .select(['disp_colleague_limit', 'personal_attribute_showed_flg'])
    .executeTakeFirstOrThrow();
  return { k: smallestGroup(row.disp_colleague_limit), areAttributesShown: row.personal_attribute_showed_flg };
}
