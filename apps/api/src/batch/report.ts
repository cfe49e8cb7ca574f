/**
 * バッチ報告 — the two shapes of a report as one (errors.md, hole 18). What a browser says of itself is believed only
 * as far as whose it is: every id in it must be the session's own.
 */
import type { OlderScrapingErrorEntry, ScrapingErrorEntry } from '@minori/contract/batch';
import type * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { Session } from '../route.ts';

export type Entry = z.output<typeof ScrapingErrorEntry> | z.output<typeof OlderScrapingErrorEntry>;

export interface Report {
  /** null in the older shape, which doesn't tell it. */
  readonly scrapingCode: string | null;
  /** 1 network, 100 time-out; null for an older report that begins with neither. */
  readonly errorType: 1 | 100 | null;
  /** 1 to 500 characters, on one line. */
  readonly description: string;
}

/** As the specification's own client words them (section 4). */
function typeOf(description: string): Report['errorType'] {
  if (description.startsWith('timeout')) return 100;
  return description.startsWith('network error') ? 1 : null;
}

/** @throws Failure forbidden for somebody else's ids */
export function reportOf(entry: Entry, session: Session): Report {
  if ('srpErrReason' in entry) {
    if (entry.rkUserId !== session.employeeId || entry.mstUserId !== session.employeeId) throw new Failure('forbidden');
    const description = entry.srpErrReason;
    return { scrapingCode: null, errorType: typeOf(description), description };
  }
  if (entry.sysUserCode !== session.sysUserCode) throw new Failure('forbidden');
  const { scrapingCode, errorType, description } = entry;
  return { scrapingCode, errorType, description };
}
