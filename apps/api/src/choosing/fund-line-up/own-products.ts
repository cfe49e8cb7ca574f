/**
 * Looks up how much of each product an employee holds and buys. If the company's product data don't come from the
 * operating manager (`opManagementDataGetFlg`), it also returns the names and prices on the record keeper's pages.
 */
import type { ProductDataSource } from '@minori/contract/fund-line-up';
import { type CalendarMonth, monthEnd } from '@minori/engine/calendar/calendar-month';
import type * as z from 'zod/mini';
import { grossAmount } from '../../figures/employee-assets/class-composition.ts';
import type { Chooser } from './chooser-repository.ts';

export interface ProductData {
  readonly productDataSource: z.output<typeof ProductDataSource>;
  /** 基準日: the end of the fund master's last month, or the statement's date; null if neither exists yet. */
  readonly dataDate: string | null;
}

export interface OwnProducts extends ProductData {
  /** Yen; 0 for a product that is not held. */
  valuationOf(productCode: string): number;
  /** The share of the whole account, pending cash included, as a fraction. */
  shareOf(productCode: string): number;
  /** The share of the contributions in integer percent. */
  percentOf(productCode: string): number;
  /**
   * The name under which this company's employees see the product.
   * @param product with the fund master's name
   */
  nameOf(product: { readonly productCode: string; readonly name: string }): string;
  /** The record keeper's own price; null if the fund master's is shown. */
  ownNavOf(productCode: string): { readonly nav: number; readonly date: string } | null;
  /** Yen in products and pending cash, before unpaid fees; 0 before the first statement. */
  readonly whole: number;
}

/** Adds up the amounts of each product, because the record keeper may list one product on two lines. */
function sums(rows: readonly { readonly productCode: string; readonly amount: number }[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { productCode, amount } of rows) found.set(productCode, (found.get(productCode) ?? 0) + amount);
  return found;
}

/** Keeps only the first value of each product. */
function firstValues<T>(rows: readonly (readonly [productCode: string, value: T])[]): ReadonlyMap<string, T> {
  return new Map([...rows].reverse());
}

function endOf(month: CalendarMonth | null): string | null {
  return month === null ? null : monthEnd(month);
}

export function ownProducts({ account, opManagementDataGetFlg, dataMonth }: Chooser): OwnProducts {
  const { holdings = [], allocations = [], pendingCash = 0, valuationDate = null } = account ?? {};
  const held = sums(holdings.map(({ productCode, valuation }) => ({ productCode, amount: valuation })));
  const bought = sums(allocations.map(({ productCode, percent }) => ({ productCode, amount: percent })));
  const whole = grossAmount({ holdings, pendingCash });
  const shown = opManagementDataGetFlg ? [] : [...holdings, ...allocations];
  const names = firstValues(shown.map(({ productCode, name }) => [productCode, name] as const));
  const priced = opManagementDataGetFlg ? [] : holdings;
  const navs = firstValues(
    priced.flatMap(({ productCode, nav }) => (nav === null ? [] : [[productCode, nav] as const])),
  );
  return {
    productDataSource: opManagementDataGetFlg ? 'operatingManager' : 'recordKeeper',
    dataDate: opManagementDataGetFlg ? endOf(dataMonth) : valuationDate,
    whole,
    valuationOf: (productCode) => held.get(productCode) ?? 0,
    shareOf: (productCode) => (whole === 0 ? 0 : (held.get(productCode) ?? 0) / whole),
    percentOf: (productCode) => bought.get(productCode) ?? 0,
    nameOf: ({ productCode, name }) => names.get(productCode) ?? name,
    ownNavOf: (productCode) => {
      const nav = navs.get(productCode);
      return nav === undefined || valuationDate === null ? null : { nav, date: valuationDate };
    },
  };
}
