/**
 * 選択の下書き — holds the choice so far, in integer percent by product. The modes by model and by asset class write the same
 * rates. One product over several classes may be chosen for the whole: it then counts instead of the rates, which are
 * kept and restored when it is unselected.
 */
import { type FundByAssetModel, productKey, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useCallback, useLayoutEffect } from 'react';
import { takeUpDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { type ItemStep, itemStep } from '../../platform/state/slices/item-step.ts';
import type { LineUp } from './use-line-up.ts';

export const WHOLE = 100;

export type Rates = ItemStep['inputRates'];
type Choice = Pick<ItemStep, 'inputRates' | 'selectedMstFundId'>;

/** The keys of a class's products, and the model's percentage of the class. */
interface ClassOfModel {
  readonly keys: readonly string[];
  readonly percent: number;
}

/**
 * 今の割合 — the holdings in integer percent by product, from which choosing by asset class starts. They are rounded so
 * that they sum to the rounded total, which is less than 100 if something is held that isn't in the line-up.
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

/** The rates that count: those by product, or one product with 100. */
export function countedRates({ inputRates, selectedMstFundId }: Choice): Rates {
  return selectedMstFundId === null ? inputRates : { [productKey(SEVERAL_CLASSES, selectedMstFundId)]: WHOLE };
}

export function countedRate(choice: Choice, key: string): number {
  return countedRates(choice)[key] ?? 0;
}

/** Sum in percent, of all products or only of those in `keys`. */
export function totalOf(rates: Rates, keys: readonly string[] = Object.keys(rates)): number {
  return keys.reduce((sum, key) => sum + (rates[key] ?? 0), 0);
}

/** 資産ごと — sets one product's percentage, starting from the rates that counted until now. */
export function withRate(choice: Choice, key: string, rate: number): Choice {
  return { inputRates: positive({ ...countedRates(choice), [key]: rate }), selectedMstFundId: null };
}

/** モデル配分から — gives one product the class's percentage, and the others of the class 0. */
export function withClassProduct({ inputRates }: Choice, key: string, { keys, percent }: ClassOfModel): Choice {
  const others = Object.fromEntries(keys.map((each) => [each, 0]));
  return { inputRates: positive({ ...inputRates, ...others, [key]: percent }), selectedMstFundId: null };
}

/** モデル配分から — chooses one product for everything, or (null) returns to the choices by class. */
export function withWhole({ inputRates }: Choice, selectedMstFundId: string | null): Choice {
  return { inputRates, selectedMstFundId };
}

/**
 * The product, if it alone of its class has a percentage and this is the model's; null otherwise, also for rates set by
 * hand.
 */
export function productOfClass(rates: Rates, { keys, percent }: ClassOfModel): string | null {
  const chosen = keys.filter((key) => (rates[key] ?? 0) > 0);
  const [only] = chosen;
  return only !== undefined && chosen.length === 1 && rates[only] === percent ? only : null;
}

/** The draft without products that have left the line-up, and the number and percentage of these. */
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

/** The products to send, in the order of the list; null unless those in the line-up sum to 100 %. */
export function selectedProducts(choice: Choice, keys: readonly string[]): SelectedProducts | null {
  const rates = countedRates(choice);
  const chosen = keys.filter((key) => (rates[key] ?? 0) > 0);
  if (totalOf(rates, chosen) !== WHOLE) return null;
  return chosen.map((key) => ({ isinCode: key.slice(1), inputRate: rates[key] ?? 0 }));
}

function positive(rates: Rates): Rates {
  return Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0));
}

/**
 * The draft in the persisted state. Every change is stored with its day and the risk type it was made for. A change
 * belongs to this visit, so that the employee isn't asked whether to continue what they have just typed.
 */
export function useItemDraft(): ItemStep {
  return usePersisted((state) => state.itemStep);
}

export type ChangeDraft = (change: (draft: ItemStep) => Partial<ItemStep>) => void;

/** @param riskToleranceCode the type whose model is shown with the choice. */
export function useChangeDraft(riskToleranceCode: RiskToleranceCode): ChangeDraft {
  const portal = usePortal();
  return useCallback(
    (change) => {
      const draft = portal.store.getState().itemStep;
      const changedOn = tokyoDate(portal.environment.now());
      portal.store.setState({ itemStep: { ...draft, ...change(draft), riskToleranceCode, changedOn } });
      takeUpDraft(portal);
    },
    [portal, riskToleranceCode],
  );
}

/**
 * Sets the start of a choice: by asset class the holdings, by model nothing. Neither counts as a draft: it has no day,
 * so that the employee isn't asked whether to continue it.
 */
export function useStartFromHeld({ fundByAssetModels }: LineUp): void {
  const { store } = usePortal();
  const mode = usePersisted(({ itemStep }) => itemStep.mode);
  const changedOn = usePersisted(({ itemStep }) => itemStep.changedOn);
  useLayoutEffect(() => {
    if (changedOn !== null) return;
    const inputRates = mode === 'asset' ? heldRates(fundByAssetModels) : {};
    store.setState({ itemStep: { ...store.getState().itemStep, inputRates, selectedMstFundId: null } });
  }, [store, mode, changedOn, fundByAssetModels]);
}

/** 最初から — discards the draft and returns to the first step. */
export function useClearDraft(): () => void {
  const portal = usePortal();
  return () => {
    portal.store.setState({ itemStep: itemStep.defaults });
    takeUpDraft(portal);
  };
}
