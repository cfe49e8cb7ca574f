// Builds extreme data: a demo with names of maximum length and a line-up of 100 products, and a test user's account with
// 999,999,999 yen after a loss of nine digits, with a single product, or empty. Figures are imported like a test user's file,
// through the api.
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { TOBI } from './people.ts';

/** The longest nickname that the profile accepts, without a break opportunity. */
export const LONG_NICK_NAME = 'Wakabayashizaemonnosukeyoshiro';
const LONG_COMPANY = 'みなと総合精密機械工業技術研究開発ホールディングス企業年金基金加入者株式会社';
const LONG_FUND =
  'インターナショナル・グローバル・サステナブル先進国株式インデックスオープン（為替ヘッジなし・年1回決算型）';

/** Lengthens the names of companies, people and products, and adds products up to the maximum of a plan (確定拠出年金 has far fewer). */
export async function makeNamesLong(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('update companies set name = $1, rk_name = $1, op_name = $1', [LONG_COMPANY]);
    await client.query('update employees set nick_name = $1 where nick_name is not null', [LONG_NICK_NAME]);
    await client.query('update products set name = rpad(name, 60, $1)', [LONG_FUND]);
    await client.query(MORE_PRODUCTS);
    await client.query(`insert into line_ups select 'org-minato', product_code from products on conflict do nothing`);
  } finally {
    await client.end();
  }
}

/** Copies of the demo's funds with new codes, and their prices. */
const MORE_PRODUCTS = `
  with copies as (
    select p.product_code as old, 'ZZMX' || lpad(row_number() over (order by n, p.product_code)::text, 7, '0') || '1' as new
    from products p, generate_series(1, 3) n where p.style <> 'deposit' and p.style <> 'gic'
  ), added as (
    insert into products select (jsonb_populate_record(p, jsonb_build_object('product_code', c.new))).*
    from copies c join products p on p.product_code = c.old order by c.new limit 70 returning product_code
  )
  insert into navs select c.new, n.month, n.nav from copies c join added a on a.product_code = c.new join navs n on n.product_code = c.old`;

/** The holdings, in equal parts; yen. */
export interface Holding {
  readonly codes: readonly string[];
  readonly valuation: number;
  readonly principal: number;
}

export const NINE_DIGITS: Holding = {
  codes: ['ZZDC00000017', 'ZZDC00000033', 'ZZDC00000041', 'ZZDC00000066', 'ZZDC00000074', 'XXDC00009012'],
  valuation: 999_999_999,
  principal: 1_999_999_998,
};
export const ONE_PRODUCT: Holding = { codes: ['ZZDC00000017'], valuation: 1, principal: 2 };
export const NOTHING: Holding = { codes: [], valuation: 0, principal: 0 };

/** Imports the account for TOBI, who is signed in on the page. */
export async function importAccount(page: Page, holding: Holding): Promise<void> {
  const statement = statementOf(holding, lastMonth());
  const zip = zipSync({ 'account-statement.json': strToU8(JSON.stringify(statement)) });
  const answer = await page.evaluate(
    async ([sysUserCode, file]) => {
      const response = await fetch('/api/v1/test-user-data-input', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-from': location.origin },
        body: JSON.stringify({ sysUserCode, file }),
      });
      return response.ok ? '' : `${response.status} ${await response.text()}`;
    },
    [TOBI.sysUserCode, Buffer.from(zip).toString('base64')] as const,
  );
  if (answer !== '') throw new Error(`the account was not taken in: ${answer}`);
}

/** The last complete month, `YYYY-MM`. */
function lastMonth(): string {
  const now = new Date(Date.now() + 9 * 60 * 60 * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 7);
}

function statementOf({ codes, valuation, principal }: Holding, month: string) {
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const holdings = codes.map((productCode, place) => {
    const worth = part(valuation, codes.length, place);
    const cost = part(principal, codes.length, place);
    const isFund = productCode.startsWith('ZZ');
    return {
      productCode,
      name: LONG_FUND,
      units: isFund ? worth * 5_000 : null,
      nav: isFund ? 20_000 : null,
      valuation: worth,
      acquisitionCost: cost,
      gainLoss: worth - cost,
    };
  });
  const isPaid = principal > 0;
  return {
    rkMgtAgencyCode: 1,
    valuationDate: lastDay,
    readAt: new Date().toISOString(),
    subscriptionDate: '2006-04-01',
    initialSubscriptionDate: isPaid ? `${month}-01` : null,
    totalAssetValuation: valuation,
    cumulativeContributionAmount: principal,
    valuationGainLoss: valuation - principal,
    pendingCash: 0,
    unpaidFees: 0,
    interest: null,
    holdings,
    contributions: isPaid ? [{ month, employerPremium: Math.min(principal, 55_000), subscriberPremium: 0 }] : [],
    transfers: isPaid ? [{ date: lastDay, amount: principal - Math.min(principal, 55_000) }] : [],
    allocation: codes.map((productCode, place) => ({
      productCode,
      name: LONG_FUND,
      percent: part(100, codes.length, place),
    })),
  };
}

/** Divides a whole number into parts; the first ones get the remainder. */
function part(whole: number, parts: number, place: number): number {
  return Math.floor(whole / parts) + (place < whole % parts ? 1 : 0);
}
