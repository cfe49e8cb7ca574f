// What the record keeper offers for choice. The list comes in as data from whoever starts the site;
// codes follow the ISIN pattern, as the site prints them in 商品コード.

export const PRODUCT_KINDS = ['fund', 'deposit', 'gic'] as const;
type ProductKind = (typeof PRODUCT_KINDS)[number];

export interface Product {
  /** Twelve characters of the ISIN pattern, for example `ZZDC00000017`. */
  readonly code: string;
  readonly name: string;
  /** `fund` has units and a NAV; `deposit` (定期預金) and `gic` (利率保証型保険) keep the principal and earn `ratePct`. */
  readonly kind: ProductKind;
  /** Percent a year, compounded monthly; guaranteed products need it, funds have none. */
  readonly ratePct?: number;
  /** Units that the NAV of a fund is for; 10,000 unless given. */
  readonly navUnits?: 1;
  /** Decimals to which units of a fund are counted; whole units unless given. */
  readonly unitDecimals?: number;
}

/** NAVs (基準価額) of a fund, for as many units as the product says, at month-ends, in consecutive months. */
export type NavHistory = readonly { readonly month: string; readonly nav: number }[];
