/** 割合 — parses shares in percent: '12.5%', '１００％'. */
import { toAsciiWidth } from './ascii-width.ts';
import { meansNone } from './none.ts';

const PERCENT = /^(0|[1-9]\d{0,2})(?:\.(\d))?%$/;

/** Returns tenths of a percent (125 for 12.5 %); undefined for any other text or more than 100 %. */
export function parseTenthsOfPercent(text: string): number | undefined {
  const match = PERCENT.exec(toAsciiWidth(text));
  if (!match) return undefined;
  const tenths = Number(match[1]) * 10 + Number(match[2] ?? 0);
  return tenths <= 1000 ? tenths : undefined;
}

/** Like `parseTenthsOfPercent`, with 「－」 as 0 for a product without units (`reconcile.ts` checks that). */
export function parseShare(text: string): number | undefined {
  return meansNone(text) ? 0 : parseTenthsOfPercent(text);
}

/** Returns a whole number of percent; undefined for any other text or a fraction. */
export function parseWholePercent(text: string): number | undefined {
  const tenths = parseTenthsOfPercent(text);
  return tenths === undefined || tenths % 10 !== 0 ? undefined : tenths / 10;
}
