/** （単位：円） — checks the unit that hiiragi states once above each table of figures. */
import type { Page } from '../../html/page.ts';
import { toAsciiWidth } from '../../notation/ascii-width.ts';

const UNIT = /\(単位:([^)]*)\)/g;

/** Whether yen is the page's only unit: 千円 above a table would change every figure. */
export function countsInYen(page: Page): boolean {
  const units = [...toAsciiWidth(page.text).matchAll(UNIT)].map(([, unit]) => unit);
  return units.length > 0 && units.every((unit) => unit === '円');
}
