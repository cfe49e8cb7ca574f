/** 毎月の必要な額 — lets the employee choose one of three ways of life or an own amount, and save it as the goal. */
import type { GoalAnswer } from '@minori/contract/goal';
import { type Household, livingCost, WAYS_OF_LIFE } from '@minori/engine/assumptions/ways-of-life';
import { GOAL_TEXTS as TEXTS } from '@minori/wording/ja/goal';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAmountTexts, useChosenAmount } from '../../ui/figures/amount-texts.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import { GoalFailure, useKeptGoal } from './goal-card.tsx';

const TEN_THOUSAND = 10_000;
const NEED_RANGE = { max: 600_000, step: 10_000 };
/** 万円 at the retirement age. */
const MOST_BALANCE = 99_999;

export interface GoalOnScreen {
  readonly sysUserCode: string;
  readonly retirementAge: number;
  /** null without a goal; undefined while it is unknown. */
  readonly goal: GoalAnswer['goal'] | undefined;
}

interface NeedChoiceProps extends GoalOnScreen {
  /** Yen a month. */
  readonly need: number;
  readonly household: Household;
  readonly onNeed: (need: number) => void;
}

/** Not for hidden amounts, which can't be moved. */
export function NeedChoice(props: NeedChoiceProps) {
  const { need, household, onNeed, goal, sysUserCode } = props;
  const { roughYen } = useAmountTexts();
  const keeping = useKeptGoal(sysUserCode);
  const way = WAYS_OF_LIFE.find((each) => livingCost(each, household) === need);
  const isGoal = goal?.kind === 'monthly' && goal.yen === need;
  return (
    <div className="stack-3">
      <Segmented
        legend={TEXTS.choose}
        options={WAYS_OF_LIFE.map((value) => ({
          value,
          label: `${TEXTS.ways[value]} ${roughYen(livingCost(value, household))}`,
        }))}
        selected={way ?? 'own'}
        onSelect={(chosen) => chosen !== 'own' && onNeed(livingCost(chosen, household))}
        wide
      />
      <SteppedSlider
        label={RETIREMENT_TEXTS.wishes.need}
        value={need}
        min={0}
        {...NEED_RANGE}
        scale={TEN_THOUSAND}
        unit={RETIREMENT_TEXTS.wishes.units.tenThousandYen}
        onMove={onNeed}
      />
      {way && (
        <details className="quiet">
          <summary>{TEXTS.source(TEXTS.short[way])}</summary>
          <p>{TEXTS.note(way, household)}</p>
        </details>
      )}
      <div className="row-3">
        {!isGoal && (
          <Button
            onClick={() => keeping.save({ kind: 'monthly', yen: need })}
            loading={keeping.isSaving && TEXTS.saving}
            inactive={need === 0}
          >
            {TEXTS.save}
          </Button>
        )}
        {goal && (
          <Button variant="secondary" onClick={keeping.remove} loading={keeping.isRemoving && TEXTS.removing}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      <p role="status" className="quiet">
        {isGoal ? TEXTS.isGoal : goal === null && keeping.wasRemoved ? TEXTS.removed : ''}
      </p>
      <GoalFailure keeping={keeping} />
      <BalanceGoal {...props} keeping={keeping} />
    </div>
  );
}

/** The other kind of goal: an amount at the retirement age. */
function BalanceGoal({
  goal,
  retirementAge: age,
  keeping,
}: GoalOnScreen & { readonly keeping: ReturnType<typeof useKeptGoal> }) {
  const amount = useChosenAmount();
  const chosen = goal?.kind === 'amount' ? goal.yen : null;
  const [tenThousands, setTenThousands] = useState(chosen === null ? null : Math.round(chosen / TEN_THOUSAND));
  const { balance } = TEXTS;
  return (
    <details>
      <summary>{balance.heading(age)}</summary>
      <div className="stack-3">
        {chosen !== null && <p>{balance.now(age, amount(chosen))}</p>}
        <NumberField
          label={balance.label(age)}
          unit={balance.unit}
          value={tenThousands}
          min={1}
          max={MOST_BALANCE}
          support={balance.support}
          onValue={setTenThousands}
          isAmount
          isOptional
        />
        <div>
          <Button
            variant="secondary"
            inactive={tenThousands === null}
            onClick={() => tenThousands && keeping.save({ kind: 'amount', yen: TEN_THOUSAND * tenThousands })}
            loading={keeping.isSaving && TEXTS.saving}
          >
            {balance.save}
          </Button>
        </div>
      </div>
    </details>
  );
}
