/**
 * 選択後の評価を求める — requests the valuation of a choice as soon as there is one, and registers the choice when the employee
 * goes on with it. Both are the same call; only the second one stores anything (contract, `fund-selection.ts`).
 */
import { type AfterSelection, type SelectedProducts, valueFundSelection } from '@minori/contract/fund-selection';
import { useEffect, useRef } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';

export interface AfterSelectionState {
  readonly answer: AfterSelection | undefined;
  readonly error: CallFailure | null;
  readonly valueAgain: () => void;
  readonly isRegistering: boolean;
  readonly registerError: CallFailure | null;
  /** Registers this choice in place of the one before, then goes on; after a failure nothing happens but `registerError`. */
  readonly register: (goOn: () => void) => void;
}

export function useAfterSelection(sysUserCode: string, products: SelectedProducts): AfterSelectionState {
  const { queries } = usePortal();
  const valuation = useCallMutation(valueFundSelection);
  const registration = useCallMutation(valueFundSelection);
  const { mutate } = valuation;
  // The second press of a double click comes before the button has been told that it is busy.
  const isBusy = useRef(false);
  // The same choice is often another array: what it says decides whether it is asked for anew.
  const choice = JSON.stringify(products);

  // biome-ignore lint/correctness/useExhaustiveDependencies(products): `choice` is what they say
  // biome-ignore lint/correctness/useExhaustiveDependencies(choice): it stands for `products`
  useEffect(() => mutate({ body: { sysUserCode, products } }), [mutate, sysUserCode, choice]);

  return {
    answer: valuation.data,
    error: valuation.error,
    valueAgain: () => mutate({ body: { sysUserCode, products } }),
    isRegistering: registration.isPending,
    registerError: registration.error,
    register: (goOn) => {
      if (isBusy.current) return;
      isBusy.current = true;
      registration.mutate(
        { body: { sysUserCode, products, isRegistered: true } },
        {
          onSuccess: () => {
            // The simulation, the procedure and the list of what is to do speak of the registered choice.
            forgetFigures(queries);
            goOn();
          },
          onSettled: () => {
            isBusy.current = false;
          },
        },
      );
    },
  };
}
