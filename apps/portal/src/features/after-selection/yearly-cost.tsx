/** 1年間にかかる費用 — the products' yearly fees before and after; an increase is stated as plainly as a decrease. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import type { Sentence } from '@minori/contract/sentence';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import type { ChartCell, ChartRow } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { type FormattedFigure, formatPercent } from '../../ui/figures/format.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.yearlyCost;

type Costs = Pick<FundValuation, 'expenseRatio' | 'yearlyCost'>;

interface YearlyCostProps {
  readonly before: PresentState;
  readonly after: Costs;
}

export function YearlyCost({ before, after }: YearlyCostProps) {
  const amounts = useAmountTexts();
  const difference = [ratioDifference(before, after), amountDifference(after.yearlyCost - before.yearlyCost, amounts)];
  const rows: ChartRow[] = [
    { heading: MIX_NAMES.before, cells: costCells(before) },
    { heading: MIX_NAMES.after, cells: costCells(after) },
    { heading: TEXTS.costDifference, cells: difference.map((text) => ({ kind: 'text', text })) },
  ];
  return (
    <>
      <p>
        <SentenceText sentence={costSentence(before.yearlyCost, after.yearlyCost)} />
      </p>
      <div className={styles.words}>
        <DataTable table={{ caption: TEXTS.costCaption, columns: TEXTS.costColumns, rows }} />
      </div>
      <p className={styles.note}>{TEXTS.costNote(amounts.yen(before.totalAssetValuation))}</p>
    </>
  );
}

function costSentence(before: number, after: number): Sentence {
  if (after === before) return TEXTS.cost.same(after);
  return after > before ? TEXTS.cost.more(before, after) : TEXTS.cost.less(before, after);
}

function costCells({ expenseRatio, yearlyCost }: Costs): ChartCell[] {
  return [
    { kind: 'percent', fraction: expenseRatio, decimals: FEE_DECIMALS },
    { kind: 'yen', amount: yearlyCost },
  ];
}

function ratioDifference(before: Costs, after: Costs): string {
  return inWords(formatPercent(shown(after) - shown(before), FEE_DECIMALS, 'ポイント'));
}

/** Rounded as the rows above show it, so that the difference agrees with them. */
function shown({ expenseRatio }: Costs): number {
  return roundDecimals(expenseRatio, FEE_DECIMALS + 2);
}

function amountDifference(yen: number, amounts: AmountTexts): string {
  return inWords({ sign: yen > 0 ? 1 : yen < 0 ? -1 : 0, digits: amounts.yen(yen) });
}

/** A plus in red would read as a gain. */
function inWords({ sign, digits }: FormattedFigure): string {
  if (sign === 0) return TEXTS.costSame;
  return sign > 0 ? TEXTS.costMore(digits) : TEXTS.costLess(digits);
}
