/** はじめる前に — what must be filled in before the other pages open: the terms (1/3), then the profile (2/3). */
export interface Progress {
  readonly companyUrl: string;
  readonly hasAgreed: boolean;
  /** False until the profile has been filled in for the first time. */
  readonly hasProfile: boolean;
}

export type FirstStep = 'terms-of-use' | 'profile';

/** The step that is still to do; null when all are done. */
export function nextFirstStep({ hasAgreed, hasProfile }: Progress): FirstStep | null {
  if (!hasAgreed) return 'terms-of-use';
  return hasProfile ? null : 'profile';
}

/** Where to go instead of the page that was asked for; null when it may be shown. */
export function firstStepInstead(pathname: string, progress: Progress): string | null {
  const step = nextFirstStep(progress);
  const isHere = step !== null && pathname === `/${progress.companyUrl}/${step}`;
  return step === null || isHere ? null : `/${progress.companyUrl}/${step}`;
}
