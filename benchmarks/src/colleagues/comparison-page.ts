/**
 * Opens 社内の比較 for a company of 100,000 in the built portal, with a demo employee signed in. The running product handles every
 * request but the comparison itself, whose two compact forms are generated here.
 */

import type { ColleagueCounts } from '@minori/contract/colleague-comparison';
import { countCube } from '@minori/engine/colleagues/count-cube';
import { writeCube } from '@minori/engine/colleagues/cube-text';
import { writePeople } from '@minori/engine/colleagues/people-bytes';
import { peopleColumns } from '@minori/engine/colleagues/people-columns';
import { DEMO } from '@minori/local/demo';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { signInOn } from '../runner/browser.ts';
import { colleagues } from './company.ts';
import { asListOfObjects } from './list-of-objects.ts';

const PATIENCE_MS = 60_000;

export interface ComparisonPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Fulfils requests for the comparison with `people` colleagues, in the form that the request accepts. */
function comparisonHandler(people: number, seed: number): (route: Route) => Promise<void> {
  const everyone = colleagues(people, seed);
  const { mySelf, others } = asListOfObjects([], { riskToleranceCode: 2, totalValuation: 'B' });
  const limits = (min: number, max: number) => ({
    threeYears: { min, max },
    fiveYears: { min, max },
    tenYears: { min, max },
  });
  const answer: ColleagueCounts = {
    mySelf,
    isValued: true,
    types: others.map(({ mstRiskToleranceCode, riskToleranceColorCode, name }) => ({
      mstRiskToleranceCode,
      riskToleranceColorCode,
      name,
    })),
    investmentRiskLimit: limits(0, 30),
    returnByYearLimit: limits(-6, 21),
    month: '2026-03',
    hidden: null,
    cube: writeCube(countCube(everyone)),
  };
  const counts = JSON.stringify(answer);
  const bytes = Buffer.from(writePeople(peopleColumns(everyone)));
  return (route) => {
    const [form = ''] = (route.request().headers().accept ?? '').split(',');
    return route.fulfill({ contentType: form, body: form.includes('counts') ? counts : bytes });
  };
}

/** @throws Error when the page isn't reached. */
export async function openComparison(browser: Browser, url: string, people: number): Promise<ComparisonPage> {
  const employee = DEMO.employees.find((one) => one.history !== null);
  if (!employee) throw new Error('The demo has no employee with figures');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const isComparison = ({ pathname }: URL) => pathname === '/api/v1/colleague-comparison';
  await page.route(isComparison, comparisonHandler(people, 20_260_403));
  await signInOn(page, url, employee);
  await page.goto(`${url}/${employee.companyUrl}/colleague-comparison`);
  await page.locator('figure').nth(2).waitFor();
  return { context, page };
}
