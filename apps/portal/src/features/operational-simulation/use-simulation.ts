/**
 * Loads the simulation for the requested conditions and stores it: on each visit, when holdings, diagnosis or the
 * registered selection have changed, and when the conditions change. The stored figures stay on screen until the
 * response arrives. Only one request is pending at a time: while a slider moves, the newest conditions are requested
 * next.
 */
import { getSimulationResult } from '@minori/contract/simulation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { AS_IT_IS, type Facts, isOutOfDate, isUnder, nextLoad, type RequestedConditions } from './next-load.ts';
import { afterFailure, reset, whileLoading, withAnswer } from './simulation-state.ts';

export interface Simulation {
  readonly state: OperationalSimulation;
  readonly isLoading: boolean;
  /** Whether the figures on screen were computed under other conditions than the requested ones. */
  readonly isBehind: boolean;
  /** Error of the newest load; a refused contribution is shown at its field instead. */
  readonly error: CallFailure | null;
  readonly isRefused: boolean;
  /** The conditions of the pending or failed request, which may differ from those shown. */
  readonly wanted: RequestedConditions;
  readonly want: (wanted: RequestedConditions) => void;
  readonly retry: () => void;
}

/** @param facts undefined while they are loading. */
export function useSimulation(sysUserCode: string, facts: Facts | undefined): Simulation {
  const { store } = usePortal();
  const state = usePersisted(({ operationalSimulation }) => operationalSimulation);
  const { mutate, error, isPending } = useCallMutation(getSimulationResult);
  const [wanted, want] = useState<RequestedConditions>(() => ({
    ...AS_IT_IS,
    outlook: state.assumptions?.outlook ?? 'base',
  }));
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const isKnown = facts !== undefined;
  const { importedAt, riskToleranceCode, selectionRegisteredAt } = facts ?? {};

  const ask = useCallback(
    (asking: RequestedConditions, attemptedTimes: number) => {
      if (!isKnown || isUnderWay.current) return;
      const question = JSON.stringify([importedAt, riskToleranceCode, selectionRegisteredAt, asking, attemptedTimes]);
      if (asked.current === question) return;
      asked.current = question;
      isUnderWay.current = true;
      const found = knownFacts({ importedAt, riskToleranceCode, selectionRegisteredAt });
      // A response that arrives after a sign-out must not be stored for the next employee.
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
    // Requesting the same conditions after a failure is a retry. The request starts at once, so that the slider's step
    // and the loading state render together.
    want: (next) => {
      const times = error ? attempt + 1 : attempt;
      want(next);
      setAttempt(times);
      ask(next, times);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

type MaybeFacts = { readonly [Name in keyof NonNullable<Facts>]: NonNullable<Facts>[Name] | undefined };

/** null unless every fact is known. */
function knownFacts({ importedAt, riskToleranceCode, selectionRegisteredAt }: MaybeFacts): Facts {
  return importedAt === undefined || riskToleranceCode === undefined || selectionRegisteredAt === undefined
    ? null
    : { importedAt, riskToleranceCode, selectionRegisteredAt };
}

interface Conditions extends RequestedConditions {
  readonly sysUserCode: string;
  /** The risk type, if it is new since the last response. */
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
