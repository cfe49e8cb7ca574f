/** Declares the route of 選択後の受取見込み, the simulation of selections: `POST /api/v1/fund/retirement`. */
import { valueFundRetirement } from '@minori/contract/fund-retirement';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { retirementOf } from './retirement.ts';

export function fundRetirementRoutes(deps: Deps): readonly Route[] {
  return [route(valueFundRetirement, ({ body }, { session }) => retirementOf(deps, session, body.choices))];
}
