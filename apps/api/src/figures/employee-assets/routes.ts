/**
 * Defines the routes of 資産の運用状況, 掛金 and 資産クラス: `GET /api/v1/employee-asset-management`, `/employee-contribution` and
 * `/mst-asset-class`.
 */
import { employeeAssetManagement, employeeContribution, mstAssetClass } from '@minori/contract/employee-assets';
import { JsonText, type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { findAssetClasses } from '../asset-class/repository.ts';
import { BODY_BESIDE_SESSION, findBody } from './asset-operation.ts';
import { employeeContributionOf } from './contribution.ts';

export function employeeAssetsRoutes({ database }: Deps): readonly Route[] {
  return [
    route(
      employeeAssetManagement,
      async (_input, { session, beside }) => {
        const body = beside === undefined ? await findBody(database, session) : beside;
        return body === null ? null : new JsonText(body);
      },
      BODY_BESIDE_SESSION,
    ),
    route(employeeContribution, (_input, { session }) => employeeContributionOf(database, session)),
    route(mstAssetClass, () => findAssetClasses(database)),
  ];
}
