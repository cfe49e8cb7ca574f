/** Which pages belong to a feature that a company may be without. Each stands for all pages below it. */
import { type CodeFeature, type CompanyGates, offers } from '@minori/contract/feature-gates';

/** Paths below a company's address, without the first `/`. Auto-login is no page of ours: it opens the record keeper's. */
export const GATED_PAGES: Readonly<Record<Exclude<CodeFeature, 'autoLogin'>, string>> = {
  itemSelection: 'item-selection',
  colleagueComparison: 'colleague-comparison',
  operationalSimulation: 'operational-simulation',
  evaluationTransition: 'investment-evaluation/transition',
  report: 'report',
};

/** @param page a path below the company's address, with or without its first `/` */
export function isPageOffered(company: Pick<CompanyGates, 'authorizationCode'>, page: string): boolean {
  const segments = page.split('/').filter((segment) => segment !== '');
  return Object.entries(GATED_PAGES).every(
    ([feature, gated]) =>
      gated.split('/').some((segment, at) => segments[at] !== segment) || offers(company, feature as CodeFeature),
  );
}
