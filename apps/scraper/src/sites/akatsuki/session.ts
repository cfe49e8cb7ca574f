/** Moving between the pages of akatsuki: a bar of forms, each good once, and a history over several pages. */
import type { AccountRecord, ContributionRow, ContributionsRecord } from '../../account-record.ts';
import { onPage, refuse, type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { shownSpan } from '../history-span.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readAssetsPage } from './assets-page.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

/** A page behind a form of the bar. */
interface BarScreen<T> extends Screen<T> {
  readonly form: string;
}

const ASSETS = { name: 'assets', form: 'F020', isIt: isScreen('資産状況', 'JWP020'), read: readAssetsPage };
const HOLDINGS = { name: 'holdings', form: 'F030', isIt: isScreen('商品別残高', 'JWP030'), read: readHoldingsPage };
const HISTORY = {
  name: 'contributions',
  form: 'F040',
  isIt: isScreen('掛金拠出履歴', 'JWP040'),
  read: readContributionsPage,
};
const NEXT_OF_HISTORY = { ...HISTORY, form: 'NEXT' };
const ALLOCATION = { name: 'allocation', form: 'F050', isIt: isScreen('配分指定', 'JWP050'), read: readAllocationPage };

async function turnTo<T>(visit: Visit, from: VisitedPage, screen: BarScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.submit(from, screen.form), screen);
}

async function readHistory(visit: Visit, from: VisitedPage): Promise<ScrapeResult<Read<ContributionsRecord>>> {
  const rows: ContributionRow[] = [];
  const premiumTotals: number[] = [];
  let step = await turnTo(visit, from, HISTORY);
  for (let pageNumber = 1; step.ok; pageNumber += 1) {
    const { at, record } = step.value;
    rows.push(...record.rows);
    premiumTotals.push(record.premiumTotal);
    const last = pageNumber === record.pageCount;
    // The bottom of each page and the buttons that it has must tell the same story, or months could be missed.
    if (record.pageNumber !== pageNumber || at.page.forms.some(({ name }) => name === 'NEXT') === last) break;
    if (last) {
      if (rows.length !== record.rowCount) break;
      return succeed({ at, record: { ...shownSpan(at.page), rows, premiumTotals } });
    }
    step = await turnTo(visit, at, NEXT_OF_HISTORY);
  }
  return step.ok ? onPage(refuse('history-incomplete'), HISTORY.name) : step;
}

/** All pages of one account, one after the other: the site refuses a token of an older page. */
export async function readAkatsukiAccount(visit: Visit, menu: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await turnTo(visit, menu, ASSETS);
  if (!assets.ok) return assets;
  const holdings = await turnTo(visit, assets.value.at, HOLDINGS);
  if (!holdings.ok) return holdings;
  const contributions = await readHistory(visit, holdings.value.at);
  if (!contributions.ok) return contributions;
  const allocation = await turnTo(visit, contributions.value.at, ALLOCATION);
  if (!allocation.ok) return allocation;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    contributions: contributions.value.record,
    allocation: allocation.value.record,
  });
}
