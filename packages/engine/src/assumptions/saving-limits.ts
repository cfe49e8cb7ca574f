/**
 * iDeCoとNISAの枠 — defines by date how much may be paid into iDeCo beside a company's DC plan, and into NISA: yen. A change adds a row
 * and never edits one.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type DatedValue, requireDatedValues, validFrom, valueOn } from './dated-values.ts';

const LIMITS = ['idecoMinimum', 'nisaTsumitate', 'nisaGrowth', 'nisaYearly', 'nisaLifetime'] as const;

export type SavingLimit = (typeof LIMITS)[number];

const NOMURA = '他の企業年金制度加入者のiDeCo, dc.nomura.co.jp/ideco/service/idecocombi.html, read 2026-12-01';
/** Read on NISA_LIMITS_READ_ON. */
const NISA = '財務省中国財務局「賢く使おう『NISA』制度」, lfb.mof.go.jp/chugoku/kinyusyouken/kin3/nisaseido.html';

/** The last day on which the source of NISA's limits was read. */
export const NISA_LIMITS_READ_ON: CalendarDate = '2026-11-23';

const TABLES: Readonly<Record<SavingLimit, DatedValue>> = requireDatedValues(LIMITS, {
  /** A month; also the least room with which iDeCo may be joined. */
  idecoMinimum: { source: NOMURA, goodFor: 'law', rows: [['2017-01-01', 5_000]] },
  /** A year: つみたて投資枠, 成長投資枠, and both. */
  nisaTsumitate: { source: NISA, goodFor: 'law', rows: [['2024-01-01', 1_200_000]] },
  nisaGrowth: { source: NISA, goodFor: 'law', rows: [['2024-01-01', 2_400_000]] },
  nisaYearly: { source: NISA, goodFor: 'law', rows: [['2024-01-01', 3_600_000]] },
  /** At purchase prices, all years together. */
  nisaLifetime: { source: NISA, goodFor: 'law', rows: [['2024-01-01', 18_000_000]] },
});

/** Premiums of iDeCo are chosen in steps of this many yen (the same page). */
export const IDECO_UNIT = 1_000;

/** The limit in force on a day, yen; on days before the first row, that of the first row. */
export function savingLimit(name: SavingLimit, date: CalendarDate): number {
  return valueOn(TABLES[name], date);
}

/** The day from which the limit in force on a day holds. */
export function savingLimitSince(name: SavingLimit, date: CalendarDate): CalendarDate {
  return validFrom(TABLES[name], date);
}

/**
 * The most of a member of a company's DC plan, whatever the plan leaves: yen a month, by the cabinet order of 2025-12-24 without an
 * own limit from 2026-12 on (dxmagazine.jp/news/2604ukre5, read 2026-11-28; faq.benefit401k.com no. 632, read 2026-12-01).
 */
export function idecoCap(date: CalendarDate): number {
  return date < '2026-12-01' ? 20_000 : Number.POSITIVE_INFINITY;
}
