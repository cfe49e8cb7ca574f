/** 社内の比較 — measures a filter toggle in a company of 100,000, the size of the data sent, and both in the browser. */
import type { Benchmark } from '../runner/entry.ts';
import { filtering } from './filtering.ts';
import { inBrowser } from './in-browser.ts';
import { payload } from './payload.ts';

export const colleaguesBenchmark: Benchmark = {
  name: 'colleagues',
  async run(report) {
    await filtering(report);
    await payload(report);
    await inBrowser(report);
  },
};
