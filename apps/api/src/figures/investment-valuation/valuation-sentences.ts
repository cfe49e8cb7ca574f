/**
 * 評価の文 — writes the sentences of a stored valuation from its keys and figures; rows from before version 4 contain the
 * sentences themselves.
 */
import type { Grade } from '@minori/engine/vocabulary/grade';
import { words } from '../../platform/base/words.ts';
import type { ValuationDetails } from '../../platform/storage/schema/valuation-details.ts';

type Sentences =
  | 'totalValuationComment'
  | 'diversifiedValuationComment'
  | 'riskToleranceFitValuationComment'
  | 'warnings';

interface Valuation {
  readonly totalValuation: Grade | null;
  readonly diversifiedValuation: Grade;
  readonly riskToleranceFitValuation: Grade | null;
  readonly details: Pick<ValuationDetails, Sentences | 'reason' | 'weaknesses' | 'leftOut'>;
}

export function valuationSentences({ details, ...grades }: Valuation): Pick<ValuationDetails, Sentences> {
  const { weaknesses, reason, leftOut } = details;
  const { valuationComments, leftOutText } = words().comments;
  if (weaknesses !== null)
    return { ...valuationComments({ ...grades, reason, weaknesses }), warnings: leftOut.map(leftOutText) };
  const { totalValuationComment, diversifiedValuationComment, riskToleranceFitValuationComment, warnings } = details;
  return { totalValuationComment, diversifiedValuationComment, riskToleranceFitValuationComment, warnings };
}
