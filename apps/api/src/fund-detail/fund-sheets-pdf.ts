/** 商品資料（PDF） — the same answer as the screen's, printed. Without it the screen stays whole: it asks for the PDF by itself. */
import { Failure } from '../failure.ts';
import { PdfFailure } from '../pdf/pdf-failure.ts';
import type { Orderer, PdfPress } from '../pdf/pdf-press.ts';
import type { FundSheets } from './fund-sheets.ts';

/** Seconds after which a crowd has been served. */
const CROWD_IS_OVER = 10;

/**
 * @returns base64, a page a product; null without a product, and where nobody waits for the answer any more
 * @throws Failure too_many_requests while too many wait, or too many of the same orderer's, internal_error for a document that could not be printed
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
  orderer: Orderer,
): Promise<string | null> {
  if (fundDetails.length === 0) return null;
  try {
    const document = { kind: 'fund-sheets', details: fundDetails, productDataSource, dataDate } as const;
    const pdf = await press.print(document, orderer);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64');
  } catch (error) {
    const kind = error instanceof PdfFailure ? error.kind : undefined;
    if (kind === 'busy') throw new Failure('too_many_requests', { retryAfterSeconds: CROWD_IS_OVER });
    // Who hung up reads no answer, and is no fault that an operator would be woken for.
    if (kind === 'abandoned') return null;
    throw error;
  }
}
