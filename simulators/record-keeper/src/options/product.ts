// Defines a product on offer. The products are an argument of the site's start; their codes follow the ISIN pattern, as the
// site shows them in 商品コード.

export const PRODUCT_KINDS = ['fund', 'deposit', 'gic'] as const;
type ProductKind = (typeof PRODUCT_KINDS)[number];

export interface Product {
  /** Twelve characters of the ISIN pattern, for example `ZZDC00000017`. */
  readonly code: string;
  readonly name: string;
  /** `fund` has units and a NAV. `deposit` (定期預金) and `gic` (利率保証型保険) guarantee the principal and earn `ratePct`. */
  readonly kind: ProductKind;
  /** Percent per year, compounded monthly; required for guaranteed products, absent for funds. */
  readonly ratePct?: number;
  /** Number of units that a fund's NAV refers to; 10,000 by default. */
  readonly navUnits?: 1;
  /** Decimals of a fund's units; whole units by default. */
  readonly unitDecimals?: number;
}

/** NAVs (基準価額) of a fund at consecutive month-ends, for the product's `navUnits`. */
export type NavHistory = readonly { readonly month: string; readonly nav: number }[];
