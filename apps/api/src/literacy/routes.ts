/** 金融リテラシー — `GET /api/v1/columns/literacies`. */
import { getLiteracies } from '@minori/contract/literacy';
import { type Route, route } from '../route.ts';
import { type ColumnsOf, literacyOf } from './service.ts';

/** Nothing is published yet: `content/` has no columns, so there is no tag to score (docs/decisions/0020). */
const nothingPublished: ColumnsOf = async () => [];

export function literacyRoutes(columnsOf: ColumnsOf = nothingPublished): readonly Route[] {
  return [route(getLiteracies, (_input, { session }) => literacyOf(session, columnsOf))];
}
