/**
 * 選択の下書き — what has been chosen so far, in integer percent by product. Choosing by model and by asset class write the
 * same rates; one product over several classes for the whole counts instead of them while it is chosen, and leaves them
 * as they are, so that taking it back brings them back.
 */
import { type FundByAssetModel, productKey, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import type { ItemStep } from '../../platform/state/slices/item-step.ts';

export const WHOLE = 100;

export type Rates = ItemStep['inputRates'];
type Choice = Pick<ItemStep, 'inputRates' | 'selectedMstFundId'>;

/** The products of one class, by key, and the percent that the model has of it. */
export interface ClassOfModel {
  readonly keys: readonly string[];
  readonly percent: number;
}

/**
 * 今の割合 — what is held, in integer percent by product: the start of choosing by asset class. Rounded so that the parts sum
 * to their whole; where something is held that the line-up hasn't, that is less than 100.
 */
export function heldRates(groups: readonly Pick<FundByAssetModel, 'products'>[]): Rates {
  const held = groups.flatMap(({ products }) =>
    products.map(({ key, currentShare }) => ({ key, exact: (currentShare ?? 0) * WHOLE })),
  );
  const floors = held.map(({ key, exact }) => ({ key, rate: Math.floor(exact), rest: exact - Math.floor(exact) }));
  const total = Math.round(held.reduce((sum, { exact }) => sum + exact, 0));
  const missing = total - floors.reduce((sum, { rate }) => sum + rate, 0);
  const raised = new Set(
    floors
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ key }) => key),
  );
  return positive(Object.fromEntries(floors.map(({ key, rate }) => [key, raised.has(key) ? rate + 1 : rate])));
}

/** The rates that count: the employee's own by product, or one product with 100. */
export function countedRates({ inputRates, selectedMstFundId }: Choice): Rates {
  return selectedMstFundId === null ? inputRates : { [productKey(SEVERAL_CLASSES, selectedMstFundId)]: WHOLE };
}

export function countedRate(choice: Choice, key: string): number {
  return countedRates(choice)[key] ?? 0;
}

/** Percent of the whole; of some products where `keys` are given. */
export function totalOf(rates: Rates, keys: readonly string[] = Object.keys(rates)): number {
  return keys.reduce((sum, key) => sum + (rates[key] ?? 0), 0);
}

/** 資産ごと: one product's percent; what counted until now is what is changed. */
export function withRate(choice: Choice, key: string, rate: number): Choice {
  return { inputRates: positive({ ...countedRates(choice), [key]: rate }), selectedMstFundId: null };
}

/** モデル配分から: one product takes the class's percent, the others of the class none. */
export function withClassProduct({ inputRates }: Choice, key: string, { keys, percent }: ClassOfModel): Choice {
  const others = Object.fromEntries(keys.map((each) => [each, 0]));
  return { inputRates: positive({ ...inputRates, ...others, [key]: percent }), selectedMstFundId: null };
}

/** モデル配分から: one product for everything, or the choices by class again. */
export function withWhole({ inputRates }: Choice, selectedMstFundId: string | null): Choice {
  return { inputRates, selectedMstFundId };
}

/** Which product has the class's percent for itself; null while none has, also where the rates were set by hand. */
export function productOfClass(rates: Rates, { keys, percent }: ClassOfModel): string | null {
  const chosen = keys.filter((key) => (rates[key] ?? 0) > 0);
  const [only] = chosen;
  return only !== undefined && chosen.length === 1 && rates[only] === percent ? only : null;
}

/** What is left of a draft where products have left the line-up, and what they had. */
export function stillOffered(
  choice: Choice,
  keys: readonly string[],
): { readonly choice: Choice; readonly gone: { readonly products: number; readonly percent: number } } {
  const offered = new Set(keys);
  const isOffered = (key: string) => offered.has(key);
  const lost = Object.keys(countedRates(choice)).filter((key) => !isOffered(key));
  const { inputRates, selectedMstFundId: whole } = choice;
  return {
    choice: {
      inputRates: Object.fromEntries(Object.entries(inputRates).filter(([key]) => isOffered(key))),
      selectedMstFundId: whole !== null && isOffered(productKey(SEVERAL_CLASSES, whole)) ? whole : null,
    },
    gone: { products: lost.length, percent: totalOf(countedRates(choice), lost) },
  };
}

/** As it is sent, in the order of the list; null while it isn't 100 % of products that are offered. */
export function selectedProducts(choice: Choice, keys: readonly string[]): SelectedProducts | null {
  const rates = countedRates(choice);
  const chosen = keys.filter((key) => (rates[key] ?? 0) > 0);
  if (totalOf(rates, chosen) !== WHOLE) return null;
  return chosen.map((key) => ({ isinCode: key.slice(1), inputRate: rates[key] ?? 0 }));
}

function positive(rates: Rates): Rates {
  return Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0));
}
