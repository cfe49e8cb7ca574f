/**
 * Checks `selection.transfers` and `selection.largestRemainder`. The files name products by short number, and "the smaller
 * code" means the smaller number: numbers are padded so that they sort alike as text.
 */
import { largestRemainder } from '../src/fund-selection/largest-remainder.ts';
import { type SoldFund, transferList } from '../src/fund-selection/transfer-list.ts';
import { type CaseReader, MalformedFile } from './case-reader.ts';
import { FUND_UNIVERSE } from './fund-universe.ts';
import { entriesOf } from './list-check.ts';
import { EXACT } from './tolerance.ts';

const CODE_LENGTH = 8;

const NAMES: ReadonlyMap<number, string> = new Map(
  [...FUND_UNIVERSE.funds, ...FUND_UNIVERSE.guaranteed].map(({ no, name }) => [no, name]),
);

type NumberByCode = { readonly code: string; readonly value: number };

/** Reads an object of numbers by product number. */
export function table(data: unknown, path: string): NumberByCode[] {
  return entriesOf(data, path).map(([key, value]) => {
    if (typeof value !== 'number') throw new MalformedFile(`${path}.${key} should be a number`);
    return { code: key.padStart(CODE_LENGTH, '0'), value };
  });
}

export function numberOf(code: string): number {
  return Number(code);
}

/** Converts rows to the files' format. */
function byNumber(rows: readonly NumberByCode[]): Readonly<Record<string, number>> {
  return Object.fromEntries(rows.map(({ code, value }) => [String(numberOf(code)), value]));
}

/** Refuses rows that the case doesn't expect; `expect` finds only missing ones. Rows of 0 % are ignored. */
function refuseExtraRows(reader: CaseReader, data: unknown, got: { key: string; rows: readonly NumberByCode[] }): void {
  const path = `${reader.path}.${got.key}`;
  const expected = new Set(table(data, path).map(({ code }) => code));
  for (const { code, value } of got.rows.filter((row) => row.value !== 0 && !expected.has(row.code))) {
    reader.mismatches.push({ path: `${path}.${numberOf(code)}`, expected: undefined, got: value });
  }
}

function soldRow({ code, currentYen, sellYen, sellPercent, isAll }: SoldFund) {
  const fund = numberOf(code);
  return { fund, name: NAMES.get(fund), currentYen, sellYen, sellPctOfHolding: sellPercent, all: isAll };
}

export function checkTransfer(reader: CaseReader): void {
  const current = table(reader.raw('current'), `${reader.path}.current`);
  const rates = table(reader.raw('ratesPct'), `${reader.path}.ratesPct`);
  const list = transferList({
    holdings: current.map(({ code, value }) => ({ code, amount: value })),
    rates: rates.map(({ code, value }) => ({ code, rate: value })),
  });
  const bought = list.boughtFunds.map(({ code, buyPercent }) => ({ code, value: buyPercent }));
  const allocation = list.allocation.map(({ code, percent }) => ({ code, value: percent }));
  const result = {
    totalYen: list.totalYen,
    soldFunds: list.soldFunds.map(soldRow),
    buyRatioPct: byNumber(bought),
    leftOut: list.leftOut.map(({ code, yen, side }) => ({ fund: numberOf(code), yen, side })),
    newContributionAllocationPct: byNumber(allocation),
  };
  reader.expect('result', result, EXACT);
  const expected = Object.fromEntries(entriesOf(reader.raw('result') ?? {}, `${reader.path}.result`));
  for (const [key, rows] of [
    ['buyRatioPct', bought],
    ['newContributionAllocationPct', allocation],
  ] as const) {
    if (expected[key] !== undefined) refuseExtraRows(reader, expected[key], { key: `result.${key}`, rows });
  }
}

export function checkLargestRemainder(reader: CaseReader): void {
  const shares = table(reader.raw('input'), `${reader.path}.input`);
  const total = reader.has('total') ? reader.number('total') : 100;
  const percents = largestRemainder(
    shares.map(({ code, value }) => ({ code, share: value })),
    total,
  );
  const rows = percents.map(({ code, percent }) => ({ code, value: percent }));
  reader.expect('output', byNumber(rows), EXACT);
  if (reader.has('output')) refuseExtraRows(reader, reader.raw('output'), { key: 'output', rows });
}
