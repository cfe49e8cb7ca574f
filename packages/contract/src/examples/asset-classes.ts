/** Lists the six asset classes in wire format, with the colours of the server's master table. */
import type { CategoryClasses } from '../category-class.ts';

export const ASSET_CLASS_ROWS = [
  { code: 0, name: '国内株式', colorCode: '#94290A', ratio: 0 },
  { code: 1, name: '外国株式', colorCode: '#CA7829', ratio: 0 },
  { code: 2, name: '国内債券', colorCode: '#20245C', ratio: 0 },
  { code: 3, name: '外国債券', colorCode: '#5399B4', ratio: 0 },
  { code: 4, name: 'リート・金など', colorCode: '#8044BF', ratio: 0 },
  { code: 5, name: '預金・保険など', colorCode: '#586660', ratio: 100 },
] as const;

/** An asset mix in class order, as fractions. */
export function mixOf(...ratios: readonly number[]): CategoryClasses {
  return ASSET_CLASS_ROWS.map(({ code, name, colorCode }) => ({
    categoryClassCode: code,
    categoryName: name,
    categoryColorCode: colorCode,
    ratio: ratios[code] ?? 0,
  }));
}
