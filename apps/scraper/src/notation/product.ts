/** 商品コード and 名称, as the pages of holdings and of the allocation print them. */
import { ProductCode } from '@minori/contract/codes';
import { toAsciiWidth } from './ascii-width.ts';

/** The code in half width, or undefined for anything that is no product code. */
export function readProductCode(text: string): string | undefined {
  const code = toAsciiWidth(text);
  return ProductCode.safeParse(code).success ? code : undefined;
}

/** The name as printed; undefined when it is empty or has a byte that was not of the page's encoding. */
export function readProductName(text: string): string | undefined {
  return text === '' || text.includes('\uFFFD') ? undefined : text;
}
