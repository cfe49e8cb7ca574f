/**
 * 手続きの印 — which procedures the employee has ticked off, stored in this tab for one registered choice, because a phone
 * may reload the page while the employee is at the record keeper's site. Another choice starts without ticks.
 */
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { TRANSFER_TICKS_KEY } from '../../platform/state/typed-texts.ts';

const PROCEDURES = ['switching', 'allocation'] as const;
type Procedure = (typeof PROCEDURES)[number];

/** @param registeredAt identifies the choice. */
export function useTicks(registeredAt: string): {
  readonly isTicked: (procedure: Procedure) => boolean;
  readonly tick: (procedure: Procedure, done: boolean) => void;
} {
  const { session } = usePortal().environment;
  const [ticked, setTicked] = useState(() => readTicks(session.read(TRANSFER_TICKS_KEY), registeredAt));
  return {
    isTicked: (procedure) => ticked.includes(procedure),
    tick: (procedure, done) => {
      const left = PROCEDURES.filter((each) => (each === procedure ? done : ticked.includes(each)));
      session.write(TRANSFER_TICKS_KEY, [registeredAt, ...left].join(' '));
      setTicked(left);
    },
  };
}

/** Ignores stored ticks of another choice, and invalid values. */
function readTicks(kept: string | null, registeredAt: string): readonly Procedure[] {
  const [choice, ...names] = (kept ?? '').split(' ');
  return choice === registeredAt ? PROCEDURES.filter((procedure) => names.includes(procedure)) : [];
}
