/** 商品コード and 名称, as the pages of holdings and of the allocation print them. */
import { ProductCode } from '@minori/contract/codes';
import { cleanLine } from '@minori/contract/outside-text';
import { toAsciiWidth } from './ascii-width.ts';

/** The code in half width, or undefined for anything that is no product code. */
export function readProductCode(text: string): string | undefined {
  const code = toAsciiWidth(text);
  return ProductCode.safeParse(code).success ? code : undefined;
}

/** A letter other than the units of figures. */
const WORD = /(?![口円])\p{L}/u;

/**
 * The name as it is seen: what a page holds beside that, unseen, says nothing of the account and must not keep its owner
 * from their figures, and neither must a byte that was not of the page's encoding, such as a maker's own character: 〓 stands
 * in its place. Undefined for what stands in other columns: nothing, a figure or a product code.
 */
export function readProductName(text: string): string | undefined {
  const name = cleanLine(text);
  return WORD.test(name) && readProductCode(name) === undefined ? name : undefined;
}
