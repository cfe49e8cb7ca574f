/**
 * はじめる準備 — refuses calls that need more set-up than the employee has completed (contract/set-up.ts), before the body is
 * read. The error tells the portal which step to open.
 */
import { answersAt, type Call } from '@minori/contract/call';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import type { Stage } from '@minori/contract/set-up';
import { Failure } from '../../platform/base/failure.ts';
import type { KnownSession } from '../../platform/http/route.ts';
import type { SessionStore } from '../auth/session-store.ts';

/** The error at each stage; at the last one every call is allowed, so `forbidden` isn't thrown. */
const ERROR_AT_STAGE = {
  'signed-in': 'terms_not_agreed',
  agreed: 'profile_missing',
  'set-up': 'forbidden',
} as const satisfies Record<Stage, ErrorKey>;

/** @throws Failure terms_not_agreed, profile_missing, user_gone */
export async function requireStage(
  call: Call,
  session: KnownSession,
  store: Pick<SessionStore, 'stageNow'>,
): Promise<void> {
  if (answersAt(call, session.stage)) return;
  const stage = await store.stageNow(session);
  if (!answersAt(call, stage)) throw new Failure(ERROR_AT_STAGE[stage]);
}
