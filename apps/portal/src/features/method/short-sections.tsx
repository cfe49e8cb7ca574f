/**
 * Renders the short sections of 計算の方法: verification, costs, wrong assumptions, past falls, limits, measures, and
 * transfers.
 */

import { FEE_DECIMALS } from '@minori/contract/figures';
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { DEFAULT_FEES } from '@minori/engine/assumptions/default-fees';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import {
  DEFAULT_MATCHING_UNIT,
  LIMIT_PERIODS,
  MINIMUM_MATCHING,
} from '@minori/engine/contribution-limits/limit-periods';
import type { LimitPeriod } from '@minori/engine/contribution-limits/limit-table';
import { MINIMUM_TRADE, MINIMUM_TRADE_PERCENT } from '@minori/engine/fund-selection/minimum-trade';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { STRESS_EPISODES } from '@minori/engine/risk-return/stress-episodes';
import { ANSWERS, QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { VERIFICATION } from '@minori/engine/verification/verification-record';
import { ASSET_CLASSES } from '@minori/engine/vocabulary/asset-class';
import { formatMonth } from '@minori/wording/ja/locale';
import { FAILING_TEXTS, MEASURES_TEXTS, CHECKS_TEXTS as TEXTS } from '@minori/wording/ja/method';
import { TRANSFER_METHOD_TEXTS } from '@minori/wording/ja/method-beside';
import {
  COST_METHOD_TEXTS,
  FALL_METHOD_TEXTS,
  HEDGED_BONDS,
  LIMIT_METHOD_TEXTS,
} from '@minori/wording/ja/method-money';
import { ASSET_CLASS_NAMES, STRESS_EPISODE_NAMES } from '@minori/wording/ja/names';
import { grouped } from '@minori/wording/numbers';
import type { ChartCell, ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import {
  Formulas,
  MethodPart,
  MethodSection,
  OpenSection,
  Paragraphs,
  Points,
  type TextOrSentence,
} from './method-parts.tsx';

/** A quarter in each of the four asset classes that GPIF invests in. */
const QUARTERS = [0.25, 0.25, 0.25, 0.25, 0, 0] as const;

/** 計算の確かめ方 — says who recomputed the figures and how, and what that doesn't prove. */
export function ChecksSection() {
  const { month, cases, newRules, cautious, portfolios, outside } = VERIFICATION;
  const { reference, randomFiles } = outside;
  const paths = [...VERIFICATION.paths, outside.paths].toSorted((a, b) => b.count - a.count);
  const { mean, risk } = portfolioMoments({ weights: QUARTERS }, assumptionSet('CMA-2020-GPIF'));
  const inPercent = (fraction: number, decimals: number) => (100 * fraction).toFixed(decimals);
  return (
    <MethodSection place="checks">
      <Paragraphs of={[TEXTS.lead(formatMonth(month))]} />
      <Points
        of={[
          ...[TEXTS.programs, TEXTS.once, TEXTS.cases(grouped(cases))],
          TEXTS.second(grouped(reference), grouped(randomFiles.checks), randomFiles.files),
          TEXTS.paths(paths.map(({ plans, count }) => ({ plans, paths: grouped(count) }))),
          TEXTS.differences(String(newRules.chancePoints), String(newRules.amountPercent)),
          ...[TEXTS.cautious(grouped(cautious)), TEXTS.portfolios(grouped(portfolios))],
          TEXTS.answers(grouped(ANSWERS.length ** QUESTIONS.length)),
          TEXTS.published(inPercent(mean, 1), inPercent(risk, 2)),
          TEXTS.page,
        ]}
      />
      <Paragraphs of={[TEXTS.record, TEXTS.limits]} />
    </MethodSection>
  );
}

/** Explains how fees are counted, and which fees are assumed where a product states none. */
export function CostsSection() {
  return (
    <MethodSection place="costs">
      <Paragraphs of={[COST_METHOD_TEXTS.lead]} />
      <Formulas of={[COST_METHOD_TEXTS.yearly]} />
      <Paragraphs of={[COST_METHOD_TEXTS.cheapest, COST_METHOD_TEXTS.overYears, COST_METHOD_TEXTS.defaults]} />
      <DataTable table={feesTable()} />
      <Paragraphs of={[COST_METHOD_TEXTS.source, COST_METHOD_TEXTS.notIncluded]} />
    </MethodSection>
  );
}

function feesTable(): ChartTable {
  return {
    caption: COST_METHOD_TEXTS.table.caption,
    columns: COST_METHOD_TEXTS.table.columns,
    rows: ASSET_CLASSES.map(({ code }) => ({
      heading: ASSET_CLASS_NAMES[code],
      cells: [{ kind: 'percent' as const, fraction: DEFAULT_FEES[code], decimals: FEE_DECIMALS }],
    })),
  };
}

/** Shows how the figures change if the assumptions are wrong, and which assumptions are least certain. */
export function FailingSection() {
  return (
    <MethodSection place="failing">
      <Paragraphs of={[FAILING_TEXTS.lead]} />
      <Points of={FAILING_TEXTS.cases} />
      <MethodPart heading={FAILING_TEXTS.weak}>
        <Points of={FAILING_TEXTS.weakList} />
      </MethodPart>
      <Paragraphs of={[FAILING_TEXTS.change]} />
    </MethodSection>
  );
}

/** Shows what each class lost in the four past episodes, and how the loss of an allocation is computed from that. */
export function FallsSection() {
  return (
    <MethodSection place="falls">
      <Paragraphs of={[FALL_METHOD_TEXTS.lead]} />
      <Formulas of={[FALL_METHOD_TEXTS.formula]} />
      <Paragraphs of={[FALL_METHOD_TEXTS.shown]} />
      <Points
        of={STRESS_EPISODES.map(({ key, start, end }) =>
          FALL_METHOD_TEXTS.periods(STRESS_EPISODE_NAMES[key], formatMonth(start), formatMonth(end)),
        )}
      />
      <DataTable table={episodesTable()} />
      <Paragraphs of={[FALL_METHOD_TEXTS.monthEnds, FALL_METHOD_TEXTS.source]} />
    </MethodSection>
  );
}

function episodesTable(): ChartTable {
  const cell = (fraction: number) => ({ kind: 'percent', fraction, decimals: 1, signed: true }) as const;
  return {
    caption: FALL_METHOD_TEXTS.caption,
    columns: [FALL_METHOD_TEXTS.class, ...Object.values(STRESS_EPISODE_NAMES)],
    rows: [
      ...ASSET_CLASSES.map(({ code }) => ({
        heading: ASSET_CLASS_NAMES[code],
        cells: STRESS_EPISODES.map(({ returns }) => cell(returns[code])),
      })),
      { heading: HEDGED_BONDS, cells: STRESS_EPISODES.map(({ hedgedReturn }) => cell(hedgedReturn)) },
    ],
  };
}

/** Lists the statutory limits by the date from which they apply. */
export function LimitsSection() {
  return (
    <MethodSection place="limits">
      <Paragraphs of={[LIMIT_METHOD_TEXTS.lead]} />
      <DataTable table={limitsTable()} />
      <Paragraphs
        of={[
          ...otherPlans(),
          LIMIT_METHOD_TEXTS.matching(MINIMUM_MATCHING, DEFAULT_MATCHING_UNIT),
          LIMIT_METHOD_TEXTS.current,
          LIMIT_METHOD_TEXTS.source,
        ]}
      />
    </MethodSection>
  );
}

function limitsTable(): ChartTable {
  return { caption: LIMIT_METHOD_TEXTS.caption, columns: LIMIT_METHOD_TEXTS.columns, rows: LIMIT_PERIODS.map(rowOf) };
}

function rowOf({ effectiveFrom, limit, transitionalLimit, isCappedByEmployer }: LimitPeriod): ChartRow {
  const yen = (amount: number): ChartCell => ({ kind: 'yen', amount, isPublic: true });
  const text = (words: string): ChartCell => ({ kind: 'text', text: words });
  return {
    heading: effectiveFrom === null ? LIMIT_METHOD_TEXTS.before : formatMonth(monthOf(effectiveFrom)),
    cells: [
      yen(limit),
      transitionalLimit === null ? text(LIMIT_METHOD_TEXTS.none) : yen(transitionalLimit),
      text(isCappedByEmployer ? LIMIT_METHOD_TEXTS.capped : LIMIT_METHOD_TEXTS.uncapped),
    ],
  };
}

/** States since when another plan's contributions are deducted, and the fixed limit before. */
function otherPlans(): readonly TextOrSentence[] {
  const since = LIMIT_PERIODS.find(({ withOtherPlan }) => withOtherPlan.kind === 'deducted')?.effectiveFrom;
  return LIMIT_PERIODS.flatMap(({ withOtherPlan }) =>
    since && withOtherPlan.kind === 'fixed'
      ? [LIMIT_METHOD_TEXTS.otherPlans(formatMonth(monthOf(since)), withOtherPlan.limit)]
      : [],
  );
}

/** Says what an evaluation measures, and what is measured only by the figures shown with it. */
export function MeasuresSection() {
  return (
    <OpenSection place="measures">
      <MethodPart heading={MEASURES_TEXTS.measured}>
        <Points of={MEASURES_TEXTS.measuredList} />
      </MethodPart>
      <MethodPart heading={MEASURES_TEXTS.notMeasured}>
        <Points of={MEASURES_TEXTS.notMeasuredList} />
      </MethodPart>
      <Paragraphs of={[MEASURES_TEXTS.beside, MEASURES_TEXTS.meaning, MEASURES_TEXTS.noForecast]} />
    </OpenSection>
  );
}

/** Explains the way from a choice to the orders to sell and buy, and which amounts are too small to trade. */
export function TransfersSection() {
  return (
    <MethodSection place="transfers">
      <Paragraphs of={[TRANSFER_METHOD_TEXTS.lead]} />
      <Points
        of={[
          ...[TRANSFER_METHOD_TEXTS.target, TRANSFER_METHOD_TEXTS.sell, TRANSFER_METHOD_TEXTS.buy],
          ...[
            TRANSFER_METHOD_TEXTS.small(MINIMUM_TRADE, MINIMUM_TRADE_PERCENT),
            TRANSFER_METHOD_TEXTS.always,
            TRANSFER_METHOD_TEXTS.allocation,
          ],
        ]}
      />
      <Paragraphs of={[TRANSFER_METHOD_TEXTS.accuracy]} />
    </MethodSection>
  );
}
