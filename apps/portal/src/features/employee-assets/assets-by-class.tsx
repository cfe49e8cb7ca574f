/** 資産の内訳 — shows what the account holds by asset class, in yen and as shares; as a card, or as the figure alone. */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { inSequence } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';

const TEXTS = EMPLOYEE_ASSETS_TEXTS.byClass;

interface AssetsByClassProps {
  readonly operation: EmployeeAssetOperation;
}

export function AssetsByClass({ operation }: AssetsByClassProps) {
  return (
    <Card heading={TEXTS.heading}>
      <AssetsByClassFigure operation={operation} />
    </Card>
  );
}

/** @param isBar draws a bar in wide containers too, where a ring would be one chart among many. */
export function AssetsByClassFigure({ operation, isBar = false }: AssetsByClassProps & { readonly isBar?: boolean }) {
  const amounts = useAmountTexts();
  const shares = classShares(operation.investmentRatios);
  const largest = largestShare(shares);
  if (largest.ratio === 0) return <p>{operation.totalAssetValuation > 0 ? TEXTS.unknownProducts : TEXTS.none}</p>;
  const name = largest.name;
  const finding = largest.ratio === 1 ? TEXTS.allOne(name) : TEXTS.finding(name, largest.ratio);
  const whole = { name: CHART_TEXTS.amount, figure: amounts.yen(operation.totalAssetValuation) };
  return (
    <ChartFigure finding={finding} table={tableOf(operation)} note={noteOf(operation, amounts)}>
      {(width) =>
        isBar ? (
          <StackedBarPicture shares={shares} width={width} />
        ) : (
          <SharePicture shares={shares} width={width} whole={whole} />
        )
      }
    </ChartFigure>
  );
}

/** Explains why the parts don't sum to the 評価額 shown with them; null if they do. */
function noteOf(
  { assetsValuation, pendingCash, unpaidFees, investmentRatios }: EmployeeAssetOperation,
  { yen }: AmountTexts,
): string {
  const held = assetsValuation.reduce((sum, { valuation }) => sum + valuation, Math.max(0, pendingCash));
  const unknown = held - investmentRatios.reduce((sum, { valuation }) => sum + valuation, 0);
  return inSequence(
    roundingNote(investmentRatios) ?? '',
    unpaidFees > 0 ? TEXTS.beforeFees(yen(unpaidFees)) : '',
    pendingCash < 0 ? TEXTS.beforePayment(yen(-pendingCash)) : '',
    unknown > 0 ? TEXTS.withoutUnknown(yen(unknown)) : '',
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
