/**
 * 評価額の合計 — shows the total and its parts: products, money not yet invested, unpaid fees (calculations.md section 5:
 * 資産評価額 = 時価評価額合計 + 待機資金 − 未納手数料).
 */
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import { DateText } from '../../ui/figures/date-text.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { isBeforeFirstContribution } from './asset-summary.tsx';
import { FigureList, HeadlineFigure } from './figure-list.tsx';

const TEXTS = OPERATION_PANELS.total;

export function TotalPanel({ operation }: { readonly operation: EmployeeAssetOperation }) {
  const { totalAssetValuation, pendingCash, unpaidFees, assetsValuation, valuationDate } = operation;
  if (isBeforeFirstContribution(operation)) return <p>{TEXTS.notYet}</p>;
  const products = assetsValuation.reduce((sum, { valuation }) => sum + valuation, 0);
  return (
    <>
      <HeadlineFigure name={TEXTS.label}>
        <Yen amount={totalAssetValuation} size="headline" />
      </HeadlineFigure>
      <FigureList
        rows={[
          { name: TEXTS.rows.products, figure: <Yen amount={products} /> },
          ...(pendingCash !== 0 ? [{ name: TEXTS.rows.pendingCash, figure: <Yen amount={pendingCash} /> }] : []),
          ...(unpaidFees > 0 ? [{ name: TEXTS.rows.unpaidFees, figure: <Yen amount={-unpaidFees} /> }] : []),
          { name: TEXTS.asOf, figure: <DateText date={valuationDate} /> },
        ]}
      />
    </>
  );
}
