/**
 * Measures the sign-in page on a slow phone with an empty cache, compared with a static page of the same text and a minimal
 * React page.
 */

import { openBrowser } from '../runner/browser.ts';
import type { Benchmark } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { isSmallest, sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';
import { reactPeer, readSignInPage, staticPeer } from './contender-pages.ts';
import { loadOnce, type PageLoad } from './page-load.ts';

const ROUNDS = sized(7, 1);
const BUDGET = 65_000;

export const signInPage: Benchmark = {
  name: 'sign-in-page',
  async run(report) {
    const world = await startProduct();
    const browser = await openBrowser();
    const text = await readSignInPage(`${world.url}/signIn`);
    const peers = { static: await staticPeer(text), react: await reactPeer(text) };
    try {
      const urls = { ours: `${world.url}/signIn`, static: peers.static.url, react: peers.react.url };
      const loads: Record<keyof typeof urls, PageLoad[]> = { ours: [], static: [], react: [] };
      // One unrecorded round warms up the browser; then the contenders alternate.
      for (let round = isSmallest ? 0 : -1; round < ROUNDS; round += 1) {
        for (const name of ['ours', 'static', 'react'] as const) {
          const load = await loadOnce(browser, urls[name]);
          if (round >= 0) loads[name].push(load);
        }
      }
      const of = (name: keyof typeof urls, figure: keyof PageLoad) => median(loads[name].map((load) => load[figure]));
      for (const name of ['ours', 'static', 'react'] as const) {
        console.log(
          `  ${name.padEnd(8)} paint ${of(name, 'largestPaint').toFixed(0)} ms, blocking ${of(name, 'blocking').toFixed(0)} ms, code ${(of(name, 'codeBytes') / 1024).toFixed(1)} KB`,
        );
      }
      report.figure({
        name: 'largest paint ÷ static page of the same text',
        value: of('ours', 'largestPaint') / of('static', 'largestPaint'),
        unit: '×',
        atMost: 1.15,
      });
      report.figure({
        name: 'main-thread blocking ÷ React-only hello',
        value: of('ours', 'blocking') / Math.max(1, of('react', 'blocking')),
        unit: '×',
        atMost: 1.3,
      });
      report.figure({
        name: 'JS and CSS of the page, brotli',
        value: of('ours', 'codeBytes'),
        unit: 'bytes',
        atMost: BUDGET,
      });
    } finally {
      await browser.close();
      await Promise.all([peers.static.close(), peers.react.close(), world.stop()]);
    }
  },
};
