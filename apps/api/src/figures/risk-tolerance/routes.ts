/** Defines the routes of リスク許容度診断, the diagnosis: `GET /api/v1/risk-tolerance`, `POST …/result`, `GET …/history`. */

import { getRiskDiagnoses, getRiskTolerance, registerRiskToleranceResult } from '@minori/contract/risk-tolerance';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findRiskType } from '../risk-types/risk-type.ts';
import { cautionOf } from './caution.ts';
import { explainedDiagnoses } from './explained.ts';
import { horizonAnswerOf } from './horizon-answer.ts';
import { registerResult } from './register-result.ts';

export function riskToleranceRoutes(deps: Deps): readonly Route[] {
  return [
    route(getRiskTolerance, ({ query }) => findRiskType(deps.database, query.riskToleranceCode)),
    route(registerRiskToleranceResult, ({ body }, { session }) => registerResult(deps, session, body.answers)),
    route(getRiskDiagnoses, async (_input, { session }) => {
      const diagnoses = await explainedDiagnoses(deps.database, session);
      const caution = await cautionOf(deps, session, diagnoses[0]);
      return { diagnoses, caution, horizonAnswer: await horizonAnswerOf(deps, session) };
    }),
  ];
}
