/**
 * 移換の手数料 — defines what is charged, by date, for moving the assets of a company's DC plan after leaving, and for leaving them:
 * yen with taxes. A change adds a row and never edits one. Sources were read on 2026-11-28 to 2026-11-30.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts';
import { type DatedValue, requireDatedValues, validFrom, valueOn } from './dated-values.ts';

const FEES = [
  'automaticTransfer',
  'automaticMonthly',
  'automaticToPlan',
  'automaticToIdeco',
  'toIdeco',
  'idecoPremium',
  'idecoMonthly',
  'toPensionAssociation',
  'toPensionAssociationMost',
] as const;

export type TransferFee = (typeof FEES)[number];

const KDDI = '転職時の確定拠出年金の手続きと自動移換 (2025-11), ideco.kddi-am.com/learn/column/ideco0121';
const MUFG = 'iDeCoの手数料, www.bk.mufg.jp/tameru/ideco/tesuuryou';
const PENSION_FUND = '他の年金制度の概要, sai-kikin.or.jp/publics/index/218';

const TABLES: Readonly<Record<TransferFee, DatedValue>> = requireDatedValues(FEES, {
  /** At 自動移換: 1,048 to 国民年金基金連合会 and 3,300 to 特定運営管理機関. Whether it has risen on 2026-04-01 is not known. */
  automaticTransfer: { source: KDDI, goodFor: 'law', rows: [['2019-10-01', 4_348]] },
  /** A month from the fourth month after that of 自動移換 on: 58 to 特定運営管理機関 and 40 to 国民年金基金連合会, before 52 in all. */
  automaticMonthly: {
    source: '自動移換の手数料改定へ, imakara.traders.co.jp/articles/5274',
    goodFor: 'law',
    rows: [
      ['2019-10-01', 52],
      ['2026-04-01', 98],
    ],
  },
  /** From 自動移換 to a plan of a company, to 特定運営管理機関. */
  automaticToPlan: { source: KDDI, goodFor: 'law', rows: [['2019-10-01', 1_100]] },
  /** From 自動移換 to iDeCo: the sum of `automaticToPlan` and `toIdeco`. */
  automaticToIdeco: { source: KDDI, goodFor: 'law', rows: [['2019-10-01', 3_929]] },
  /** Once, from a company's plan to iDeCo, to 国民年金基金連合会. */
  toIdeco: { source: MUFG, goodFor: 'law', rows: [['2019-10-01', 2_829]] },
  /** For each premium of iDeCo, to 国民年金基金連合会. */
  idecoPremium: { source: MUFG, goodFor: 'law', rows: [['2019-10-01', 105]] },
  /** A month of iDeCo, to the bank that keeps the assets; the operating manager's own fee comes on top. */
  idecoMonthly: { source: MUFG, goodFor: 'law', rows: [['2019-10-01', 66]] },
  /** To 企業年金連合会 for 通算企業年金: a fixed amount, and a share of the assets up to a maximum of both together. */
  toPensionAssociation: { source: PENSION_FUND, goodFor: 'law', rows: [['2022-05-01', 1_100]] },
  toPensionAssociationMost: { source: PENSION_FUND, goodFor: 'law', rows: [['2022-05-01', 34_100]] },
});

/** The last day on which the sources of the fees were read. */
export const TRANSFER_FEES_READ_ON: CalendarDate = '2026-11-30';

/** The fee in force on a day, yen; on days before the first row, that of the first row. */
export function transferFee(name: TransferFee, date: CalendarDate): number {
  return valueOn(TABLES[name], date);
}

/** The day from which the fee in force on a day holds. */
export function transferFeeSince(name: TransferFee, date: CalendarDate): CalendarDate {
  return validFrom(TABLES[name], date);
}
