/** 本人の掛金 — lets the employee try a contribution of their own; shows its limits by month and the tax it saves. */

import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { contributionPath } from '@minori/engine/contribution-limits/contribution-path';
import { matchingSchedule } from '@minori/engine/contribution-limits/matching-schedule';
import { matchingTax, USUAL_RATE } from '@minori/engine/retirement-income/matching-tax';
import { premiumPlan, type RetirementFacts } from '@minori/engine/retirement-income/wished-income';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { formatMonth, listed } from '@minori/wording/ja/locale';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { memo, useMemo } from 'react';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';

const TEXTS = RETIREMENT_TEXTS.wishes;
/** Yen per year, the contract's limit (retirement-inputs). */
const MOST_PAY = 99_999_999;

interface PremiumWishProps extends Pick<RetirementInputs, 'ownPremium' | 'annualPayForTax'> {
  readonly facts: RetirementFacts;
  /** Number of months with contributions. */
  readonly months: number;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

/** Memoised: renders again only when its own inputs change. */
export const PremiumWish = memo(function PremiumWish(props: PremiumWishProps) {
  const { facts, months, annualPayForTax, onChange } = props;
  const amounts = useAmountTexts();
  const isHidden = useAmountsHidden();
  const plan = useMemo(() => premiumPlan(facts, months), [facts, months]);
  const { inputMax, periods, unit } = useMemo(() => matchingSchedule(plan), [plan]);
  if (isHidden || months === 0 || inputMax === 0) return null;
  const premium = props.ownPremium ?? monthlyAverage(facts.ownPremium);
  // The tax of this year depends only on the contribution of the first month.
  const first = contributionPath({ ...plan, months: 1, wish: premium }).employeePremiums[0] ?? 0;
  // A period with the same limit as the one before it is omitted, for example during a leave.
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
            {TEXTS.limit(listed(limits))}
            {saved > 0 &&
              TEXTS.tax(amounts.yen(saved), annualPayForTax === null ? TEXTS.taxByRate(USUAL_RATE) : TEXTS.taxByPay)}
          </>
        }
      />
      <details className="fold">
        <summary>{TEXTS.payForTax}</summary>
        <NumberField
          label={TEXTS.annualPay}
          isAmount
          unit={TEXTS.units.yen}
          value={annualPayForTax}
          min={0}
          max={MOST_PAY}
          isOptional
          onValue={(pay) => onChange({ annualPayForTax: pay })}
        />
      </details>
    </>
  );
});
