/** Moving between the pages of hiiragi: one form with a button for each page, good once. */
import type { AccountRecord } from '../../account-record.ts';
import { type ScrapeResult, succeed } from '../../scrape-result.ts';
import type { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { type Read, readScreen, type Screen } from '../screen.ts';
import { readAllocationPage } from './allocation-page.ts';
import { readAssetsPage } from './assets-page.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { isScreen } from './page-mark.ts';

/** A page behind a button of the form that every page has. */
interface ButtonScreen<T> extends Screen<T> {
  readonly button: string;
}

const ASSETS = { name: 'assets', button: '資産の状況を見る', isIt: isScreen('資産の状況'), read: readAssetsPage };
const HOLDINGS = {
  name: 'holdings',
  button: '運用商品の残高を見る',
  isIt: isScreen('運用商品の残高'),
  read: readHoldingsPage,
};
const ALLOCATION = {
  name: 'allocation',
  button: '掛金の配分を見る',
  isIt: isScreen('掛金の配分'),
  read: readAllocationPage,
};
const HISTORY = {
  name: 'contributions',
  button: '掛金の記録を見る',
  isIt: isScreen('掛金の記録'),
  read: readContributionsPage,
};

async function turnTo<T>(visit: Visit, from: VisitedPage, screen: ButtonScreen<T>): Promise<ScrapeResult<Read<T>>> {
  return readScreen(await visit.submit(from, 'navi', { go: screen.button }), screen);
}

/** All pages of one account, one after the other: the site refuses the key of an older page. */
export async function readHiiragiAccount(visit: Visit, myPage: VisitedPage): Promise<ScrapeResult<AccountRecord>> {
  const assets = await turnTo(visit, myPage, ASSETS);
  if (!assets.ok) return assets;
  const holdings = await turnTo(visit, assets.value.at, HOLDINGS);
  if (!holdings.ok) return holdings;
  const allocation = await turnTo(visit, holdings.value.at, ALLOCATION);
  if (!allocation.ok) return allocation;
  const contributions = await turnTo(visit, allocation.value.at, HISTORY);
  if (!contributions.ok) return contributions;
  return succeed({
    assets: assets.value.record,
    holdings: holdings.value.record,
    allocation: allocation.value.record,
    contributions: contributions.value.record,
  });
}
