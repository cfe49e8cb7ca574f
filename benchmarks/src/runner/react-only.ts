/**
 * Measures React alone in the same tab: renders the same elements without our code, as before a press and then as after it. Our
 * time relative to this is more reliable than milliseconds on a busy machine.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { Report } from './entry.ts';
import { median } from './measure.ts';

const FRAME_MS = 16.7;
/** Maximum multiple of React alone. */
const MAX_RATIO = 1.2;

/** The function that react-only.page.ts adds to the page. */
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

/** Must be called once per document. */
export async function addReactOnly(page: Page): Promise<void> {
  bundle ??= bundled();
  await page.evaluate(await bundle);
}

/** Our and React's milliseconds of one change, including layout. */
export interface BesideReact {
  readonly laidOut: number;
  readonly reactOnly: number;
}

/** Reports the better of two fractions: of a frame, and of 1.2 times React's time alone. Reached if either is at most 1. */
export function reportBesideReact(report: Report, name: string, times: readonly BesideReact[]): void {
  const laidOut = median(times.map((each) => each.laidOut));
  const ratio = median(times.map((each) => each.laidOut / each.reactOnly));
  console.log(`  ${name}: ${laidOut.toFixed(1)} ms laid out, ${ratio.toFixed(2)} times React alone`);
  const value = Math.min(laidOut / FRAME_MS, ratio / MAX_RATIO);
  report.figure({ name: `${name}: of a frame, or of ${MAX_RATIO} times React alone`, value, unit: '×', atMost: 1 });
}
