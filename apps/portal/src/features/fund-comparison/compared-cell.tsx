/** One figure of one column. */
import { shareText } from '../../ui/chart/share.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { grouped } from '../../ui/figures/format.ts';
import { Percent } from '../../ui/figures/percent.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import { EVALUATION_TEXTS } from '../../wording/investment-valuation.ts';
import { UI_TEXTS } from '../../wording/ui.ts';
import { type ComparedCell, tenThousands } from './comparison-rows.ts';
import styles from './fund-comparison.module.css';

export function Cell({ cell }: { readonly cell: ComparedCell }) {
  switch (cell.kind) {
    case 'grade':
      return (
        <span className={styles.grade}>
          <GradeBadge grade={cell.grade} state={cell.state} />
          {cell.score !== null && <strong className={styles.score}>{scoreText(cell.score)}</strong>}
        </span>
      );
    case 'score':
      if (cell.isNotMeasured) return EVALUATION_TEXTS.notMeasured;
      return cell.score === null ? <NoFigure /> : scoreText(cell.score);
    case 'share':
      return shareText(cell.ratio);
    case 'percent':
      return <Percent fraction={cell.fraction} decimals={cell.decimals} />;
    case 'yen':
      return <Yen amount={cell.amount} />;
    case 'tenThousands':
      return cell.amount === null ? <NoFigure /> : <TenThousands amount={cell.amount} />;
  }
}

/** 「2,515」 — an amount of the employee's own, hidden like all amounts. */
function TenThousands({ amount }: { readonly amount: number }) {
  return useAmountsHidden() ? UI_TEXTS.hiddenAmount.shown : grouped(tenThousands(amount));
}

function scoreText(score: number): string {
  return FUND_COMPARISON_TEXTS.rows.score(score);
}
