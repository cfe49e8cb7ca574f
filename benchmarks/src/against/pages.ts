/** What a browser has to do for pages of both builds on a slow phone, and what starting and holding the product costs. */
import type { Browser } from 'playwright-core';
import { memory } from '../reading/process-cost.ts';
import { openBrowser } from '../runner/browser.ts';
import { loadOnce } from '../sign-in-page/page-load.ts';
import type { RunningBuild } from './running-build.ts';
import { byTurns, type Figures, type OfEach, type Place, type Tell } from './turns.ts';

const ROUNDS = 5;

async function comparePage(browser: Browser, builds: OfEach<RunningBuild>, path: string) {
  return byTurns(ROUNDS, async (place) => {
    const { largestPaint, codeBytes } = await loadOnce(browser, builds[place].url + path);
    return { [`${path}: largest paint`]: [largestPaint, 'ms'], [`${path}: scripts and styles`]: [codeBytes, 'bytes'] };
  });
}

export async function comparePages(builds: OfEach<RunningBuild>, tell: Tell): Promise<void> {
  const browser = await openBrowser();
  try {
    tell(await comparePage(browser, builds, '/signIn'));
  } finally {
    await browser.close();
  }
}

/** Proportional set size after all that was asked before, then of a second start on the same data, and how long it took. */
export async function compareStarts(builds: OfEach<RunningBuild>, tell: Tell): Promise<void> {
  tell(await byTurns(1, (place) => ({ 'memory after the requests': [memory(builds[place].pid()), 'MB'] })));
  const restarted = async (place: Place): Promise<Figures> => {
    const time = await builds[place].restart();
    return { 'a second start': [time, 'ms'], 'memory after a start': [memory(builds[place].pid()), 'MB'] };
  };
  tell(await byTurns(3, restarted));
}
