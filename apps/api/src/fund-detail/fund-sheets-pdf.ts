/** 商品資料（PDF） — the same answer as the screen's, printed. Without it the screen stays whole: it asks for the PDF by itself. */
import { Failure } from '../failure.ts';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { PdfPress } from '../pdf/pdf-press.ts';
import type { FundSheets } from './fund-sheets.ts';

/** Seconds after which a crowd has been served. */
const CROWD_IS_OVER = 10;

/**
 * @returns base64, a page a product; null without a product
 * @throws Failure too_many_requests while too many wait, internal_error for a document that could not be printed
 */
export async function fundSheetsPdf(
  press: PdfPress,
  {
    fundDetails,
    productDataSource,
    dataDate,
  }: {
    readonly fundDetails: FundSheets['details'];
  } & Pick<FundSheets, 'productDataSource' | 'dataDate'>,
  signal: AbortSignal,
): Promise<string | null> {
  if (fundDetails.length === 0) return null;
  try {
    const document = { kind: 'fund-sheets', details: fundDetails, productDataSource, dataDate } as const;
    const pdf = await press.print(document, signal);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64');
  } catch (error) {
    if (error instanceof PdfFailure && error.kind === 'busy') {
      throw new Failure('too_many_requests', { retryAfterSeconds: CROWD_IS_OVER });
    }
    throw error;
  }
}
