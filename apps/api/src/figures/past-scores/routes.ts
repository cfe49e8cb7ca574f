/** Defines the route of 評価の推移, past grades: `GET /api/v1/past-scores`. */

import { getPastScores } from '@minori/contract/past-scores';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { evaluationTransition } from './service.ts';

export function evaluationTransitionRoutes(deps: Deps): readonly Route[] {
  return [route(getPastScores, ({ query }, { session }) => evaluationTransition(deps, session, query.pastTerm))];
}
