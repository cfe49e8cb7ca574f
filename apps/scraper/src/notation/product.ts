/** 商品コード and 名称 — reads product codes and names from the pages of holdings and of the allocation. */
import { ProductCode } from '@minori/contract/codes';
import { cleanLine } from '@minori/contract/outside-text';
import { toAsciiWidth } from './ascii-width.ts';

/** The code in half width, or undefined for any other text. */
export function readProductCode(text: string): string | undefined {
  const code = toAsciiWidth(text);
  return ProductCode.safeParse(code).success ? code : undefined;
}

/** Matches a letter other than 口 and 円, the units of figures. */
const WORD = /(?![口円])\p{L}/u;

/**
 * The name as displayed. Invisible characters are removed and undecodable bytes, such as vendor-defined characters,
 * become 〓, because neither should prevent an employee from seeing their figures. Undefined for an empty cell, a
 * figure or a product code, which belong to other columns.
 */
export function readProductName(text: string): string | undefined {
  const name = cleanLine(text);
  return WORD.test(name) && readProductCode(name) === undefined ? name : undefined;
}
