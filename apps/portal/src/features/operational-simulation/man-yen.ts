/** 万円 — an estimate as a cell of a table whose caption says 「約、万円」. */
import type { ChartCell } from '../../ui/chart/chart-table.ts';

const TEN_THOUSAND = 10_000;

/** @param yen null is 「—」. */
export function manYen(yen: number | null, { signed = false } = {}): ChartCell {
  return { kind: 'number', value: yen === null ? null : Math.round(yen / TEN_THOUSAND), unit: '万円', signed };
}
