/** 商品の詳細 — `GET /api/v1/fund/detail`. */
import { getFundDetail } from '@minori/contract/fund-detail';
import type { Deps } from '../deps.ts';
import { type Route, route } from '../route.ts';
import { fundSheetsPdf } from './fund-sheets-pdf.ts';
import { fundDetails } from './service.ts';

export function fundDetailRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundDetail, async ({ query }, { session, signal, turn }) => {
      const answer = await fundDetails(deps, session, query);
      return {
        ...answer,
        base64pdf:
          query.isPdf === false
            ? null
            : await turn.aside(() =>
                fundSheetsPdf(deps.pdfPress, answer, {
                  ...{ signal, name: session.sysUserCode, company: session.sysOrganizationCode },
                }),
              ),
      };
    }),
  ];
}
