/**
 * 利用できる機能 — tells whether the employee's company has a feature (contract/feature-gates.ts), so that screens hide links
 * to features that it lacks.
 */
import { type Feature, offers } from '@minori/contract/feature-gates';
import { isPageOffered } from '../session/gated-pages.ts';
import { usePersisted } from './portal-context.tsx';

/** Whether the company has a feature; false until the company is known. */
export function useOffers(feature: Feature): boolean {
  const company = usePersisted((state) => state.company);
  return company !== null && offers(company, feature);
}

/** Whether a page below the company's path may be opened; true for visitors, who have to sign in first. */
export function useIsPageOffered(): (page: string) => boolean {
  const company = usePersisted((state) => state.company);
  return (page) => company === null || isPageOffered(company, page);
}
