/** 退職年齢に達したあと — nothing is left to simulate: what was is all that is shown. */
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { Notice } from '../../ui/notice.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import { FanFigure } from './fan-figure.tsx';

const TEXTS = SIMULATION_TEXTS.retired;

export function PastOnly({ state }: { readonly state: OperationalSimulation }) {
  const hasPast = state.pastPerformance.pastData.length > 0;
  return (
    <>
      <Notice tone="info" heading={TEXTS.heading(state.retirementAge ?? 0)}>
        <p>{hasPast ? TEXTS.text : TEXTS.none}</p>
      </Notice>
      {hasPast && <FanFigure state={state} variant="currentPf" shown={null} isReal={false} />}
    </>
  );
}
