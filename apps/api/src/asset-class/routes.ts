/** 資産クラス — `GET /api/v1/mst-asset-class`. */
import { mstAssetClass } from '@minori/contract/employee-assets';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { findAssetClasses } from './repository.ts';

export function assetClassRoutes({ database }: Deps): readonly Route[] {
  return [route(mstAssetClass, () => findAssetClasses(database))];
}
