/** 2 資産の分散 — the mix by asset class, and the effective number of classes. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote, type Share } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { shareTable } from '../../ui/chart/share-table.ts';
import { assetInSentence } from '../../wording/charts.ts';
import { PANEL_TEXTS } from '../../wording/investment-valuation.ts';
import { Explanation } from './explanation.tsx';

const TEXTS = PANEL_TEXTS.assets;

export function AssetPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = classShares(valuation.categoryAssetRatio);
  const { effectiveAssetClasses, effectiveAssetClassesReference } = valuation.reason;
  // 元本確保型 is measured against another type's diversification, because its own model is one class.
  const reference = valuation.riskTolerance?.code === 4 ? null : effectiveAssetClassesReference;
  const kinds = kindsText(effectiveAssetClasses);
  const whole = { name: TEXTS.middle, figure: TEXTS.kinds(kinds) };
  return (
    <>
      <ChartFigure
        finding={findingOf(shares, effectiveAssetClasses)}
        table={shareTable(shares, { caption: TEXTS.caption, heading: TEXTS.class })}
        note={roundingNote(shares)}
      >
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
      <Explanation>
        {reference === null ? TEXTS.figures(kinds) : TEXTS.figuresWithModel(kinds, kindsText(reference))}
        {TEXTS.explanation}
      </Explanation>
    </>
  );
}

/** Below this effective number there is almost one class; rounding it would hide the others. */
const NEARLY_ONE = 1.5;

function findingOf(shares: readonly Share[], kinds: number): Sentence {
  const held = shares.filter(({ ratio }) => ratio > 0).length;
  const name = assetInSentence(largestShare(shares).name);
  if (held === 1) return TEXTS.one(name);
  // More kinds than classes: equities are measured as the world's.
  if (Math.round(kinds) > held) return TEXTS.world(held);
  return kinds < NEARLY_ONE ? TEXTS.nearlyOne(held, name) : TEXTS.finding(held, Math.round(kinds));
}

/** One decimal: 3.2. */
function kindsText(effective: number): string {
  return roundDecimals(effective, 1).toFixed(1);
}
