/**
 * Loads the simulation for what the employee wants to see, and keeps it: at each visit, when holdings, diagnosis or the
 * registered selection have changed, and when another outlook or premium is asked for. What was kept stays on screen
 * until the answer is there. One question is under way at a time: while a slider moves, the newest wish is asked next.
 */
import { getSimulationResult } from '@minori/contract/simulation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { AS_IT_IS, type Facts, isOutOfDate, isUnder, nextLoad, type Wanted } from './next-load.ts';
import { afterFailure, reset, whileLoading, withAnswer } from './simulation-state.ts';

export interface Simulation {
  readonly state: OperationalSimulation;
  readonly isLoading: boolean;
  /** What is shown was computed under other conditions than those that are wanted. */
  readonly isBehind: boolean;
  /** Of the newest load; not of a premium that was refused, which its field shows. */
  readonly error: CallFailure | null;
  readonly isRefused: boolean;
  /** What is being asked for, or was asked for in vain: not always what is shown. */
  readonly wanted: Wanted;
  readonly want: (wanted: Wanted) => void;
  readonly retry: () => void;
}

/** @param facts undefined while they are being found out. */
export function useSimulation(sysUserCode: string, facts: Facts | undefined): Simulation {
  const { store } = usePortal();
  const state = usePersisted(({ operationalSimulation }) => operationalSimulation);
  const { mutate, error, isPending } = useCallMutation(getSimulationResult);
  const [wanted, want] = useState<Wanted>(() => ({ ...AS_IT_IS, outlook: state.assumptions?.outlook ?? 'base' }));
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const isKnown = facts !== undefined;
  const { importedAt, riskToleranceCode, selectionRegisteredAt } = facts ?? {};

  const ask = useCallback(
    (asking: Wanted, attemptedTimes: number) => {
      if (!isKnown || isUnderWay.current) return;
      const question = JSON.stringify([importedAt, riskToleranceCode, selectionRegisteredAt, asking, attemptedTimes]);
      if (asked.current === question) return;
      asked.current = question;
      isUnderWay.current = true;
      const found: Facts =
        importedAt === undefined || riskToleranceCode === undefined || selectionRegisteredAt === undefined
          ? null
          : { importedAt, riskToleranceCode, selectionRegisteredAt };
      // An answer that comes after a sign-out is nobody's: it must not be kept for the next employee.
      const step = (next: (state: OperationalSimulation) => OperationalSimulation) =>
        store.setState(({ auth, operationalSimulation }) =>
          auth.sysUserCode === sysUserCode ? { operationalSimulation: next(operationalSimulation) } : {},
        );
      step((kept) => whileLoading(isOutOfDate(kept, found) ? reset() : kept));
      const load = nextLoad(store.getState().operationalSimulation, asking, found);
      const { outlook: _, ...tried } = asking;
      const basis = found && { ...found, ...tried };
      const newType = load === 'diagnosis' ? (riskToleranceCode ?? null) : null;
      const query = queryOf({ ...asking, sysUserCode, newType });
      mutate(
        { query },
        {
          onSuccess: (answer) => step((kept) => withAnswer(kept, { load, answer, basis })),
          onError: () => step(afterFailure),
          onSettled: () => {
            isUnderWay.current = false;
          },
        },
      );
    },
    [store, mutate, sysUserCode, isKnown, importedAt, riskToleranceCode, selectionRegisteredAt],
  );
  useEffect(() => {
    if (!isPending) ask(wanted, attempt);
  }, [ask, isPending, wanted, attempt]);

  const isRefused = wanted.subscriberPremium !== null && error?.error.reason === 'validation_error';
  return {
    state,
    isLoading: state.isLoading || !isKnown,
    isBehind: !error && state.assumptions !== null && !isUnder(state, wanted),
    error: isRefused ? null : error,
    isRefused,
    wanted,
    // Asking for the same again, after a failure, is another attempt. Asked at once, the slider's step and the question are drawn together.
    want: (next) => {
      const times = error ? attempt + 1 : attempt;
      want(next);
      setAttempt(times);
      ask(next, times);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

interface Conditions extends Wanted {
  readonly sysUserCode: string;
  /** The type that is new since the last answer. */
  readonly newType: NonNullable<Facts>['riskToleranceCode'];
}

function queryOf({ sysUserCode, outlook, subscriberPremium, retirementAge, raisePct, newType }: Conditions) {
  return {
    sysUserCode,
    outlook,
    ...(subscriberPremium !== null && { subscriberPremium: String(subscriberPremium) }),
    ...(retirementAge !== null && { retirementAge }),
    ...(raisePct !== AS_IT_IS.raisePct && { raisePct }),
    ...(newType && { riskToleranceCode: `${newType}` as const }),
  };
}
