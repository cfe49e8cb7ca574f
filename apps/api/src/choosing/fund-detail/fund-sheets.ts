/** Builds the print data of 商品資料: one page per product, with the document's title and date. Runs in the printer thread. */

import type { FundDetail } from '@minori/contract/fund-detail';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { fundSheet, type SheetBasis } from './sheet.ts';
import { TEXTS } from './sheet-texts.ts';

export interface FundSheets extends SheetBasis {
  readonly kind: 'fund-sheets';
  /** At least one, all of one class. */
  readonly details: readonly FundDetail[];
}

/** @throws RangeError without a product, because the document would have no page */
export function fundSheetsData({ details, productDataSource, dataDate }: FundSheets): PrintData {
  const [first] = details;
  if (!first) throw new RangeError('a fund sheet needs a product');
  const { one, many } = TEXTS.title;
  return {
    title: details.length === 1 ? one(first.name) : many(first.assetName, details.length),
    author: TEXTS.author,
    date: dataDate,
    colours: PRINT_COLOURS,
    sheets: details.map((detail) => fundSheet(detail, { productDataSource, dataDate })),
  };
}
