/** What is said before a step's own content: why it isn't the one that was asked for, and that a draft waits. */
import { Strip } from '../../ui/strips.tsx';
import { ITEM_STEP_TEXTS } from '../../wording/item-selection.ts';
import { DraftBanner } from './draft-banner.tsx';
import type { Step } from './item-step.ts';
import { useKeptStep, useRepair } from './use-item-step.ts';

export function StepWords({ step }: { readonly step: Step }) {
  const lack = useRepair();
  useKeptStep(step);
  return (
    <>
      {lack && <Strip text={ITEM_STEP_TEXTS.lacks[lack]} isNew />}
      <DraftBanner step={step} />
    </>
  );
}
