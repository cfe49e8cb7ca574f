/**
 * 試算の結果 — the amount and its range as a picture, what it may be changed by beside it, the amounts, the variants side by
 * side, the assumptions. All that is shown comes of one answer; while the next one is late, it is paler.
 */
import type { PortfolioVariant } from '@minori/contract/simulation';
import { useEffect, useState } from 'react';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SIMULATION_TEXTS as TEXTS, VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import { AssumptionsCard } from './assumptions-card.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { FanFigure } from './fan-figure.tsx';
import { LiveBar } from './live-bar.tsx';
import { PremiumSlider } from './premium-slider.tsx';
import { highestPremium } from './premium-steps.ts';
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
import { type Choices, SwitchesCard, type VariantHrefs } from './switches-card.tsx';
import type { Simulation } from './use-simulation.ts';

interface SimulationResultProps {
  readonly simulation: Simulation;
  /** Where a diagnosis and a selection start. */
  readonly hrefs: VariantHrefs;
  /** The mix to show first, where it is there. */
  readonly firstVariant: PortfolioVariant;
}

/** How things are. */
const AS_IT_IS = {
  choices: { variant: 'currentPf', prices: 'nominal' },
  wanted: { outlook: 'base', subscriberPremium: null },
} as const;

export function SimulationResult({ simulation, hrefs, firstVariant }: SimulationResultProps) {
  const { state, isBehind, want } = simulation;
  const [wished, setWished] = useState<Choices>({ ...AS_IT_IS.choices, variant: firstVariant });
  const isLate = useIsLate(isBehind, state.basis);
  const { assumptions, retirementAge } = state;
  const isMatching = shownPremium(state) > 0 && hasMatching(state);
  const variants = shownVariants(state, { isMatching });
  const available = availableIn(variants);
  const choices = { ...wished, variant: available[wished.variant] ? wished.variant : 'currentPf' } as const;
  const view = { isMatching, prices: choices.prices };
  const shown = shownVariant(state, choices.variant, view);
  const { said, sayNext } = useSaid(shown?.payment, { age: retirementAge ?? 0, isBehind });
  if (!variants || !assumptions || retirementAge === null || !shown) return null;
  const isReal = choices.prices === 'real';
  const conditions = conditionsOf(view, assumptions.outlook);
  return (
    <div className={`columns ${styles.layout}`} data-late={isLate || undefined}>
      <FanFigure
        {...{ state, shown, isReal, variant: choices.variant }}
        heading={TEXTS.heading(retirementAge)}
        headline={
          <ResultHeadline payment={shown.payment} conditions={[VARIANT_NAMES[choices.variant], ...conditions]} />
        }
      />
      <div className={styles.controls}>
        <LiveBar age={retirementAge} payment={shown.payment} said={said} />
        <Switches
          {...{ simulation, choices, available, hrefs, onRest: sayNext }}
          onChoose={(change) => {
            setWished({ ...choices, ...change });
            sayNext();
          }}
          onReset={() => {
            setWished(AS_IT_IS.choices);
            want(AS_IT_IS.wanted);
            sayNext();
          }}
        />
      </div>
      <ResultCard age={retirementAge} payment={shown.payment} isReal={isReal} prices={assumptions} />
      <ComparisonCard state={state} view={view} conditions={comparedUnder(isMatching, conditions)} />
      <AssumptionsCard {...{ assumptions, retirementAge, isMatching, variant: choices.variant }} />
    </div>
  );
}

/** Milliseconds after which old figures no longer pass for new ones. */
const LATE = 150;

/** Whether an answer has been outstanding for a while, from the one that is shown. */
function useIsLate(isBehind: boolean, shown: Simulation['state']['basis']): boolean {
  const [late, setLate] = useState<typeof shown | false>(false);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setLate(shown), LATE);
    return () => clearTimeout(timer);
  }, [isBehind, shown]);
  return isBehind && late === shown;
}

/** What is read out: the result of a change, once it is there. */
function useSaid(
  payment: Payment | undefined,
  { age, isBehind }: { readonly age: number; readonly isBehind: boolean },
) {
  const { roughYen } = useAmountTexts();
  const [isAsked, setIsAsked] = useState(false);
  const [said, setSaid] = useState('');
  if (isAsked && !isBehind && payment) {
    const { good, standard, notGood } = payment;
    setIsAsked(false);
    setSaid(TEXTS.live.said(age, roughYen(standard), [roughYen(notGood), roughYen(good)]));
  }
  return { said, sayNext: () => setIsAsked(true) };
}

interface SwitchesProps extends Omit<SimulationResultProps, 'firstVariant'> {
  readonly choices: Choices;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onReset: () => void;
  /** A change has been made. */
  readonly onRest: () => void;
}

/** What was asked for in vain is not what is shown: the switches go back to what is. */
function Switches({ simulation, onRest, ...props }: SwitchesProps) {
  const { state, wanted, want, isBehind, isRefused } = simulation;
  const { assumptions, basis } = state;
  const matching = hasMatching(state) ? assumptions?.matching : null;
  const outlook = isBehind ? wanted.outlook : (assumptions?.outlook ?? wanted.outlook);
  const subscriberPremium = isBehind ? wanted.subscriberPremium : (basis?.subscriberPremium ?? null);
  return (
    <SwitchesCard
      {...props}
      outlook={outlook}
      onOutlook={(next) => {
        want({ outlook: next, subscriberPremium });
        onRest();
      }}
      premium={
        matching &&
        highestPremium(matching) >= matching.minimum && (
          <PremiumSlider
            matching={matching}
            employerPremium={assumptions?.employerPremium ?? 0}
            premium={isBehind ? (wanted.subscriberPremium ?? shownPremium(state)) : shownPremium(state)}
            onMove={(premium) => want({ outlook, subscriberPremium: premium })}
            onRest={onRest}
            isRefused={isRefused}
          />
        )
      }
    />
  );
}

function conditionsOf({ isMatching, prices }: View, outlook: Simulation['wanted']['outlook']): string[] {
  return [
    ...(isMatching ? [TEXTS.view.matching] : []),
    ...(prices === 'real' ? [TEXTS.view.real] : []),
    ...(outlook === 'low' ? [TEXTS.view.low] : []),
  ];
}

function comparedUnder(isMatching: boolean, conditions: readonly string[]): string {
  return (isMatching ? conditions : [TEXTS.comparison.noMatching, ...conditions]).join(TEXTS.between);
}
