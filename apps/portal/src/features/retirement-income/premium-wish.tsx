/** 自分の掛金 — an own premium to try: its limits by month, and the tax it saves. */

import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { contributionPath } from '@minori/engine/contribution-limits/contribution-path';
import { matchingSchedule } from '@minori/engine/contribution-limits/matching-schedule';
import { matchingTax } from '@minori/engine/retirement-income/matching-tax';
import { premiumPlan, type RetirementFacts } from '@minori/engine/retirement-income/wished-income';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { memo, useMemo } from 'react';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';

const TEXTS = RETIREMENT_TEXTS.wishes;
/** Percent of income tax that most people pay; a typed pay takes its place. */
const USUAL_RATE = 10;
/** Yen a year, by the contract (retirement-inputs). */
const MOST_PAY = 99_999_999;

interface PremiumWishProps extends Pick<RetirementInputs, 'ownPremium' | 'annualPayForTax'> {
  readonly facts: RetirementFacts;
  /** With premiums. */
  readonly months: number;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

/** Drawn again for a change of its own alone. */
export const PremiumWish = memo(function PremiumWish(props: PremiumWishProps) {
  const { facts, months, annualPayForTax, onChange } = props;
  const amounts = useAmountTexts();
  const isHidden = useAmountsHidden();
  const plan = useMemo(() => premiumPlan(facts, months), [facts, months]);
  const { inputMax, periods, unit } = useMemo(() => matchingSchedule(plan), [plan]);
  if (isHidden || months === 0 || inputMax === 0) return null;
  const premium = props.ownPremium ?? monthlyAverage(facts.ownPremium);
  // The tax of this year: the first month's premium is all that it asks for.
  const first = contributionPath({ ...plan, months: 1, wish: premium }).employeePremiums[0] ?? 0;
  // Another limit of law changes nothing where the room stays the same, as on a leave.
  const rooms = periods.filter(({ maxMatching }, place) => maxMatching !== periods[place - 1]?.maxMatching);
  const limits = rooms.map(({ from, maxMatching }, place) =>
    place === 0 ? amounts.yen(maxMatching) : TEXTS.from(formatMonth(from), amounts.yen(maxMatching)),
  );
  const year = Number(facts.calculatedOn.slice(0, 4));
  const basisOfTax =
    annualPayForTax === null
      ? ({ annualPay: null, marginalPct: USUAL_RATE } as const)
      : ({ annualPay: annualPayForTax, marginalPct: null } as const);
  const { saved } = matchingTax(first, year, basisOfTax);
  return (
    <>
      <SteppedSlider
        label={TEXTS.premium}
        value={premium}
        min={0}
        max={inputMax}
        step={unit}
        unit={TEXTS.units.yen}
        onMove={(ownPremium) => onChange({ ownPremium })}
        support={
          <>
            {TEXTS.limit(limits.join('、'))}
            {saved > 0 &&
              TEXTS.tax(amounts.yen(saved), annualPayForTax === null ? TEXTS.taxByRate(USUAL_RATE) : TEXTS.taxByPay)}
          </>
        }
      />
      <NumberField
        label={TEXTS.payForTax}
        isAmount
        unit={TEXTS.units.yen}
        value={annualPayForTax}
        min={0}
        max={MOST_PAY}
        isOptional
        onValue={(pay) => onChange({ annualPayForTax: pay })}
      />
    </>
  );
});
