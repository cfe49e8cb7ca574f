/** 比較リストに追加 — adds the choice to the comparison list of at most four; reports its number or why it failed. */
import { getFundComparison, registerFundComparison } from '@minori/contract/fund-comparison';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';

const TEXTS = AFTER_SELECTION_TEXTS.actions;

export type Compared =
  | { readonly state: 'none' }
  | { readonly state: 'added' | 'failed'; readonly text: string; readonly hasList: boolean };

interface Compare {
  readonly add: () => void;
  readonly isAdding: boolean;
  /** Result of the last click. */
  readonly compared: Compared;
}

export function useCompare(sysUserCode: string, products: SelectedProducts): Compare {
  const { queries } = usePortal();
  const { mutate, isPending, data, error } = useCallMutation(registerFundComparison);
  return {
    add: () =>
      mutate(
        { body: { sysUserCode, products } },
        { onSuccess: () => void queries.invalidateQueries({ queryKey: [getFundComparison.path] }) },
      ),
    isAdding: isPending,
    compared: comparedOf(data, error),
  };
}

function comparedOf(data: { readonly number: number } | undefined, error: CallFailure | null): Compared {
  if (error) {
    const isFifth = isFull(error);
    return { state: 'failed', text: isFifth ? TEXTS.fullText : panelText(error), hasList: isFifth };
  }
  return data ? { state: 'added', text: TEXTS.added(data.number), hasList: true } : { state: 'none' };
}

/** The choice has just been valued, so a refusal of `products` can only mean that the list is full. */
function isFull({ error }: CallFailure): boolean {
  return error.reason === 'validation_error' && error.errors.some(({ code }) => code === 'products');
}
