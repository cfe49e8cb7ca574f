/**
 * 端末をログアウトさせる — ends the session of one device or of all others, and reports the result. A session that has
 * already ended (404) counts as ended. Afterwards the list is fetched again.
 */
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import type { Outcome } from '../../ui/outcome-notice.tsx';
import { SESSIONS_TEXTS as TEXTS } from '../../wording/sessions.ts';
import { deviceText, type OwnSession } from './session-card.tsx';

/** A device, or all except the one in use. */
export type Ended = OwnSession | 'others';

export function useEndSessions() {
  const { queries } = usePortal();
  const endOne = useCallMutation(endSession);
  const endOthers = useCallMutation(endOtherSessions);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (ended: Ended): Promise<string> => {
    if (ended === 'others') return TEXTS.doneOthers((await endOthers.mutateAsync({ body: {} })).ended);
    await endOne.mutateAsync({ params: { id: ended.id } }).catch(unlessGone);
    return TEXTS.done(deviceText(ended.device));
  };
  const end = async (ended: Ended) => {
    setOutcome(null);
    try {
      setOutcome({ tone: 'success', text: await send(ended) });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setOutcome({ tone: 'error', text: panelText(failure) });
    }
    await queries.invalidateQueries({ queryKey: callKey(getSessions) });
  };
  return { outcome, end, isEnding: endOne.isPending || endOthers.isPending };
}

/** @throws any other failure. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof CallFailure) || failure.error.statusCode !== 404) throw failure;
}
