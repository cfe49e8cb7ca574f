/** 資産の内訳 — what the account holds by asset class, in yen and as shares. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { formatYen } from '../../ui/figures/format.ts';
import { assetInSentence, CHART_TEXTS } from '../../wording/charts.ts';
import { EMPLOYEE_ASSETS_TEXTS } from '../../wording/employee-assets.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.byClass;

export function AssetsByClass({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const shares = classShares(operation.investmentRatios);
  const largest = largestShare(shares);
  if (largest.ratio === 0) return <Card heading={TEXTS.heading}>{TEXTS.none}</Card>;
  const name = assetInSentence(largest.name);
  const finding = largest.ratio === 1 ? TEXTS.allOne(name) : TEXTS.finding(name, largest.ratio);
  const whole = { name: CHART_TEXTS.amount, figure: formatYen(operation.totalAssetValuation).digits };
  return (
    <Card heading={TEXTS.heading}>
      <ChartFigure finding={finding} table={tableOf(operation)} note={CHART_TEXTS.roundingNote}>
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
    </Card>
  );
}

function tableOf(operation: EmployeeAssetOperation): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: [TEXTS.class, CHART_TEXTS.amount, CHART_TEXTS.share],
    rows: operation.investmentRatios.map((row) => ({
      heading: row.categoryName,
      cells: [
        { kind: 'yen', amount: row.valuation },
        { kind: 'percent', fraction: row.ratio, decimals: 0 },
      ],
    })),
  };
}
