/**
 * 金額の目隠し — whether the employee's own amounts are shown (screens.md, feature 4). Every amount is taken for the
 * employee's own unless it stands in `PublicAmounts`: what is forgotten is hidden, not shown.
 */
import { createContext, type ReactNode, use } from 'react';

const AmountsHidden = createContext(false);

/** Around the app, with the choice of this device. */
export const AmountsHiddenProvider = AmountsHidden;

export function useAmountsHidden(): boolean {
  return use(AmountsHidden);
}

/** In here amounts are nobody's own: prices of products, examples with a round sum. */
export function PublicAmounts({ children }: { readonly children: ReactNode }) {
  return <AmountsHidden value={false}>{children}</AmountsHidden>;
}
