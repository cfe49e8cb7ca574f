/** 条件 — the switches as they stand for what is asked for: the premium, the plan's age, raises, the mix, the outlook, prices. */
import type { PortfolioVariant } from '@minori/contract/simulation';
import { shownWish, type Wanted } from './next-load.ts';
import { PlanChanges } from './plan-changes.tsx';
import { PremiumSlider } from './premium-slider.tsx';
import { highestPremium } from './premium-steps.ts';
import { hasMatching, shownPremium } from './shown-scenario.ts';
import { type Choices, SwitchesCard, type VariantHrefs } from './switches-card.tsx';
import { triedAges } from './tried-ages.ts';
import type { Simulation } from './use-simulation.ts';

interface SwitchesProps {
  readonly simulation: Simulation;
  readonly hrefs: VariantHrefs;
  readonly choices: Choices;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onReset: () => void;
  /** From how things are, in words; empty where nothing is tried. */
  readonly difference: string;
  /** A change has been made. */
  readonly onRest: () => void;
}

/** What was asked for in vain is not what is shown: the switches go back to what is. */
export function Switches({ simulation, difference, onRest, ...props }: SwitchesProps) {
  const { state, wanted, want, isBehind, isRefused } = simulation;
  const { assumptions, retirementAge } = state;
  const matching = hasMatching(state) ? assumptions?.matching : null;
  const at = isBehind ? wanted : shownWish(state);
  const change = (part: Partial<Wanted>) => {
    want({ ...at, ...part });
    onRest();
  };
  return (
    <SwitchesCard
      {...props}
      outlook={at.outlook}
      onOutlook={(outlook) => change({ outlook })}
      premium={
        matching &&
        highestPremium(matching) >= matching.minimum && (
          <PremiumSlider
            matching={matching}
            employerPremium={assumptions?.employerPremium ?? 0}
            premium={isBehind ? (wanted.subscriberPremium ?? shownPremium(state)) : shownPremium(state)}
            onMove={(subscriberPremium) => want({ ...at, subscriberPremium })}
            onRest={onRest}
            isRefused={isRefused}
          />
        )
      }
      plan={
        assumptions &&
        retirementAge !== null && (
          <PlanChanges
            ages={triedAges(assumptions, retirementAge)}
            planAge={assumptions.planRetirementAge}
            age={at.retirementAge}
            onAge={(age) => change({ retirementAge: age })}
            raise={at.raisePct}
            onRaise={(raisePct) => change({ raisePct })}
            difference={difference}
          />
        )
      }
    />
  );
}
