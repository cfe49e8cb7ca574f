// Checks a state of a screen: axe finds nothing at phone and desktop width, in light, dark and forced colours and with the largest
// text (`npm test` checks one combination for each state, `npm run proof` eight), and nothing scrolls sideways at 320 px
// (screens.md 2.6).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './device.ts';

export const NARROWEST = { width: 320, height: 640 } as const;

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface AxeOptions {
  readonly resultTypes: readonly ['violations'];
  readonly rules: Readonly<Record<string, { readonly enabled: boolean }>>;
}

interface Axe {
  run(options: AxeOptions): Promise<Results>;
}

/** The script that axe's builder would inject. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Checks every rule of axe, except contrast in forced colours: the system's colours are painted then, while the page reports its
 * own. axe's builder would send its source and the whole result through the browser each time, and open another tab to merge the
 * frames' results: five times as slow, and the portal's pages have no frames.
 */
export async function findFaults(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('a page with frames is for the builder to look at');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { readonly axe: Axe };
    const enabled = !matchMedia('(forced-colors: active)').matches;
    return (await axe.run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled } } })).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Elements that extend beyond the right edge, except inside their own scroll boxes. */
export function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const scrollsItself = (element: Element): boolean =>
      /auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
      (element.parentElement !== null && scrollsItself(element.parentElement));
    const culprits = [...document.querySelectorAll('main *')].filter(
      (element) => sticksOut(element) && ![...element.children].some(sticksOut) && !scrollsItself(element),
    );
    return [`${scrollWidth} px wide`, ...culprits.slice(0, 8).map((element) => element.outerHTML.slice(0, 160))];
  });
}

/** Figures that an element around them cuts off, except inside scroll boxes. */
export function findCutFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutter = (figure: Element): Element | undefined => {
      const { right } = figure.getBoundingClientRect();
      for (let box = figure.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Text for screen readers only is a pixel wide.
        if (overflowX === 'auto' || overflowX === 'scroll' || edge.width <= 1) return undefined;
        if (overflowX !== 'visible' && right > edge.right + 1) return box;
      }
      return right > document.documentElement.clientWidth + 1 ? document.documentElement : undefined;
    };
    const figures = [...document.querySelectorAll('main span')].filter(
      (element) =>
        getComputedStyle(element).whiteSpace === 'nowrap' &&
        /\d/.test(element.textContent ?? '') &&
        element.getBoundingClientRect().width > 1,
    );
    return figures.flatMap((figure) => {
      const box = cutter(figure);
      return box ? [`${figure.textContent} by ${box.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly forcedColors?: 'active';
  /** The largest text size of the settings. */
  readonly textSize?: 'extraLarge';
}

const LOOKS: readonly Look[] = [
  { size: PHONE },
  { size: DESKTOP, colorScheme: 'dark' },
  { size: DESKTOP, forcedColors: 'active' },
  { size: NARROWEST, textSize: 'extraLarge' },
];

const MORE_LOOKS: readonly Look[] = [
  { size: PHONE, colorScheme: 'dark' },
  { size: DESKTOP },
  { size: PHONE, forcedColors: 'active', colorScheme: 'dark' },
  { size: DESKTOP, textSize: 'extraLarge' },
];

/** Each state is always checked with the same look; each of the four looks applies to a fourth of the states. */
function looksFor(state: string): readonly Look[] {
  if (process.env.MINORI_PROOF !== undefined) return [...LOOKS, ...MORE_LOOKS];
  return LOOKS.filter((_, place) => place === state.length % LOOKS.length);
}

async function applyLook(page: Page, { size, colorScheme = 'light', forcedColors, ...look }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ?? 'none' });
  await page.evaluate((chosen) => {
    document.documentElement.dataset.textSize = chosen;
  }, look.textSize ?? 'standard');
}

/** Checks the present state of the screen, and leaves it as large as it was, with the focused element in sight. */
export async function examine(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const look of looksFor(state)) {
    await applyLook(page, look);
    expect(await findFaults(page), `${state}, ${JSON.stringify(look)}`).toEqual([]);
    if (look.size === NARROWEST) await noneSideways(page, `${state}, largest text`);
  }
  await applyLook(page, { size: NARROWEST });
  await noneSideways(page, state);
  await page.setViewportSize(before);
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'center' }));
}

/** Polls, because sticky elements are positioned only at the next frame. */
async function noneSideways(page: Page, state: string): Promise<void> {
  await expect.poll(() => findSideways(page), { message: `${state}, 320 px` }).toEqual([]);
}
