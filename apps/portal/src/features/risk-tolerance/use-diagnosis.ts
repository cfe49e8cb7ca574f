/**
 * Sends the answers, once however often the button is pressed. Nearly everything on other screens rests on the type (the
 * evaluation, its history, tasks, the simulation), so after it all answers that are kept count as old.
 */
import type { CallResponse } from '@minori/contract/call';
import {
  getRiskDiagnoses,
  type RiskToleranceAnswers,
  registerRiskToleranceResult,
} from '@minori/contract/risk-tolerance';
import { useRef } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { useIsHere } from '../../platform/portal/use-is-here.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';
import { riskToleranceAnswers } from '../../platform/state/slices/risk-tolerance-answers.ts';

interface DiagnosisOptions {
  readonly sysUserCode: string;
  /** Leads to the result; not called when the person has left the questions meanwhile. */
  readonly onDiagnosed: () => Promise<void> | void;
}

type History = CallResponse<typeof getRiskDiagnoses>;

export function useDiagnosis({ sysUserCode, onDiagnosed }: DiagnosisOptions) {
  const { store, queries } = usePortal();
  const register = useCallMutation(registerRiskToleranceResult);
  const isSending = useRef(false);
  const isHere = useIsHere();

  const send = async (answers: RiskToleranceAnswers) => {
    if (isSending.current) return;
    isSending.current = true;
    // A failure is on screen by `register.error`, and the error handler knows it.
    const answer = await register.mutateAsync({ body: { sysUserCode, answers } }).catch(() => null);
    isSending.current = false;
    // Whoever is signed in now, a late answer for somebody else changes nothing of theirs.
    if (!answer || store.getState().auth.sysUserCode !== sysUserCode) return;
    const history = callKey(getRiskDiagnoses, { query: { sysUserCode } });
    const known = queries.getQueryData<History>(history);
    forgetFigures(queries);
    if (known) queries.setQueryData(history, { ...known, diagnoses: [answer.diagnosis, ...known.diagnoses] });
    if (isHere.current) await onDiagnosed();
    store.setState({ riskToleranceAnswers: riskToleranceAnswers.defaults });
  };
  return { send, register };
}
