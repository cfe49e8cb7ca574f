/** 掛金の上限 — the statutory limits by the date from which they apply. */

import { monthOf } from '@minori/engine/calendar/calendar-month';
import {
  DEFAULT_MATCHING_UNIT,
  LIMIT_PERIODS,
  MINIMUM_MATCHING,
} from '@minori/engine/contribution-limits/limit-periods';
import type { LimitPeriod } from '@minori/engine/contribution-limits/limit-table';
import type { ChartCell, ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { LIMIT_METHOD_TEXTS as TEXTS } from '../../wording/method-money.ts';
import { MethodSection, Paragraphs, type TextOrSentence } from './method-parts.tsx';

export function LimitsSection() {
  return (
    <MethodSection place="limits">
      <Paragraphs of={[TEXTS.lead]} />
      <DataTable table={limitsTable()} />
      <Paragraphs
        of={[...otherPlans(), TEXTS.matching(MINIMUM_MATCHING, DEFAULT_MATCHING_UNIT), TEXTS.current, TEXTS.source]}
      />
    </MethodSection>
  );
}

function limitsTable(): ChartTable {
  return { caption: TEXTS.caption, columns: TEXTS.columns, rows: LIMIT_PERIODS.map(rowOf) };
}

function rowOf({ effectiveFrom, limit, transitionalLimit, isCappedByEmployer }: LimitPeriod): ChartRow {
  const yen = (amount: number): ChartCell => ({ kind: 'yen', amount, isPublic: true });
  const text = (words: string): ChartCell => ({ kind: 'text', text: words });
  return {
    heading: effectiveFrom === null ? TEXTS.before : formatMonth(monthOf(effectiveFrom)),
    cells: [
      yen(limit),
      transitionalLimit === null ? text(TEXTS.none) : yen(transitionalLimit),
      text(isCappedByEmployer ? TEXTS.capped : TEXTS.uncapped),
    ],
  };
}

/** Since when another plan's contributions are deducted, and the fixed limit before. */
function otherPlans(): readonly TextOrSentence[] {
  const since = LIMIT_PERIODS.find(({ withOtherPlan }) => withOtherPlan.kind === 'deducted')?.effectiveFrom;
  return LIMIT_PERIODS.flatMap(({ withOtherPlan }) =>
    since && withOtherPlan.kind === 'fixed' ? [TEXTS.otherPlans(formatMonth(monthOf(since)), withOtherPlan.limit)] : [],
  );
}
