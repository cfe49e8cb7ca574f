/**
 * A React-only rendering in the same tab: the same elements without anything of ours, drawn as they stood before a press and
 * then as they stand after it. What ours takes beside it tells more than milliseconds of a noisy machine.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { Report } from './entry.ts';
import { median } from './measure.ts';

const FRAME_MS = 16.7;
/** Times React alone. */
const MOST = 1.2;

/** What react-only.page.ts leaves in the page. */
export type ReactOnlyWindow = Window & {
  reactOnly(): { take(elements: readonly Element[]): void; draw(place: Element): number };
};

let bundle: Promise<string> | undefined;

async function bundled(): Promise<string> {
  const build = await rolldown({
    input: join(process.cwd(), 'benchmarks/src/runner/react-only.page.ts'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  return output[0].code;
}

/** Once for each document. */
export async function addReactOnly(page: Page): Promise<void> {
  bundle ??= bundled();
  await page.evaluate(await bundle);
}

/** Ours and React's milliseconds, laid out, of one change. */
export interface BesideReact {
  readonly laidOut: number;
  readonly reactOnly: number;
}

/** Reached inside a frame, or at most 1.2 times React alone: the figure is the nearer of the two, as a part of what it may be. */
export function reportBesideReact(report: Report, name: string, times: readonly BesideReact[]): void {
  const laidOut = median(times.map((each) => each.laidOut));
  const ratio = median(times.map((each) => each.laidOut / each.reactOnly));
  console.log(`  ${name}: ${laidOut.toFixed(1)} ms laid out, ${ratio.toFixed(2)} times React alone`);
  const value = Math.min(laidOut / FRAME_MS, ratio / MOST);
  report.figure({ name: `${name}: of a frame, or of ${MOST} times React alone`, value, unit: '×', atMost: 1 });
}
