/**
 * Checks the fund master for the doctor: every held product exists; every offered fund has what a valuation needs
 * (hedged and single-country shares, a target year that isn't past); and prices exist and are recent.
 */
import { dateParts } from '@minori/engine/calendar/calendar-date';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { offeredPrices, olderPrices } from '../../figures/funds/offered-prices.ts';
import type { Database } from '../../platform/storage/database.ts';
import { findOfferedFunds } from '../../records/line-ups.ts';
import type { Product } from '../../records/products.ts';
import { type UnknownProduct, unknownProducts } from '../../records/unknown-products.ts';
import { plural } from '../command/report.ts';
import { type Finding, fine } from './doctor-findings.ts';

const CHECK = 'fund master';
/** Codes per line. */
const MOST_NAMED = 10;

const ADVICE = {
  unknown:
    '"fund import" with these products: until then who holds much of them has no grade and no simulation (docs/operations/funds.md).',
  unsaid: '"fund import" with the columns hedged and single_country, 0 where there is none.',
  prices:
    '"nav import" with their prices, "nav import-indexes" with the indexes (docs/operations/funds.md, docs/operations/indexes.md).',
  past: '"line-up set" without the fund, or "fund import" with its new year (docs/operations/commands.md).',
} as const;

const nameOf = ({ productCode, name }: Product) => ({ name: `${productCode} ${name}` });

function named(funds: readonly { readonly name: string }[]): string {
  const names = funds.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = funds.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function withHolders({ productCode, holders }: UnknownProduct) {
  return { name: `${productCode} (${plural(holders, 'holder')})` };
}

/** @param now clock; the current year in Tokyo counts */
export async function fundMaster(database: Database, { now }: { readonly now: () => Date }): Promise<Finding> {
  const unknown = await unknownProducts(database);
  // Without deposits and insurance, which hold nothing foreign.
  const funds = await findOfferedFunds(database);
  const { year } = dateParts(tokyoDate(now().getTime()));
  const unsaid = funds.filter((fund) => fund.hedgedShare === null || fund.singleCountryShare === null).map(nameOf);
  const past = funds.filter(({ targetYear }) => targetYear !== null && targetYear < year).map(nameOf);
  const findings = [
    ...(unknown.length === 0
      ? []
      : [{ seen: `held, but not in the fund master: ${named(unknown.map(withHolders))}`, advice: ADVICE.unknown }]),
    ...(unsaid.length === 0
      ? []
      : [{ seen: `hedged or single_country is not said of ${named(unsaid)}`, advice: ADVICE.unsaid }]),
    ...(past.length === 0 ? [] : [{ seen: `the target year is past of ${named(past)}`, advice: ADVICE.past }]),
  ];
  if (findings.length === 0) return fine(CHECK, `${plural(funds.length, 'fund')} offered, complete`);
  const joined = (part: 'seen' | 'advice', by: string) => findings.map((finding) => finding[part]).join(by);
  return { check: CHECK, state: 'warn', seen: joined('seen', '; '), advice: joined('advice', ' ') };
}

/** Prices of each offered fund and of the asset classes' indexes. */
export async function prices(database: Database, { now }: { readonly now: () => Date }): Promise<Finding> {
  const offered = await offeredPrices(database);
  const { missing, old, indexes } = olderPrices(offered, now());
  const seen = [
    ...(missing.length === 0 ? [] : [`none of ${named(missing)}`]),
    ...(old.length === 0 ? [] : [`none of the last two months of ${named(old)}`]),
    ...(indexes === null ? [] : [indexes]),
  ].join('; ');
  if (seen === '') return fine('prices', `of ${plural(offered.funds.length, 'offered fund')}, recent`);
  return { check: 'prices', state: 'warn', seen, advice: ADVICE.prices };
}
