import { expect, it } from 'vitest';
import type { AccountRecord } from '../../account-record.ts';
import { fixtureText, pageOf } from '../../testing/fixture-pages.ts';
import { readContributionsPage } from './contributions-page.ts';
import { readHoldingsPage } from './holdings-page.ts';
import { readAllocationPage, readBalancePage } from './session.ts';
import { yieldFits } from './yield-fits.ts';

const fixture = (name: string) => pageOf(fixtureText(name, 4, 'euc-jp'));

/** The recorded account with a different yield. */
function accountWith(interest: number | null): AccountRecord {
  const assets = readBalancePage(fixture('balance'));
  const holdings = readHoldingsPage(fixture('holdings'));
  const allocation = readAllocationPage(fixture('allocation'));
  const rows = [1, 2, 3, 4, 5, 6, 7].flatMap(
    (number) => readContributionsPage(fixture(`contributions-${number}`))?.rows ?? [],
  );
  if (!assets || !holdings || !allocation) throw new Error('the fixtures are not read');
  return { assets: { ...assets, interest }, holdings, allocation, contributions: { rows, premiumTotals: [] } };
}

it.each([
  ['as the site prints it', 0.0362, true],
  ['not shown', null, true],
  ['two hundredths of a percent higher', 0.0364, false],
  ['two hundredths of a percent lower', 0.036, false],
  ['without its first digit', 0.0062, false],
  ['ten times as much', 0.362, false],
  ['with a minus', -0.0362, false],
  ['zero', 0, false],
  ['beyond a total loss', -1.5, false],
])('a yield %s', (_, interest, fits) => expect(yieldFits(accountWith(interest))).toBe(fits));
