/** 手続きに進む — registers a plan as the selection, in place of the one before, and goes to the procedure. */

import type { FundComparison } from '@minori/contract/fund-comparison';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';

interface Proceed {
  readonly proceed: (plan: FundComparison) => void;
  readonly isRegistering: boolean;
  /** Why the last one wasn't registered; null where nothing failed. */
  readonly failure: string | null;
}

export function useProceed({ sysUserCode, companyUrl }: Employee): Proceed {
  const { queries } = usePortal();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCallMutation(valueFundSelection);
  // The second press of a double click comes before the button has been told that it is busy.
  const isBusy = useRef(false);
  return {
    isRegistering: isPending,
    // The call is the valuation's, but what failed for the employee is the registering.
    failure: error && panelText({ error: error.error, subject: 'fundRegister' }),
    proceed: ({ fundValuation }) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const products = fundValuation.inputFundInfo.map(({ isinCode, inputRate }) => ({ isinCode, inputRate }));
      mutate(
        { body: { sysUserCode, products, isRegistered: true } },
        {
          onSuccess: () => {
            // The simulation, the procedure and the list of what is to do speak of the registered choice.
            forgetFigures(queries);
            void navigate(`/${companyUrl}/item-selection/transfer`);
          },
          onSettled: () => {
            isBusy.current = false;
          },
        },
      );
    },
  };
}
