/** Hands the choice of this device, whether amounts are shown, to all that shows them. */
import type { ReactNode } from 'react';
import { usePersisted } from '../platform/portal-context.tsx';
import { AmountsHiddenProvider } from '../ui/figures/amounts-hidden.tsx';

export function DisplayedAmounts({ children }: { readonly children: ReactNode }) {
  const isHidden = usePersisted(({ display }) => display.hidesAmounts);
  return <AmountsHiddenProvider value={isHidden}>{children}</AmountsHiddenProvider>;
}
