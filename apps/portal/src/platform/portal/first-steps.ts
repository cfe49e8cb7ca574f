/**
 * はじめる前に — which pages open before the set-up is complete, by the stages that the api keeps to as well
 * (contract/set-up.ts): the terms (1/3), then the profile (2/3), then everything. Whoever doesn't agree can still take
 * their data along and leave.
 */
import { isReached, type Stage, stageOfAccount } from '@minori/contract/set-up';
import type { RootState } from '../state/root-state.ts';
import { usePersisted } from './portal-context.tsx';

type FirstStep = 'terms-of-use' | 'profile';

/** The step that is still to do at a stage; null when all are done. */
const STEP_OF = {
  'signed-in': 'terms-of-use',
  agreed: 'profile',
  'set-up': null,
} as const satisfies Record<Stage, FirstStep | null>;

/** Pages below the company's address that open before the end, and from which stage on. */
const EARLY_PAGES: Readonly<Record<string, Stage>> = {
  'terms-of-use': 'signed-in',
  'settings/data': 'signed-in',
  profile: 'agreed',
};

/** Whether a page is one of the steps. */
export function isFirstStep(pathname: string, companyUrl: string): boolean {
  return Object.values(STEP_OF).some((step) => step !== null && pathname === `/${companyUrl}/${step}`);
}

/** null when all are done. */
export function nextFirstStep(stage: Stage): FirstStep | null {
  return STEP_OF[stage];
}

/** Where to go instead of the page that was asked for; null when it may be shown. */
export function firstStepInstead(pathname: string, { companyUrl, stage }: { companyUrl: string; stage: Stage }) {
  const page = pathname.slice(`/${companyUrl}/`.length);
  const from = Object.hasOwn(EARLY_PAGES, page) ? EARLY_PAGES[page] : undefined;
  const step = STEP_OF[stage];
  return step === null || isReached(from ?? 'set-up', stage) ? null : `/${companyUrl}/${step}`;
}

/** How far the person at this device has come, by the account as it was last answered; null for nobody. */
export function stageOfPerson({ auth, user }: Pick<RootState, 'auth' | 'user'>): Stage | null {
  return auth.id === 0 || !user ? null : stageOfAccount(user);
}

/**
 * Whose marks a page shows and keeps that may be read signed out; null for visitors, and as long as the set-up isn't
 * complete: until then its employee reads as a visitor does.
 */
export function useReaderCode(): string | null {
  return usePersisted((state) => (stageOfPerson(state) === 'set-up' ? state.auth.sysUserCode : null));
}
