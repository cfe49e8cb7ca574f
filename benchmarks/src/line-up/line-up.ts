/**
 * Measures 商品と割合の選択 with 35 products, the most that a plan may have: rendering the list after its data arrive must take no task
 * of more than 50 ms (a "long task"), and a keystroke must not render it all again.
 */
import { EXAMPLES } from '@minori/contract/examples/all';
import { DEMO } from '@minori/local/demo';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signInOn } from '../runner/browser.ts';
import type { Benchmark, Report } from '../runner/entry.ts';
import { median } from '../runner/measure.ts';
import { addReactOnly, type BesideReact, type ReactOnlyWindow, reportBesideReact } from '../runner/react-only.ts';
import { sized } from '../runner/size.ts';
import { startProduct } from '../runner/world.ts';

const PRODUCTS = 35;
const VISITS = sized(7, 1);
const PATIENCE_MS = 60_000;

/** The example's line-up, with its groups filled up in turn to 35 products. */
function fullLineUp() {
  const { response } = EXAMPLES.getFundByAsset;
  const groups = response.fundByAssetModels.map((group) => ({ ...group, products: [...group.products] }));
  for (let added = groups.flatMap(({ products }) => products).length; added < PRODUCTS; added += 1) {
    const group = groups[added % groups.length];
    const [product] = group?.products ?? [];
    if (!group || !product) throw new Error('a group of the example has no product');
    const isinCode = `ZZDC9${String(added).padStart(6, '0')}0`;
    group.products.push({
      ...product,
      isinCode,
      key: `${group.assetCode}${isinCode}`,
      name: `${product.name} ${added}`,
    });
  }
  return { ...response, fundByAssetModels: groups };
}

async function signInAndFill(browser: Browser, url: string): Promise<{ page: Page; companyUrl: string }> {
  const employee = DEMO.employees.find((one) => one.history !== null && one.diagnosis !== null);
  if (!employee) throw new Error('The demo has no employee with figures and a type');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.route(
    ({ pathname }) => pathname === '/api/v1/fund/asset',
    (route) => route.fulfill({ json: fullLineUp() }),
  );
  await page.addInitScript(() => {
    const tasks: { start: number; length: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, length: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await signInOn(page, url, employee);
  return { page, companyUrl: employee.companyUrl };
}

/** The longest task in milliseconds from the arrival of the data until the list has been painted; 0 for none. */
async function longestTask(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByRole('tab', { name: '資産ごとに選ぶ' }).click();
  await page.reload();
  await page
    .locator('input[inputmode=numeric]')
    .nth(PRODUCTS - 1)
    // Most of them are in collapsed parts of the list.
    .waitFor({ state: 'attached' });
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // Long tasks are reported after they have ended, in a separate task.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const arrived = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/v1/fund/asset')) as
      | PerformanceResourceTiming
      | undefined;
    if (!arrived) throw new Error('The list was never asked for');
    const { longTasks } = window as unknown as { longTasks: { start: number; length: number }[] };
    const after = longTasks.filter(({ start, length }) => start + length > arrived.responseEnd);
    return Math.max(0, ...after.map(({ length }) => length));
  });
}

/** One keystroke in each of ten fields, measured until React has committed and the page is laid out. */
async function keystrokes(page: Page): Promise<BesideReact[]> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')].slice(0, 10);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: BesideReact[] = [];
    for (const [at, field] of fields.entries()) {
      const react = (window as unknown as ReactOnlyWindow).reactOnly();
      const shown = [
        field.closest('li'),
        field.closest('section')?.querySelector('header'),
        field.form?.lastElementChild,
      ];
      const picture = shown.filter((each): each is Element => each instanceof Element);
      react.take(picture);
      const start = performance.now();
      setValue?.call(field, String(at + 1));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      const laidOut = performance.now() - start;
      react.take(picture);
      times.push({ laidOut, reactOnly: react.draw(document.querySelector('main') ?? document.body) });
    }
    return times;
  });
}

async function measure(report: Report): Promise<void> {
  const world = await startProduct();
  const browser = await openBrowser();
  try {
    const { page, companyUrl } = await signInAndFill(browser, world.url);
    const longest: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      longest.push(await longestTask(page, `${world.url}/${companyUrl}/item-selection?step=1`));
    }
    console.log(
      `  longest task of each visit: ${longest.map((time) => time.toFixed(0)).join(' ')} ms (0: none over 50)`,
    );
    report.figure({
      name: `the longest task while ${PRODUCTS} products are drawn, once their data have come`,
      value: median(longest),
      unit: 'ms',
    });
    await addReactOnly(page);
    reportBesideReact(report, `a keystroke in a list of ${PRODUCTS} products`, await keystrokes(page));
  } finally {
    await browser.close();
    await world.stop();
  }
}

export const lineUpBenchmark: Benchmark = { name: 'line-up', run: measure };
