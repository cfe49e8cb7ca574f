/** （単位：円） — hiiragi says once above each table what its bare figures are counted in. */
import type { Page } from '../../html/page.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';

const UNIT = /\(単位:([^)]*)\)/g;

/** Whether the page counts in yen and in nothing else: 千円 above a table would make every figure another one. */
export function countsInYen(page: Page): boolean {
  const units = [...toAsciiWidth(page.text).matchAll(UNIT)].map(([, unit]) => unit);
  return units.length > 0 && units.every((unit) => unit === '円');
}
