/**
 * 試算の結果 — shows the chart with the amount and its range, the controls, the amounts, the variants side by side, and the
 * assumptions. All figures come from one response; they turn paler if the next one is late.
 */
import { PORTFOLIO_VARIANTS, type PortfolioVariant } from '@minori/contract/simulation';
import { BIG_UNIT } from '@minori/wording/ja/locale';
import { SIMULATION_TEXTS, SIMULATION_TEXTS as TEXTS, VARIANT_NAMES } from '@minori/wording/ja/operational-simulation';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import type { ChartCell } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { roughDifference } from '../../ui/figures/shown-difference.ts';
import { FoldedCard } from '../../ui/folds.tsx';
import { AssumptionsCard } from './assumptions-card.tsx';
import { FanFigure } from './fan-figure.tsx';
import { type Announcer, LiveBar } from './live-bar.tsx';
import { AS_IT_IS } from './next-load.ts';
import { PremiumsCard } from './premiums-card.tsx';
import { ResultCard, ResultHeadline } from './result-card.tsx';
import {
  availableIn,
  hasMatching,
  type Payment,
  shownPremium,
  shownVariant,
  shownVariants,
  type View,
} from './shown-scenario.ts';
import styles from './simulation-result.module.css';
import { Switches } from './switches.tsx';
import type { Choices, VariantHrefs } from './switches-card.tsx';
import { AS_IT_IS_SHOWN, useDifference } from './use-difference.ts';
import type { Simulation } from './use-simulation.ts';

const COMPARISON_TEXTS = SIMULATION_TEXTS.comparison;

interface ComparisonCardProps {
  readonly state: OperationalSimulation;
  readonly view: View;
  /** The conditions of the figures, in words. */
  readonly conditions: string;
}

/** From the highest line of the chart to the lowest, as in every list of scenarios. */
const ROWS = ['good', 'standard', 'notGood'] as const;

/** Compares the variants in columns, so that the amounts have room on a phone. */
function ComparisonCard({ state, view, conditions }: ComparisonCardProps) {
  const payments = PORTFOLIO_VARIANTS.map((variant) => shownVariant(state, variant, view)?.payment ?? null);
  const rows = [
    ...ROWS.map((key) => ({
      heading: SIMULATION_TEXTS.scenarios[key].name,
      cells: payments.map((payment) => tenThousands(payment?.[key] ?? null)),
    })),
    { heading: COMPARISON_TEXTS.difference, cells: payments.map(difference) },
  ];
  return (
    <FoldedCard heading={COMPARISON_TEXTS.heading}>
      <DataTable
        table={{
          caption: COMPARISON_TEXTS.caption(conditions),
          columns: [COMPARISON_TEXTS.amount, ...PORTFOLIO_VARIANTS.map((variant) => VARIANT_NAMES[variant])],
          rows,
        }}
      />
      <p className="quiet">{COMPARISON_TEXTS.range}</p>
    </FoldedCard>
  );
}

/**
 * In units of 10,000 yen: three variants leave no room on a phone for 「約○万円」 in each cell, so the caption names the
 * unit.
 */
function tenThousands(yen: number | null, { signed = false } = {}): ChartCell {
  return {
    kind: 'number',
    value: yen === null ? null : Math.round(yen / BIG_UNIT),
    unit: '',
    signed,
    isAmount: true,
  };
}

function difference(payment: Payment | null): ChartCell {
  return tenThousands(payment && roughDifference(payment.contribution, payment.standard), { signed: true });
}

type Assumptions = NonNullable<Simulation['state']['assumptions']>;

interface SimulationResultProps {
  readonly simulation: Simulation;
  /** Links to the diagnosis and the selection, which create the other variants. */
  readonly hrefs: VariantHrefs & { readonly income: string; readonly places: string };
  /** The variant to show first, if it exists. */
  readonly firstVariant: PortfolioVariant;
}

export function SimulationResult({ simulation, hrefs, firstVariant }: SimulationResultProps) {
  const { state, isBehind, want } = simulation;
  const [wished, setWished] = useState<Choices>({ ...AS_IT_IS_SHOWN, variant: firstVariant });
  const isLate = useIsLate(isBehind, state.basis);
  const { assumptions, retirementAge } = state;
  const isMatching = shownPremium(state) > 0 && hasMatching(state);
  const variants = shownVariants(state, { isMatching });
  const available = availableIn(variants);
  const choices = { ...wished, variant: available[wished.variant] ? wished.variant : 'currentPf' } as const;
  const figures = useFigures(state);
  const view = useMemo(() => ({ isMatching, prices: choices.prices }), [isMatching, choices.prices]);
  const shown = useMemo(() => shownVariant(figures, choices.variant, view), [figures, choices.variant, view]);
  const difference = useDifference(state, { ...choices, standard: shown?.payment.standard });
  const announcer = useRef<Announcer>(null);
  const announceNext = useCallback(() => announcer.current?.announceNext(), []);
  if (!variants || !assumptions || retirementAge === null || !shown) return null;
  const isReal = choices.prices === 'real';
  const conditions = conditionsOf(view, assumptions);
  return (
    <div className={`columns ${styles.layout}`} data-late={isLate || undefined}>
      <Picture {...{ figures, shown, isReal, variant: choices.variant }} conditions={conditions.join(TEXTS.between)} />
      <div className={styles.controls}>
        <LiveBar age={retirementAge} payment={shown.payment} {...{ isBehind, difference, announcer }} />
        <Switches
          {...{ simulation, choices, available, hrefs, difference, onRest: announceNext }}
          onChoose={(change) => {
            setWished({ ...choices, ...change });
            announceNext();
          }}
          onReset={() => {
            setWished(AS_IT_IS_SHOWN);
            want(AS_IT_IS);
            announceNext();
          }}
        />
      </div>
      <Amounts
        age={retirementAge}
        payment={shown.payment}
        isReal={isReal}
        prices={assumptions}
        incomeHref={hrefs.income}
        placesHref={hrefs.places}
      />
      {assumptions.premiums && assumptions.referenceMonth && (
        <PremiumsCard
          reading={assumptions.premiums}
          correction={assumptions.premiumCorrection}
          referenceMonth={assumptions.referenceMonth}
          onChanged={simulation.retry}
        />
      )}
      <Comparison state={figures} view={view} conditions={comparedUnder(isMatching, conditions)} />
      <Basis {...{ assumptions, retirementAge, isMatching, variant: choices.variant }} />
    </div>
  );
}

/** Returns the same object while only the loading state changes, so that the charts aren't rendered again. */
function useFigures(state: Simulation['state']): Simulation['state'] {
  const [figures, setFigures] = useState(state);
  const names = Object.keys(state) as (keyof typeof state)[];
  if (names.every((name) => name === 'isLoading' || state[name] === figures[name])) return figures;
  setFigures(state);
  return state;
}

const [Amounts, Comparison, Basis] = [memo(ResultCard), memo(ComparisonCard), memo(AssumptionsCard)];

interface PictureProps {
  readonly figures: Simulation['state'];
  readonly shown: NonNullable<ReturnType<typeof shownVariant>>;
  readonly isReal: boolean;
  readonly variant: PortfolioVariant;
  readonly conditions: string;
}

const Picture = memo(function Picture({ figures, shown, isReal, variant, conditions }: PictureProps) {
  const names = [VARIANT_NAMES[variant], ...(conditions === '' ? [] : [conditions])];
  return (
    <FanFigure
      {...{ state: figures, shown, isReal, variant }}
      heading={TEXTS.heading(figures.retirementAge ?? 0)}
      headline={<ResultHeadline payment={shown.payment} conditions={names} />}
    />
  );
});

/** Milliseconds without a response after which the figures are shown as out of date. */
const LATE_AFTER_MS = 150;

/** Whether a response has been pending for longer than that. */
function useIsLate(isBehind: boolean, shown: Simulation['state']['basis']): boolean {
  const [late, setLate] = useState<typeof shown | false>(false);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setLate(shown), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind, shown]);
  return isBehind && late === shown;
}

function conditionsOf({ isMatching, prices }: View, { outlook, raisePct }: Pick<Assumptions, 'outlook' | 'raisePct'>) {
  return [
    ...(isMatching ? [TEXTS.view.matching] : []),
    ...(raisePct > 0 ? [TEXTS.view.raise(TEXTS.plan.raiseOf(String(raisePct)))] : []),
    ...(prices === 'real' ? [TEXTS.view.real] : []),
    ...(outlook === 'low' ? [TEXTS.view.low] : []),
  ];
}

function comparedUnder(isMatching: boolean, conditions: readonly string[]): string {
  return (isMatching ? conditions : [TEXTS.comparison.noMatching, ...conditions]).join(TEXTS.between);
}
