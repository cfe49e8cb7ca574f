/**
 * はじめる準備 — defines the stages that an employee has to complete first: accepting the terms in force, then filling in the profile.
 * Each call has a stage from which on it is allowed; before it the api refuses the call. The portal opens its pages by the same
 * facts (docs/decisions/0010).
 */

/** In order. Before the password and any mailed code there is no session, and so no stage. */
export const STAGES = ['signed-in', 'agreed', 'set-up'] as const;

export type Stage = (typeof STAGES)[number];

/** The facts that determine the stage. */
export interface SetUpFacts {
  /** For the terms in force: newer terms must be accepted again. */
  readonly hasAgreed: boolean;
  readonly hasProfile: boolean;
}

export function stageOf({ hasAgreed, hasProfile }: SetUpFacts): Stage {
  if (!hasAgreed) return 'signed-in';
  return hasProfile ? 'set-up' : 'agreed';
}

/** The stage of an account in the response of `getUserAccount`. */
export function stageOfAccount(account: {
  readonly tosAgreeAt: string | null;
  readonly nickName: string | null;
}): Stage {
  return stageOf({ hasAgreed: account.tosAgreeAt !== null, hasProfile: account.nickName !== null });
}

/** Whether something that opens at one stage is open at another. */
export function isReached(from: Stage, stage: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(from);
}
