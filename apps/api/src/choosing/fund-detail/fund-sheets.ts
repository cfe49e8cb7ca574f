/** 商品資料 of one answer: a page a product, with the title and the date of the whole document. Runs in the printer thread. */

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

/** @throws RangeError without a product: a document of no page is none */
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
