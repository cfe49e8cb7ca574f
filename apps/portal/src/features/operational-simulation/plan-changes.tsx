/** 退職する年齢と昇給 — lets the employee try another retirement age and raises, with the effect on the result below them. */
import { TRIED_AGES, TRIED_RAISES, type TriedAge, type TriedRaise } from '@minori/contract/simulation';
import { SelectStepper } from '../../ui/select-stepper.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';

const TEXTS = SIMULATION_TEXTS.plan;

interface PlanChangesProps {
  /** Years, in their order; the plan's own is among them. */
  readonly ages: readonly number[];
  readonly planAge: number;
  /** null for the plan's. */
  readonly age: TriedAge | null;
  readonly onAge: (age: TriedAge | null) => void;
  readonly raise: TriedRaise;
  readonly onRaise: (raise: TriedRaise) => void;
  /** By how much the result differs from the present plan; empty where nothing is tried. */
  readonly difference: string;
}

export function PlanChanges({ ages, planAge, age, onAge, raise, onRaise, difference }: PlanChangesProps) {
  return (
    <div className="stack-2">
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
      {difference && <p>{difference}</p>}
    </div>
  );
}
