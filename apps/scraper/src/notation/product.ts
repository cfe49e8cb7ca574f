/** 商品コード and 名称 — parses product codes and names on the pages of holdings and of the allocation. */
import { ProductCode } from '@minori/contract/codes';
import { cleanLine } from '@minori/contract/outside-text';
import { toAsciiWidth } from './ascii-width.ts';

/** Returns the code in half width; undefined for any other text. */
export function readProductCode(text: string): string | undefined {
  const code = toAsciiWidth(text);
  return ProductCode.safeParse(code).success ? code : undefined;
}

/** Matches a letter other than 口 and 円, the units of figures. */
const WORD = /(?![口円])\p{L}/u;

/**
 * Returns the name as displayed. Invisible characters are removed, and undecodable bytes, such as vendor-defined
 * characters, become 〓: neither should keep employees from seeing their figures. undefined for an empty cell, a figure
 * or a product code, which belong to other columns.
 */
export function readProductName(text: string): string | undefined {
  const name = cleanLine(text);
  return WORD.test(name) && readProductCode(name) === undefined ? name : undefined;
}
