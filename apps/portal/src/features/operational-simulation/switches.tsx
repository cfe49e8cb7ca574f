/** 条件 — connects the controls to the current request: contribution, age, raises, allocation, outlook and prices. */
import {
  type PortfolioVariant,
  TRIED_AGES,
  TRIED_RAISES,
  type TriedAge,
  type TriedRaise,
} from '@minori/contract/simulation';
import { monthNumber, monthOf } from '@minori/engine/calendar/calendar-month';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import type { OperationalSimulation } from '../../platform/state/slices/operational-simulation.ts';
import { SelectStepper } from '../../ui/select-stepper.tsx';
import { type RequestedConditions, shownConditions } from './next-load.ts';
import { highestPremium, PremiumSlider } from './premium-slider.tsx';
import { hasMatching, shownPremium } from './shown-scenario.ts';
import { type Choices, SwitchesCard, type VariantHrefs } from './switches-card.tsx';
import type { Simulation } from './use-simulation.ts';

interface SwitchesProps {
  readonly simulation: Simulation;
  readonly hrefs: VariantHrefs;
  readonly choices: Choices;
  readonly available: Readonly<Record<PortfolioVariant, boolean>>;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onReset: () => void;
  /** The difference from the present conditions, in words; empty if nothing is tried. */
  readonly difference: string;
  /** Called after a change. */
  readonly onRest: () => void;
}

/** After a failed request the controls return to the values that are shown. */
export function Switches({ simulation, onRest, ...props }: SwitchesProps) {
  const { state, wanted, want, isBehind, isRefused } = simulation;
  const { assumptions, retirementAge } = state;
  const matching = hasMatching(state) ? assumptions?.matching : null;
  const at = isBehind ? wanted : shownConditions(state);
  const change = (part: Partial<RequestedConditions>) => {
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
          <RetirementAge
            ages={triedAges(assumptions, retirementAge)}
            planAge={assumptions.planRetirementAge}
            age={at.retirementAge}
            onAge={(age) => change({ retirementAge: age })}
          />
        )
      }
      raise={assumptions && <Raise raise={at.raisePct} onRaise={(raisePct) => change({ raisePct })} />}
    />
  );
}

const TEXTS = SIMULATION_TEXTS.plan;

interface RetirementAgeProps {
  /** Years, ascending; the plan's own age is among them. */
  readonly ages: readonly number[];
  readonly planAge: number;
  /** null for the plan's age. */
  readonly age: TriedAge | null;
  readonly onAge: (age: TriedAge | null) => void;
}

function RetirementAge({ ages, planAge, age, onAge }: RetirementAgeProps) {
  return (
    <SelectStepper
      label={TEXTS.age}
      options={ages.map((each) => ({ value: String(each), label: TEXTS.ageOf(String(each)) }))}
      selected={age ?? String(planAge)}
      onSelect={(value) =>
        onAge(value === String(planAge) ? null : (TRIED_AGES.find((each) => each === value) ?? null))
      }
      less={TEXTS.younger}
      more={TEXTS.older}
    />
  );
}

interface RaiseProps {
  readonly raise: TriedRaise;
  readonly onRaise: (raise: TriedRaise) => void;
}

function Raise({ raise, onRaise }: RaiseProps) {
  return (
    <div className="stack-2">
      <SelectStepper
        label={TEXTS.raise}
        options={TRIED_RAISES.map((value) => ({
          value,
          label: value === TRIED_RAISES[0] ? TEXTS.noRaise : TEXTS.raiseOf(value),
        }))}
        selected={raise}
        onSelect={onRaise}
        less={TEXTS.lower}
        more={TEXTS.higher}
      />
      {raise !== TRIED_RAISES[0] && <p className="quiet">{TEXTS.raiseNote}</p>}
    </div>
  );
}

type Assumptions = NonNullable<OperationalSimulation['assumptions']>;

/**
 * Ages that can be tried, ascending, in years. No contribution is paid in the month of the birthday: once that month
 * has begun, this age has no future.
 * @param shownAge the retirement age to which the assumptions count the months
 */
function triedAges(
  { months, referenceMonth, calculatedOn, planRetirementAge }: Assumptions,
  shownAge: number,
): readonly number[] {
  if (referenceMonth === null) return [planRetirementAge];
  const birthdayMonth = monthNumber(referenceMonth) + months + 1;
  const today = monthNumber(monthOf(calculatedOn));
  const possible = TRIED_AGES.map(Number).filter((age) => birthdayMonth + 12 * (age - shownAge) > today);
  return [...new Set([...possible, planRetirementAge])].sort((a, b) => a - b);
}
