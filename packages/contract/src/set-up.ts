/**
 * はじめる準備 — how far an employee has come with what has to be done first: agreeing to the terms in force, then filling in
 * the profile. Each call says from which stage on it answers; the api refuses it before, and the portal opens its pages
 * by the same facts (docs/decisions/0010).
 */

/** In their order. Somebody whose password or mailed code is still asked for has no session, and so is at none. */
export const STAGES = ['signed-in', 'agreed', 'set-up'] as const;

export type Stage = (typeof STAGES)[number];

/** What the stage is read off. */
export interface SetUpFacts {
  /** To the version of the terms that is in force: newer terms ask anew. */
  readonly hasAgreed: boolean;
  readonly hasProfile: boolean;
}

export function stageOf({ hasAgreed, hasProfile }: SetUpFacts): Stage {
  if (!hasAgreed) return 'signed-in';
  return hasProfile ? 'set-up' : 'agreed';
}

/** Of an account as `getUserAccount` answers it. */
export function stageOfAccount(account: {
  readonly tosAgreeAt: string | null;
  readonly nickName: string | null;
}): Stage {
  return stageOf({ hasAgreed: account.tosAgreeAt !== null, hasProfile: account.nickName !== null });
}

/** Whether what opens from one stage on is open at another. */
export function isReached(from: Stage, stage: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(from);
}
