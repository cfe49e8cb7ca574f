/**
 * Compares the builds in a browser on a slow phone (time to paint and size of scripts), and the start time and memory of the
 * whole product.
 */
import { DEMO } from '@minori/local/demo';
import type { Browser } from 'playwright-core';
import { memory } from '../reading/process-cost.ts';
import { openBrowser, signInOn } from '../runner/browser.ts';
import { sized } from '../runner/size.ts';
import { loadOnce } from '../sign-in-page/page-load.ts';
import { type LoadOptions, loadScreen } from '../signed-in-screens/screen-load.ts';
import type { RunningBuild } from './running-build.ts';
import { byTurns, type Figures, type OfEach, PLACES, type Place, type Table } from './turns.ts';

const ROUNDS = 5;
const SLOWDOWN = sized(4, 1);
/** The screens that are opened most, and those with most elements. */
const SCREENS = [
  'home',
  'investment-evaluation',
  'item-selection?step=1',
  'retirement-income',
  'operational-simulation',
] as const;

/** Signs in an employee with figures on each build; returns cookies and storage of each. */
async function signInOnEach(browser: Browser, builds: OfEach<RunningBuild>) {
  const employee = DEMO.employees.find((one) => one.history !== null && one.diagnosis !== null);
  if (!employee) throw new Error('The demo has no employee with figures and a type');
  const states = {} as Record<Place, LoadOptions['storageState']>;
  for (const place of PLACES) {
    const context = await browser.newContext({ locale: 'ja-JP' });
    await signInOn(await context.newPage(), builds[place].url, employee);
    states[place] = await context.storageState();
    await context.close();
  }
  return { states, company: employee.companyUrl };
}

export async function comparePages(builds: OfEach<RunningBuild>, table: Table): Promise<void> {
  const browser = await openBrowser();
  const signInPage = async (place: Place): Promise<Figures> => {
    const { largestPaint, codeBytes } = await loadOnce(browser, `${builds[place].url}/signIn`);
    return { '/signIn: largest paint': [largestPaint, 'ms'], '/signIn: scripts and styles': [codeBytes, 'bytes'] };
  };
  try {
    await byTurns(ROUNDS, signInPage, table);
    const { states, company } = await signInOnEach(browser, builds);
    for (const path of SCREENS) {
      const screen = async (place: Place): Promise<Figures> => {
        const url = `${builds[place].url}/${company}/${path}`;
        const slow = { storageState: states[place], width: 375, slowdown: SLOWDOWN };
        const { load } = await loadScreen({ browser, url }, slow, async () => undefined);
        return {
          [`${path}: largest paint`]: [load.largestPaint, 'ms'],
          [`${path}: scripts before it`]: [load.scriptBytes, 'bytes'],
        };
      };
      await byTurns(ROUNDS, screen, table);
    }
  } finally {
    await browser.close();
  }
}

/**
 * Compares the memory (proportional set size) after the previous comparisons, then restarts on the same data and compares the
 * time of the restart and the memory after it.
 */
export async function compareStarts(builds: OfEach<RunningBuild>, table: Table): Promise<void> {
  await byTurns(1, (place) => ({ 'memory after the requests': [memory(builds[place].pid()), 'MB'] }), table);
  const restarted = async (place: Place): Promise<Figures> => {
    const time = await builds[place].restart();
    return { 'a second start': [time, 'ms'], 'memory after a start': [memory(builds[place].pid()), 'MB'] };
  };
  await byTurns(3, restarted, table);
}
