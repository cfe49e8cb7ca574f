/** 「直近5年分を表示しています」 — reads how many months a history of contributions covers, where the page states such a limit. */
import type { ContributionsRecord } from '../account-record.ts';
import type { Page } from '../html/page.ts';
import { toAsciiWidth } from '../notation/ascii-width.ts';

const SPAN = /(?:直近|過去|最近)(\d{1,3})(年|[かカヶヵケ箇]月)/g;
const MONTHS_A_YEAR = 12;

/** Empty where the page states no limit, or several. */
export function shownSpan(page: Page): Pick<ContributionsRecord, 'lastMonths'> {
  const spans = [...toAsciiWidth(page.text).matchAll(SPAN)].map(
    ([, count, unit]) => Number(count) * (unit === '年' ? MONTHS_A_YEAR : 1),
  );
  const [lastMonths, ...others] = [...new Set(spans)];
  return lastMonths === undefined || others.length > 0 ? {} : { lastMonths };
}
