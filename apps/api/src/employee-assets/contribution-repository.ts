/** The rows behind employee-contribution. */
import type { Database } from '../storage/database.ts';
import { latestStatementId } from '../storage/latest-statement.ts';
import type { Owner } from '../storage/owner.ts';
import { yenOf } from '../storage/yen.ts';

/** 掛金 of every month with one, ascending. */
export async function findPremiums(database: Database, owner: Owner) {
  const rows = await database
    .selectFrom('contributions')
    .select(['month', 'employer_premium', 'subscriber_premium'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .orderBy('month')
    .execute();
  return rows.map((row) => ({
    month: row.month,
    employerPremium: yenOf(row.employer_premium),
    subscriberPremium: yenOf(row.subscriber_premium),
  }));
}

/** 配分指定 of the statement registered last. */
export async function findAllocation(database: Database, owner: Owner) {
  return database
    .selectFrom('allocations')
    .select(['product_code as productCode', 'percent'])
    .where('sys_organization_code', '=', owner.sysOrganizationCode)
    .where('sys_user_code', '=', owner.sysUserCode)
    .where('statement_id', '=', latestStatementId(owner))
    .orderBy('position')
    .execute();
}
