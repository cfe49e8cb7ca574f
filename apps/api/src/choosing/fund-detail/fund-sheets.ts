/** Builds the print data of 商品資料: one page per product, with the document's title and date. Runs in the printer thread. */

import type { Language } from '@minori/contract/display-settings';
import type { FundDetail } from '@minori/contract/fund-detail';
import { inLanguage, words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { fundSheet, type SheetBasis } from './sheet.ts';

export interface FundSheets extends SheetBasis {
  readonly kind: 'fund-sheets';
  /** Of the texts: the thread that prints is in none. */
  readonly language: Language;
  /** At least one, all of one class. */
  readonly details: readonly FundDetail[];
}

/** @throws RangeError without a product, because the document would have no page */
export function fundSheetsData(document: FundSheets): PrintData {
  return inLanguage(document.language, () => printData(document));
}

function printData({ language, details, productDataSource, dataDate }: FundSheets): PrintData {
  const [first] = details;
  if (!first) throw new RangeError('a fund sheet needs a product');
  const { locale, names, sheet } = words();
  const { one, many } = sheet.title;
  return {
    title: details.length === 1 ? one(first.name) : many(names.LINE_UP_GROUP_NAMES[first.assetCode], details.length),
    language,
    author: locale.BRAND,
    date: dataDate,
    colours: PRINT_COLOURS,
    sheets: details.map((detail) => fundSheet(detail, { productDataSource, dataDate })),
  };
}
