/** Lists the pages of features that a company may lack, each with all pages below it, and those of roles. */
import { type CodeFeature, type CompanyGates, offers } from '@minori/contract/feature-gates';
import type { StaffRole } from '@minori/contract/staff-role';

/** Paths below the company's, without the first `/`. Auto-login has no page of the portal: it opens the record keeper's. */
export const GATED_PAGES: Readonly<Record<Exclude<CodeFeature, 'autoLogin'>, readonly string[]>> = {
  itemSelection: ['item-selection'],
  colleagueComparison: ['colleague-comparison'],
  operationalSimulation: ['operational-simulation', 'retirement-income', 'saving-places'],
  evaluationTransition: ['investment-evaluation/transition', 'monthly-review'],
  report: ['report'],
};

/** @param page a path below the company's, with or without its first `/` */
export function isPageOffered(company: Pick<CompanyGates, 'authorizationCode'>, page: string): boolean {
  const segments = page.split('/').filter((segment) => segment !== '');
  return Object.entries(GATED_PAGES).every(
    ([feature, pages]) => offers(company, feature as CodeFeature) || !pages.some((gated) => isBelow(segments, gated)),
  );
}

function isBelow(segments: readonly string[], page: string): boolean {
  return page.split('/').every((segment, at) => segments[at] === segment);
}

const PAGES_OF_ROLES: Readonly<Record<string, readonly StaffRole[]>> = {
  'company-report': ['hr'],
  support: ['support-read', 'support-act'],
};

/** Whether a page is for everybody, or for this role. @param page a path below the company's, without its first `/` */
export function isPageForRole(role: StaffRole | undefined, page: string): boolean {
  const roles = PAGES_OF_ROLES[page];
  return roles === undefined || (role !== undefined && roles.includes(role));
}
