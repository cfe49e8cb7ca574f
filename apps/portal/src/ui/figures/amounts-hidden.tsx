/**
 * 金額の目隠し — decides whether the employee's own amounts are shown (screens.md, feature 4). Every amount counts as the
 * employee's own unless it is inside `PublicAmounts`, so that an amount that was overlooked is hidden, not shown.
 */
import { createContext, type ReactNode, use } from 'react';

const AmountsHidden = createContext(false);

/** Must wrap the app, with this device's setting. */
export const AmountsHiddenProvider = AmountsHidden;

export function useAmountsHidden(): boolean {
  return use(AmountsHidden);
}

/** Wraps amounts that are not the employee's own: prices of products, examples with a round amount. */
export function PublicAmounts({ children }: { readonly children: ReactNode }) {
  return <AmountsHidden value={false}>{children}</AmountsHidden>;
}
