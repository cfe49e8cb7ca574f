/** Defines the route of 金融リテラシー (financial literacy): `GET /api/v1/columns/literacies`. */

import { getLiteracies } from '@minori/contract/literacy';
import { type Route, route } from '../../platform/http/route.ts';
import { type ColumnsOf, literacyOf } from './service.ts';

export function literacyRoutes(columnsOf: ColumnsOf): readonly Route[] {
  return [route(getLiteracies, (_input, { session }) => literacyOf(session, columnsOf))];
}
