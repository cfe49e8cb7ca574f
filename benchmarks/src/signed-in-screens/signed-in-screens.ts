/**
 * Measures every screen of a signed-in employee with an empty cache and a 4 times slower processor: number of files and size of
 * scripts before the largest paint, its time compared with a static page of the same text and styles, and the layout shift
 * while data arrive, on a phone and on a desktop. The screens that people asked for most are held against the evaluation's.
 */
import { DEMO } from '@minori/local/demo';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signInOn } from '../runner/browser.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { isSmallest, sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';
import { servePeer } from '../sign-in-page/peer-server.ts';
import { type LoadOptions, loadScreen, type ScreenLoad } from './screen-load.ts';
import { screensOf } from './screens.ts';

const ROUNDS = sized(3, 1);
const SLOWDOWN = sized(4, 1);
const MOST_FILES = 20;
const MOST_SHIFT = 0.02;
const EVALUATION = 'investment-evaluation';
const ASKED_FOR = ['leaving', 'claiming', 'saving-places'];
/** The most for the largest paint of those, and of HR's page, in times of the evaluation's. */
const MOST_OF_EVALUATION = 1.1;
const [PHONE, DESKTOP] = [375, 1440];

interface Visit {
  readonly browser: Browser;
  readonly url: string;
  readonly storageState: LoadOptions['storageState'];
}

/** The current page's markup without scripts. */
function staticPage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const styles = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
      .join('');
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll('script, noscript')) element.remove();
    return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${styles}</style></head>${body.outerHTML}</html>`;
  });
}

/** Measures our page and the static page in alternation. */
async function paints({ browser, url, storageState }: Visit) {
  const slow = { storageState, width: PHONE, slowdown: SLOWDOWN };
  const first = await loadScreen({ browser, url }, slow, staticPage);
  const peer = await servePeer({ '/': { type: 'text/html; charset=utf-8', text: first.seen } });
  const ours: ScreenLoad[] = [];
  const bare: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((await loadScreen({ browser, url }, slow, async () => undefined)).load);
      bare.push((await loadScreen({ browser, url: peer.url }, slow, async () => undefined)).load.largestPaint);
    }
  } finally {
    await peer.close();
  }
  const of = (figure: 'files' | 'calls' | 'scriptBytes' | 'largestPaint') => median(ours.map((load) => load[figure]));
  return {
    files: of('files'),
    calls: of('calls'),
    scriptBytes: of('scriptBytes'),
    paint: of('largestPaint'),
    bare: median(bare),
  };
}

async function shiftOf({ browser, url, storageState }: Visit): Promise<number> {
  const shifts: number[] = [];
  for (const width of [PHONE, DESKTOP]) {
    const late = { storageState, width, slowdown: 1, isDataLate: true };
    shifts.push((await loadScreen({ browser, url }, late, async () => undefined)).load.layoutShift);
  }
  return Math.max(...shifts);
}

type DemoEmployee = (typeof DEMO.employees)[number];
type Portal = Pick<Visit, 'browser' | 'url'>;

/** Signs in, and lists the screens while that is done. */
async function entered({ browser, url }: Portal, is: (employee: DemoEmployee) => boolean) {
  const employee = DEMO.employees.find(is);
  if (!employee) throw new Error('The demo lacks an employee whose screens are measured');
  const home = `${url}/${employee.companyUrl}`;
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  await signInOn(page, url, employee);
  const storageState = await context.storageState();
  const screens = await screensOf(page, home);
  await context.close();
  return { screens, visitOf: (path: string): Visit => ({ browser, url: `${home}/${path}`, storageState }) };
}

async function measure(path: string, visit: Visit) {
  const { files, calls, scriptBytes, paint, bare } = await paints(visit);
  const shift = await shiftOf(visit);
  console.log(
    `  ${path.padEnd(34)} ${files} files, ${calls} calls, ${(scriptBytes / 1000).toFixed(0)} KB of scripts, paint ${paint.toFixed(0)} ms (static ${bare.toFixed(0)}), shift ${shift.toFixed(3)}`,
  );
  return { path, files, shift, scriptBytes, paint, times: paint / bare };
}

async function visitAll(report: Report, portal: Portal) {
  const { screens, visitOf } = await entered(
    portal,
    ({ history, diagnosis }) => history !== null && diagnosis !== null,
  );
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (const path of isSmallest ? screens.slice(0, 1) : screens) measured.push(await measure(path, visitOf(path)));
  const most = (figure: 'files' | 'shift' | 'scriptBytes') => Math.max(...measured.map((each) => each[figure]));
  report.figure({
    name: 'files before the first picture (the most)',
    value: most('files'),
    unit: 'files',
    atMost: MOST_FILES,
  });
  report.figure({
    name: 'layout shift while data come (the largest)',
    value: most('shift'),
    unit: 'CLS',
    atMost: MOST_SHIFT,
  });
  report.figure({ name: 'scripts before the first picture (the most)', value: most('scriptBytes') / 1000, unit: 'KB' });
  report.figure({
    name: 'largest paint ÷ static page of the same text (median of the screens)',
    value: median(measured.map(({ times }) => times)),
    unit: '×',
  });
  if (!isSmallest) await compareWithEvaluation(report, portal, measured);
}

/** HR's page is opened by somebody with that role. */
async function compareWithEvaluation(
  report: Report,
  portal: Portal,
  measured: readonly { readonly path: string; readonly paint: number }[],
): Promise<void> {
  const evaluation = measured.find(({ path }) => path === EVALUATION);
  if (!evaluation) throw new Error('The portal has no screen of the evaluation');
  const { visitOf } = await entered(portal, ({ staffRole }) => staffRole === 'hr');
  const ofHr = await measure('company-report', visitOf('company-report'));
  const asked = [...measured.filter(({ path }) => ASKED_FOR.includes(path)), ofHr];
  report.figure({
    name: 'largest paint of leaving, claiming, where to save and HR ÷ the evaluation (the most)',
    value: Math.max(...asked.map(({ paint }) => paint)) / evaluation.paint,
    unit: '×',
    atMost: MOST_OF_EVALUATION,
  });
}

export const signedInScreensBenchmark: Benchmark = {
  name: 'signed-in-screens',
  async run(report) {
    const world = await startProduct();
    const browser = await openBrowser();
    try {
      await visitAll(report, { browser, url: world.url });
    } finally {
      await browser.close();
      await world.stop();
    }
  },
};
