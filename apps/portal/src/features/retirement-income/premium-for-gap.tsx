/**
 * 掛金と、必要な額との差 — computes the employee's contribution that would close the gap in the standard case, in the way of
 * receiving that pays most.
 */

import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { pensionsMonthlyNet } from '@minori/engine/retirement-income/first-answer';
import { spouseMonthly, usedUpAge } from '@minori/engine/retirement-income/goal-coverage';
import { type IncomeAnswer, type IncomeRange, rangeFromAge } from '@minori/engine/retirement-income/offered-ways';
import { requiredPremium, targetForGap } from '@minori/engine/retirement-income/required-premium';
import { premiumPlan, wishedInput } from '@minori/engine/retirement-income/wished-income';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { memo } from 'react';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useRangeGap } from './goal-card.tsx';
import { needOf, type Tried } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.wishes.required;
/** Months over which a gap is spread, like the DC plan's part of the income. */
const EVEN_MONTHS = 12 * RETIREMENT_DEFAULTS.drawdownYears;

/** null if there is no gap, or if it can't be calculated. */
function premiumForGap({ facts, inputs, result: { view } }: Tried) {
  if (!view?.ranges.standard || facts.balance === 0) return null;
  const ofSpouse = spouseMonthly(inputs.spousePension, rangeFromAge(view.answer));
  const gap = needOf(inputs) - ofSpouse - view.ranges.standard.high;
  const { months, waitMonths } = view.answer.timing;
  if (gap <= 0 || months === 0) return null;
  const { growth, inflation, annualRate } = wishedInput(facts, inputs);
  const target = view.answer.scenarios.standard.balance + targetForGap(gap, EVEN_MONTHS, { annualRate, inflation });
  const plan = premiumPlan(facts, months);
  return requiredPremium(target, { plan, balance: facts.balance, growth, inflation, waitMonths });
}

export const PremiumForGap = memo(function PremiumForGap({ tried }: { readonly tried: Tried }) {
  const amounts = useAmountTexts();
  const required = premiumForGap(tried);
  if (!required || required.limit === 0) return null;
  const premium = tried.inputs.ownPremium ?? monthlyAverage(tried.facts.ownPremium);
  return (
    <div>
      <p className="strong">{TEXTS.heading}</p>
      <p>
        {required.premium === null
          ? TEXTS.never(amounts.yen(required.limit))
          : required.premium <= premium
            ? TEXTS.none
            : TEXTS.premium(amounts.yen(required.premium))}
      </p>
    </div>
  );
});

/**
 * @returns writes the end of a sentence that begins with `need`, the needed income of the employee's own, yen per month; null while
 * amounts are hidden
 */
export function useGapText(): null | ((range: IncomeRange, need: number, answer: IncomeAnswer) => string) {
  const rangeGap = useRangeGap();
  if (!rangeGap) return null;
  return (range, need, answer) => {
    const usedUp = usedUpAge(answer);
    const lasts = pensionsMonthlyNet(answer.contexts.standard, usedUp) >= need;
    return rangeGap(range, need, lasts ? null : usedUp);
  };
}
