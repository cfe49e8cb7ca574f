/** 外す — removes a plan after confirmation and sets a message, which the screen shows and focuses. */
import { type FundComparison, getFundComparison, removeFundComparison } from '@minori/contract/fund-comparison';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';

const TEXTS = FUND_COMPARISON_TEXTS.removal;

export interface RemovePlan {
  /** The plan that waits for a confirmation; null if there is none. */
  readonly asked: FundComparison | null;
  readonly ask: (plan: FundComparison | null) => void;
  readonly remove: (plan: FundComparison) => void;
  /** Key of the plan that is being removed. */
  readonly removing: string | null;
  readonly status: { readonly tone: 'success' | 'info' | 'error'; readonly text: string } | null;
}

export function useRemovePlan(sysUserCode: string): RemovePlan {
  const { queries } = usePortal();
  const [asked, ask] = useState<FundComparison | null>(null);
  const [status, say] = useState<RemovePlan['status']>(null);
  const removal = useCallMutation(removeFundComparison);
  const reload = () => queries.invalidateQueries({ queryKey: [getFundComparison.path] });
  return {
    asked,
    ask,
    status,
    removing: removal.isPending ? (removal.variables.body?.comparisonId ?? null) : null,
    remove: ({ comparisonId, number }) => {
      ask(null);
      say(null);
      removal.mutate(
        { body: { sysUserCode, comparisonId } },
        {
          onSuccess: () => {
            say({ tone: 'success', text: TEXTS.done(number) });
            void reload();
          },
          onError: (failure) => {
            say(isGone(failure) ? { tone: 'info', text: TEXTS.already } : { tone: 'error', text: panelText(failure) });
            if (isGone(failure)) void reload();
          },
        },
      );
    },
  };
}

/** The plan was already removed elsewhere, which is what the employee wanted. */
function isGone({ error }: CallFailure): boolean {
  return error.reason === 'validation_error' && error.errors.some(({ code }) => code === 'comparisonId');
}
