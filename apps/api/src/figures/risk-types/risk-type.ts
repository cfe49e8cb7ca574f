/** リスク許容度の型 — reads name, colour and description of the four types (screens.md 5.2) from the master. */
import { RiskToleranceCode } from '@minori/contract/codes';
import type { RiskToleranceInformation } from '@minori/contract/risk-tolerance';
import type { Database } from '../../platform/storage/database.ts';

export async function findRiskType(database: Database, code: RiskToleranceInformation['riskToleranceCode']) {
  const row = await database
    .selectFrom('risk_types')
    .select(['code', 'name', 'color_code', 'picture', 'explanation'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return {
    id: row.code,
    riskToleranceCode: RiskToleranceCode.parse(row.code),
    riskToleranceName: row.name,
    colorCode: row.color_code,
    riskToleranceSrc: row.picture,
    explanation: row.explanation,
  } satisfies RiskToleranceInformation;
}
