/**
 * はじめる前に — decides which pages may be opened before the set-up is complete, by the same stages as the api
 * (contract/set-up.ts): first the terms (1/3), then the profile (2/3), then everything. Employees who don't agree can
 * still export their data and leave.
 */
import { isReached, type Stage, stageOfAccount } from '@minori/contract/set-up';
import type { RootState } from '../state/root-state.ts';
import { usePersisted } from './portal-context.tsx';

type FirstStep = 'terms-of-use' | 'profile';

/** The first step that is missing at each stage; null if none is. */
const STEP_OF = {
  'signed-in': 'terms-of-use',
  agreed: 'profile',
  'set-up': null,
} as const satisfies Record<Stage, FirstStep | null>;

/** Pages below the company's path that may be opened during the first steps, each with the earliest stage. */
const EARLY_PAGES: Readonly<Record<string, Stage>> = {
  'terms-of-use': 'signed-in',
  'settings/data': 'signed-in',
  profile: 'agreed',
};

/** Whether a page is one of the first steps. */
export function isFirstStep(pathname: string, companyUrl: string): boolean {
  return Object.values(STEP_OF).some((step) => step !== null && pathname === `/${companyUrl}/${step}`);
}

/** null if all steps are done. */
export function nextFirstStep(stage: Stage): FirstStep | null {
  return STEP_OF[stage];
}

/** The page to redirect to instead of the requested one; null if it may be shown. */
export function firstStepInstead(pathname: string, { companyUrl, stage }: { companyUrl: string; stage: Stage }) {
  const page = pathname.slice(`/${companyUrl}/`.length);
  const from = Object.hasOwn(EARLY_PAGES, page) ? EARLY_PAGES[page] : undefined;
  const step = STEP_OF[stage];
  return step === null || isReached(from ?? 'set-up', stage) ? null : `/${companyUrl}/${step}`;
}

/** The set-up stage of the signed-in employee, from the last fetched account; null without one. */
export function stageOfPerson({ auth, user }: Pick<RootState, 'auth' | 'user'>): Stage | null {
  return auth.id === 0 || !user ? null : stageOfAccount(user);
}

/**
 * The code of the employee whose read marks a public page shows and stores. null for visitors, and for employees whose
 * set-up is incomplete, who read as visitors do.
 */
export function useReaderCode(): string | null {
  return usePersisted((state) => (stageOfPerson(state) === 'set-up' ? state.auth.sysUserCode : null));
}
