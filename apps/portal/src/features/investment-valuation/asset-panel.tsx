/** 2 資産の分散 — the mix by asset class, and how many classes it really amounts to. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { classShares } from '../../ui/chart/class-shares.ts';
import { roundingNote } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { shareTable } from '../../ui/chart/share-table.ts';
import { PANEL_TEXTS } from '../../wording/investment-valuation.ts';
import { Explanation } from './explanation.tsx';

const TEXTS = PANEL_TEXTS.assets;

export function AssetPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = classShares(valuation.categoryAssetRatio);
  const { effectiveAssetClasses, effectiveAssetClassesReference } = valuation.reason;
  // 元本確保型 is measured by another type's spread; its own model is one class.
  const reference = valuation.riskTolerance?.code === 4 ? null : effectiveAssetClassesReference;
  const kinds = kindsText(effectiveAssetClasses);
  const whole = { name: TEXTS.middle, figure: TEXTS.kinds(kinds) };
  return (
    <>
      <ChartFigure
        finding={TEXTS.finding(kinds)}
        table={shareTable(shares, { caption: TEXTS.caption, heading: TEXTS.class })}
        note={roundingNote(shares)}
      >
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
      <Explanation>
        {reference !== null && TEXTS.reference(kindsText(reference))}
        {TEXTS.explanation}
      </Explanation>
    </>
  );
}

/** One decimal: 3.2. */
function kindsText(effective: number): string {
  return roundDecimals(effective, 1).toFixed(1);
}
