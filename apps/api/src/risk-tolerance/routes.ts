/** リスク許容度診断 — `GET /api/v1/risk-tolerance`, `POST …/result`, `GET …/history`. */
import { getRiskDiagnoses, getRiskTolerance, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { cautionOf } from './caution.ts';
import { findDiagnoses } from './diagnosis-repository.ts';
import { registerResult } from './register-result.ts';
import { findRiskType } from './type-repository.ts';

export function riskToleranceRoutes(deps: Deps): readonly Route[] {
  return [
    route(getRiskTolerance, ({ query }) => findRiskType(deps.database, query.riskToleranceCode)),
    route(registerRiskToleranceResult, ({ body }, { session }) => registerResult(deps, session, body.answers)),
    route(getRiskDiagnoses, async (_input, { session }) => {
      const diagnoses = await findDiagnoses(deps.database, session);
      return { diagnoses, caution: await cautionOf(deps, session, diagnoses[0]) };
    }),
  ];
}
