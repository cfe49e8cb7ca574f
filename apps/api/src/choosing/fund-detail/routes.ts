/** Declares the route of 商品の詳細, the details of products: `GET /api/v1/fund/detail`. */
import { getFundDetail } from '@minori/contract/fund-detail';
import { language } from '../../platform/base/words.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { printedFor } from '../../platform/pdf/pdf-failure.ts';
import type { Orderer, PdfPrinter } from '../../platform/pdf/pdf-printer.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { FundSheets } from './fund-sheets.ts';
import { fundDetails } from './service.ts';

// The PDF (商品資料) is printed from the screen's response. The screen requests the PDF separately, so that the screen
// stays usable if printing fails.

/**
 * @returns base64, one page per product; null without a product, or if the client has disconnected
 * @throws Failure too_many_requests while too many documents are queued, in total or for this employee; internal_error
 * for a document that could not be printed
 */
async function fundSheetsPdf(
  printer: PdfPrinter,
  {
    fundDetails,
    productDataSource,
    dataDate,
  }: {
    readonly fundDetails: FundSheets['details'];
  } & Pick<FundSheets, 'productDataSource' | 'dataDate'>,
  orderer: Orderer,
): Promise<string | null> {
  if (fundDetails.length === 0) return null;
  const document = {
    ...{ kind: 'fund-sheets', language: language(), details: fundDetails, productDataSource, dataDate },
  } as const;
  const pdf = await printedFor(() => printer.print(document, orderer));
  return pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64');
}

export function fundDetailRoutes(deps: Deps): readonly Route[] {
  return [
    route(getFundDetail, async ({ query }, { session, signal, slot }) => {
      const answer = await fundDetails(deps, session, query);
      return {
        ...answer,
        base64pdf:
          query.isPdf === false
            ? null
            : await slot.releaseWhile(() =>
                fundSheetsPdf(deps.pdfPrinter, answer, {
                  ...{ signal, name: session.sysUserCode, company: session.sysOrganizationCode },
                }),
              ),
      };
    }),
  ];
}
