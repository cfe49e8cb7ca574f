/** Defines the route of モデル配分, the model of a type: `GET /api/v1/model-portfolio`. */

import { getModelPortfolio } from '@minori/contract/model-portfolio';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { modelPortfolioOf } from './service.ts';

export function modelPortfolioRoutes(deps: Deps): readonly Route[] {
  return [route(getModelPortfolio, ({ query }) => modelPortfolioOf(deps, query))];
}
