/** 「－」 in the row of a product — tests that every site reads unknown cost and missing units as null. */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { describe, expect, it } from 'vitest';
import type { HoldingsRecord } from '../account-record.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Page } from '../html/page.ts';
import { fixtureText, pageOf } from '../testing/fixture-pages.ts';
import { readHoldingsPage as readHoldings1 } from './akatsuki/holdings-page.ts';
import { readHoldingsPage as readHoldings5 } from './hiiragi/holdings-page.ts';
import { readHoldingsPage as readHoldings4 } from './komorebi/holdings-page.ts';
import { readHoldingsPage as readHoldings3 } from './subaru/holdings-page.ts';
import { readHoldingsPage as readHoldings2 } from './yamabiko/holdings-page.ts';

type Site = readonly [RkMgtAgencyCode, PageCharset, (page: Page) => HoldingsRecord | undefined];
const SITES: readonly Site[] = [
  [1, 'shift_jis', readHoldings1],
  [2, 'utf-8', readHoldings2],
  [3, 'utf-8', readHoldings3],
  [4, 'euc-jp', readHoldings4],
  [5, 'shift_jis', readHoldings5],
];

/** The figures of the second fund, and the sums without it that one site shows in a row. */
const [UNITS, NAV, VALUATION, COST, GAIN, SHARE] = [
  '218,219',
  '10,726',
  '234,061',
  '264,923',
  '30,862',
  '8.0',
] as const;
const WITHOUT: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  [COST]: [['2,552,253', '2,287,330']],
  [GAIN]: [['384,281', '415,143']],
  [VALUATION]: [['2,936,534', '2,702,473']],
};

const wide = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
/** Matches a figure that fills a cell or value, in either width, with its sign and unit. */
const cellOf = (figure: string) =>
  new RegExp(
    `(?<=[>":])"?[▲△−－-]?(?:${figure}|${wide(figure)}|${figure.replace(/,|\.0/g, '')})(?:[円口%]|％)?"?(?=[<",}\\n])`,
    'g',
  );

function shown(kind: RkMgtAgencyCode, html: string, figures: Readonly<Record<string, '0' | 'none'>>): string {
  const none = kind === 3 ? 'null' : '－';
  return Object.entries(figures).reduce((changed, [figure, as]) => {
    const sums = (WITHOUT[figure] ?? []).reduce(
      (text, [from, to]) => text.replace(`<td>${from}</td>`, `<td>${to}</td>`),
      changed,
    );
    const text = sums.replace(cellOf(figure), as === 'none' ? none : as);
    expect([figure, text === sums]).toEqual([figure, false]);
    return text;
  }, html);
}

describe('「－」は、わからない、または残っていないと読む', () => {
  it.each(SITES)('第%s種', (kind, charset, read) => {
    const html = fixtureText('holdings', kind, charset);
    const rowOf = (figures: Parameters<typeof shown>[2]) => read(pageOf(shown(kind, html, figures)))?.rows[1];
    const fund = read(pageOf(html))?.rows[1];
    expect(fund).toMatchObject({ units: 218_219, nav: 10_726, acquisitionCost: 264_923 });
    expect(rowOf({ [COST]: 'none', [GAIN]: 'none' })).toEqual({ ...fund, acquisitionCost: null, gainLoss: null });
    const left = { [VALUATION]: '0', [COST]: '0', [GAIN]: '0', [SHARE]: 'none' } as const;
    const nothing = { ...fund, units: 0, nav: null, valuation: 0, acquisitionCost: 0, gainLoss: 0, shareInTenths: 0 };
    expect(rowOf({ ...left, [UNITS]: '0', [NAV]: 'none' })).toEqual(nothing);
    expect(rowOf({ ...left, [UNITS]: 'none' })).toEqual({ ...nothing, nav: 10_726 });
    // The product still has a value, so its units can't be missing.
    expect(rowOf({ [UNITS]: 'none' })).toBeUndefined();
    expect(rowOf({ [UNITS]: 'none', [NAV]: 'none' })).toBeUndefined();
  });
});
