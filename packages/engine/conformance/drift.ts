/** List `selection.drift`: how far holdings have moved from a choice. */
import { drift } from '../src/fund-selection/drift.ts';
import { cases, type SectionChecks } from './list-check.ts';
import { RATE } from './tolerance.ts';
import { numberOf, table } from './transfer-list.ts';

export const DRIFT_CHECKS: SectionChecks = {
  drift: cases((reader) => {
    const holdings = table(reader.raw('current'), `${reader.path}.current`);
    const rates = table(reader.raw('ratesPct'), `${reader.path}.ratesPct`);
    const moved = drift({
      holdings: holdings.map(({ code, value }) => ({ code, amount: value })),
      rates: rates.map(({ code, value }) => ({ code, rate: value })),
    });
    const largest = moved && { fund: numberOf(moved.largest.code), points: moved.largest.points };
    reader.expect('result', moved && { ...moved, largest }, RATE);
  }),
};
