/** Routes of the calls in `contract/company-report.ts`. */
import { printCompanyReport, seeCompanyReport, sendStartMails } from '@minori/contract/company-report';
import { type Route, route } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { askStartMails, printReport, seeReport } from './service.ts';

export function companyReportRoutes(deps: Deps): readonly Route[] {
  return [
    route(seeCompanyReport, ({ body }, context) => seeReport(deps, context, body)),
    route(printCompanyReport, ({ body: { year } }, context) => printReport(deps, context, year)),
    route(sendStartMails, (_input, context) => askStartMails(deps, context)),
  ];
}
