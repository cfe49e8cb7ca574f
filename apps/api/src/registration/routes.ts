/** 登録 — `POST /api/v1/regist-scraping-data`. */
import { registScrapingData } from '@minori/contract/scraping';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { registerStaged } from './service.ts';

export function registrationRoutes(deps: Deps): readonly Route[] {
  return [route(registScrapingData, ({ body }, { session }) => registerStaged(deps, session, body.rkMgtAgencyCode))];
}
