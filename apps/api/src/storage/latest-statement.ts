/** The statement registered last, for queries about what belongs to it: of the newest 基準日, and of one day the latest. */
import { expressionBuilder } from 'kysely';
import type { Owner } from './owner.ts';
import type { Schema } from './schema.ts';

/** Its id as an operand: `.where('statement_id', '=', latestStatementId(owner))`. Nothing equals it before a reading. */
export function latestStatementId(owner: Owner) {
  return expressionBuilder<Schema>()
    .selectFrom('statements as latest')
    .select('latest.id')
    .where('latest.sys_organization_code', '=', owner.sysOrganizationCode)
    .where('latest.sys_user_code', '=', owner.sysUserCode)
    .orderBy('latest.valuation_date', 'desc')
    .orderBy('latest.id', 'desc')
    .limit(1);
}
