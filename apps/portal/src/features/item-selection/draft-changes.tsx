/**
 * Tells that a draft was made for another type, or that some of its products have left the line-up. Only these products are
 * removed, and the notice says how much they had.
 */
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { useEffect, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { stillOffered } from './draft.ts';
import { typeName } from './missing-classes.tsx';
import { keysOf, type LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose;

export function DraftChanges({ lineUp }: { readonly lineUp: LineUp }) {
  const { store } = usePortal();
  const keys = keysOf(lineUp.fundByAssetModels);
  // The state at the start: the notice stays while the employee goes on from there.
  const [found] = useState(() => {
    const { itemStep } = store.getState();
    // Percentages of holdings were not chosen: they are computed from the newest line-up.
    const choice = itemStep.changedOn === null ? { inputRates: {}, selectedMstFundId: null } : itemStep;
    return { ...stillOffered(choice, keys), riskToleranceCode: itemStep.riskToleranceCode };
  });
  const { choice, gone } = found;
  useEffect(() => {
    if (gone.products > 0) store.setState({ itemStep: { ...store.getState().itemStep, ...choice } });
  }, [store, gone, choice]);
  const then = typeOfDraft(found.riskToleranceCode, lineUp.riskToleranceCode);
  if (gone.products === 0 && then === null) return null;
  return (
    <Notice tone="warning">
      {then && <p>{TEXTS.otherType(then, typeName(lineUp.riskToleranceCode))}</p>}
      {gone.products > 0 && <p>{TEXTS.gone(gone.products, gone.percent)}</p>}
    </Notice>
  );
}

/** Name of the type for which the draft was made; null if it is the same. */
function typeOfDraft(then: RiskToleranceCode | null, now: RiskToleranceCode): string | null {
  return then === null || then === now ? null : typeName(then);
}

/** Shows the first field in which the total can be corrected, and unfolds what hides it. */
export function showFirstToChange(form: HTMLElement): void {
  const element = firstToChange(form);
  const folded = element?.closest('details');
  if (folded) folded.open = true;
  element?.focus();
}

function firstToChange(form: HTMLElement): HTMLElement | null {
  const unreadable = form.querySelector<HTMLElement>('input[aria-invalid]');
  if (unreadable) return unreadable;
  const classes = [...form.querySelectorAll('fieldset')].filter((each) => each.querySelector('input[type="radio"]'));
  const open = classes.find((each) => each.querySelector('input:checked') === null) ?? classes[0];
  const radio = open?.querySelector<HTMLElement>('input[type="radio"]');
  if (radio) return radio;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')];
  return fields.find(({ value }) => Number(value) > 0) ?? fields[0] ?? null;
}
