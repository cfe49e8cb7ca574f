/**
 * 評価の内容 — converts the engine's valuation of an asset mix, held or chosen, to the contract's names (calculations.md
 * section 4). Fields that depend on the type are null without a diagnosis.
 */
import type { AccountValuation } from '@minori/engine/investment-valuation/account-valuation';
import type { LookThrough } from '@minori/engine/investment-valuation/look-through';
import type { AREAS, AreaWeights } from '@minori/engine/vocabulary/area';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';

type Outcome = Extract<AccountValuation, { status: 'valued' | 'undiagnosed' }>;

/** The valuation of an account's or a selection's asset mix. */
export type ValuedMix = {
  [Status in Outcome['status']]: Omit<Extract<Outcome, { status: Status }>, 'lookThrough'> & {
    readonly lookThrough: Omit<LookThrough, 'totalAmount' | 'excludedFundCodes'>;
  };
}[Outcome['status']];

export function areaRatioOf(weights: AreaWeights) {
  const [domestic, developed, emerging, other] = weights;
  return { domestic, developed, emerging, other } satisfies Record<(typeof AREAS)[number], number>;
}

export function valuationAnswer(outcome: ValuedMix) {
  const fit = outcome.status === 'valued' ? outcome.valuation : null;
  const common = outcome.status === 'valued' ? outcome.valuation : outcome.diversification;
  return {
    assumptionSetId: common.assumptionSetId,
    grades: {
      totalScore: fit?.totalScore ?? null,
      totalValuation: fit?.totalValuation ?? null,
      assetClassScore: common.assetClassScore,
      areaClassScore: common.areaClassScore,
      separationGapScore: fit?.separationGapScore ?? null,
      riskGapScore: fit?.riskGapScore ?? null,
      diversifiedValuation: common.diversifiedValuation,
      riskToleranceFitValuation: fit?.riskToleranceFitValuation ?? null,
    },
    weaknesses: common.weaknesses,
    reason: common.reason,
    model: fit?.model ?? null,
    areaRatio: areaRatioOf(outcome.lookThrough.areaWeights),
    differencialWithModelPf:
      fit && ASSET_CLASSES.map(({ code }) => ({ categoryClassCode: code, gap: fit.differencialWithModelPf[code] })),
  };
}
