// Holds the products on offer and their month-end NAVs.

import type { NavHistory, Product } from '../options/product.ts';
import { FundPosition, GuaranteedPosition, type Position } from './position.ts';

export class Market {
  readonly #products: ReadonlyMap<string, Product>;
  readonly #navs: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The last month for which every fund has a NAV, and so the last month that the books can include. Null without any fund. */
  readonly lastMonth: string | null;

  constructor(products: readonly Product[], navs: Readonly<Record<string, NavHistory>>) {
    this.#products = new Map(products.map((product) => [product.code, product]));
    const funds = products.filter((product) => product.kind === 'fund').map((product) => navs[product.code] ?? []);
    this.#navs = new Map(
      Object.entries(navs).map(([code, history]) => [code, new Map(history.map(({ month, nav }) => [month, nav]))]),
    );
    this.lastMonth = funds.map((history) => history.at(-1)?.month ?? '').sort()[0] ?? null;
  }

  product(code: string): Product {
    const product = this.#products.get(code);
    if (product === undefined) throw new Error(`no product ${code}`);
    return product;
  }

  /** 基準価額 at the end of a month, for the product's number of units; null for guaranteed products. */
  nav(code: string, month: string): number | null {
    if (this.product(code).kind !== 'fund') return null;
    const nav = this.#navs.get(code)?.get(month);
    if (nav === undefined) throw new Error(`no NAV of ${code} for ${month}`);
    return nav;
  }

  /** An empty position of a product. */
  openPosition(code: string): Position {
    const { kind, ratePct, navUnits, unitDecimals } = this.product(code);
    return kind === 'fund' ? new FundPosition(navUnits, unitDecimals) : new GuaranteedPosition(ratePct ?? 0);
  }
}
