/** What a report names that belongs to nobody: the company, and the types of リスク許容度. */
import type { Database } from '../storage/database.ts';

export async function findCompanyName(database: Database, sysOrganizationCode: string): Promise<string> {
  const { name } = await database
    .selectFrom('companies')
    .select('name')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .executeTakeFirstOrThrow();
  return name;
}

/** Names by code. */
export async function findRiskTypes(database: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('risk_types').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
