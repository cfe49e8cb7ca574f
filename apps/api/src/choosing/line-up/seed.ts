/**
 * Makes a company's line-up in the database equal to what its plan offers; does nothing for a company that is not
 * planted yet.
 */
import { sql } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';

/** What the plan offers no longer is taken out. The products are in the fund master already. */
export async function seedLineUp(
  database: Database,
  { sysOrganizationCode, lineUp = [] }: { readonly sysOrganizationCode: string; readonly lineUp?: readonly string[] },
): Promise<void> {
  const codes = [...lineUp];
  await database
    .deleteFrom('line_ups')
    .where('sys_organization_code', '=', sysOrganizationCode)
    .where('product_code', '<>', sql<string>`all (${codes})`)
    .execute();
  await sql`
    insert into line_ups (sys_organization_code, product_code)
    select sys_organization_code, product_code from companies, unnest(${codes}::text[]) as offered (product_code)
    where sys_organization_code = ${sysOrganizationCode}
    on conflict do nothing
  `.execute(database);
}
