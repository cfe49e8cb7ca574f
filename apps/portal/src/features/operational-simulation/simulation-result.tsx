/** 試算の結果 — the range as a picture, what it may be changed by beside it, the amounts, the variants side by side, the assumptions. */
import type { PortfolioVariant } from '@minori/contract/simulation';
import { useState } from 'react';
import { SIMULATION_TEXTS as TEXTS, VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import { AssumptionsCard } from './assumptions-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { FanFigure } from './fan-figure.tsx';
import { PremiumField } from './premium-field.tsx';
import { ResultCard } from './result-card.tsx';
import { availableIn, hasMatching, shownVariant, shownVariants } from './shown-scenario.ts';
import styles from './simulation-result.module.css';
import { type Choices, SwitchesCard, type VariantHrefs } from './switches-card.tsx';
import type { Simulation } from './use-simulation.ts';

interface SimulationResultProps {
  readonly simulation: Simulation;
  /** Where a diagnosis and a selection start. */
  readonly hrefs: VariantHrefs;
  /** The mix to show first, where it is there. */
  readonly firstVariant: PortfolioVariant;
}

/** Until the employee chooses: the mix that the address names or else the one held, and the premiums that are paid. */
interface Wished extends Omit<Choices, 'isMatching'> {
  readonly isMatching: boolean | null;
}

export function SimulationResult({ simulation, hrefs, firstVariant }: SimulationResultProps) {
  const { state } = simulation;
  const [wished, setWished] = useState<Wished>({ variant: firstVariant, isMatching: null, prices: 'nominal' });
  const { assumptions, retirementAge } = state;
  const isMatching = (wished.isMatching ?? assumptions?.isMatchingNow ?? false) && hasMatching(state);
  const variants = shownVariants(state, { isMatching });
  if (!variants || !assumptions || retirementAge === null) return null;
  const available = availableIn(variants);
  const choices: Choices = {
    ...wished,
    isMatching,
    variant: available[wished.variant] ? wished.variant : 'currentPf',
  };
  const shown = shownVariant(state, choices.variant, choices);
  const isReal = choices.prices === 'real';
  const conditions = conditionsOf(choices, assumptions.outlook);
  return (
    <div className={`columns ${styles.layout}`}>
      <FanFigure state={state} variant={choices.variant} shown={shown} isReal={isReal} />
      <div className={styles.controls}>
        <Switches {...{ simulation, choices, available, hrefs }} onChoose={(c) => setWished({ ...choices, ...c })} />
      </div>
      {shown && (
        <ResultCard
          age={retirementAge}
          payment={shown.payment}
          conditions={[VARIANT_NAMES[choices.variant], ...conditions]}
          isReal={isReal}
          prices={assumptions}
        />
      )}
      <ComparisonCard state={state} view={choices} conditions={comparedUnder(choices, conditions)} />
      <AssumptionsCard
        assumptions={assumptions}
        retirementAge={retirementAge}
        variant={choices.variant}
        isMatching={choices.isMatching}
      />
    </div>
  );
}

interface SwitchesProps extends Omit<SimulationResultProps, 'firstVariant'> {
  readonly choices: Choices;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly onChoose: (change: Partial<Choices>) => void;
}

function Switches({ simulation, choices, available, onChoose, hrefs }: SwitchesProps) {
  const { state, wanted, want, isLoading, isRefused } = simulation;
  const { assumptions, basis } = state;
  // What was asked for in vain is not what is shown: the switch goes back to what is.
  const outlook = isLoading ? wanted.outlook : (assumptions?.outlook ?? wanted.outlook);
  const field = assumptions?.matching && (
    <PremiumField
      matching={assumptions.matching}
      onApply={(subscriberPremium) => want({ ...wanted, outlook, subscriberPremium })}
      isRefused={isRefused}
      isLoading={isLoading}
    />
  );
  return (
    <SwitchesCard
      choices={choices}
      onChoose={onChoose}
      available={available}
      outlook={outlook}
      onOutlook={(next) => want({ outlook: next, subscriberPremium: basis?.subscriberPremium ?? null })}
      hrefs={hrefs}
      matching={hasMatching(state) ? { field } : null}
      isLoading={isLoading}
    />
  );
}

function conditionsOf({ isMatching, prices }: Choices, outlook: Simulation['wanted']['outlook']): string[] {
  return [
    ...(isMatching ? [TEXTS.view.matching] : []),
    ...(prices === 'real' ? [TEXTS.view.real] : []),
    ...(outlook === 'low' ? [TEXTS.view.low] : []),
  ];
}

function comparedUnder({ isMatching }: Choices, conditions: readonly string[]): string {
  return (isMatching ? conditions : [TEXTS.comparison.noMatching, ...conditions]).join('・');
}
