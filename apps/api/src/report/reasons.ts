/** 評価の理由 — what stands beside the comment on the total: diversification, fit, what capped the total, and what was left out. */
import type { ReportFacts } from './report-facts.ts';
import { CAPS } from './report-texts.ts';

type Details = ReportFacts['valuation']['details'];

type Reasons = Pick<
  Details,
  'totalValuationComment' | 'diversifiedValuationComment' | 'riskToleranceFitValuationComment' | 'warnings'
> & { readonly reason: Pick<Details['reason'], 'cappedBy'> };

/** Where one weakness decides two grades, their sentences are the same. */
export function reasonsOf(details: Reasons): string[] {
  const { totalValuationComment, diversifiedValuationComment, riskToleranceFitValuationComment: fit } = details;
  const { warnings, reason } = details;
  const cap = reason.cappedBy === null ? [] : [CAPS[reason.cappedBy]];
  const said = new Set([diversifiedValuationComment, ...(fit === null ? [] : [fit]), ...cap, ...warnings]);
  said.delete(totalValuationComment);
  return [...said];
}
