/**
 * 退会する — the call, and what follows from it: this device forgets the employee as at a sign-out, gives up its
 * notifications, and says that it is done, with the number under which the operator finds the erasure.
 */
import type { CallResponse } from '@minori/contract/call';
import { LEAVING_WORD, leaveService } from '@minori/contract/own-data';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { sendNotice } from '../../platform/errors/flash-notice.ts';
import type { Portal } from '../../platform/portal/portal.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { OWN_DATA_TEXTS } from '../../wording/own-data.ts';

interface Leaving {
  readonly leave: () => void;
  readonly isLeaving: boolean;
  readonly failure: CallFailure | null;
}

export function useLeave(sysUserCode: string): Leaving {
  const portal = usePortal();
  const call = useCallMutation(leaveService);
  return {
    leave: () =>
      call.mutate({ body: { sysUserCode, word: LEAVING_WORD } }, { onSuccess: (left) => forget(portal, left) }),
    isLeaving: call.isPending,
    failure: call.error,
  };
}

function forget(portal: Portal, { receipt, erasedAt }: CallResponse<typeof leaveService>): void {
  const { environment } = portal;
  // The server has forgotten the device; nothing may be sent to it by anybody any more.
  void environment.push.unsubscribe().catch(() => undefined);
  portal.endSession();
  const text = OWN_DATA_TEXTS.leave.done(formatInstant(erasedAt));
  sendNotice(environment.session, { text, tone: 'info', at: environment.now(), supportId: receipt, isFarewell: true });
  environment.go('/error');
}
