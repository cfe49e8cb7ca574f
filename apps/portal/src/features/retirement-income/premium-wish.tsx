/** 自分の掛金 — an own premium to try: its limits by month, the tax it saves, and the one that would close the gap. */

import type { Company } from '@minori/contract/company';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { contributionPath } from '@minori/engine/contribution-limits/contribution-path';
import { matchingSchedule } from '@minori/engine/contribution-limits/matching-schedule';
import { accountFacts } from '@minori/engine/retirement-income/account-facts';
import { matchingTax } from '@minori/engine/retirement-income/matching-tax';
import { requiredPremium, targetForGap } from '@minori/engine/retirement-income/required-premium';
import { premiumPlan, type RetirementFacts, wishedInput } from '@minori/engine/retirement-income/wished-income';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';
import type { IncomeView } from './income-view.ts';
import { NumberField } from './number-field.tsx';

const TEXTS = RETIREMENT_TEXTS.wishes;
/** Percent of income tax that most people pay; a typed pay takes its place. */
const USUAL_RATE = 10;
/** Yen a year, by the contract (retirement-inputs). */
const MOST_PAY = 99_999_999;
/** Months over which a gap is filled, as the even monthly amount. */
const EVEN_MONTHS = 240;

export interface PremiumWishProps {
  readonly basis: RetirementBasis;
  readonly birthday: string;
  readonly company: Company;
  readonly view: IncomeView;
  readonly inputs: RetirementInputs;
  readonly variant: PortfolioVariant;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

/** What closes the gap of the standard case with the way that brings most. */
function premiumForGap(facts: RetirementFacts, { inputs, view }: Pick<PremiumWishProps, 'inputs' | 'view'>) {
  const { ranges, answer } = view;
  const need = inputs.need ?? RETIREMENT_DEFAULTS.need;
  const gap = ranges.standard === null ? 0 : need - ranges.standard.high;
  if (gap <= 0) return null;
  const { months, waitMonths } = answer.timing;
  const { growth, inflation, annualRate } = wishedInput(facts, inputs);
  const target = answer.scenarios.standard.balance + targetForGap(gap, EVEN_MONTHS, { annualRate, inflation });
  const plan = premiumPlan(facts, months);
  return requiredPremium(target, { plan, balance: facts.balance, growth, inflation, waitMonths });
}

export function PremiumWish({ basis, birthday, company, view, inputs, variant, onChange }: PremiumWishProps) {
  const amounts = useAmountTexts();
  const isHidden = useAmountsHidden();
  const facts = accountFacts(basis, { birthday, plans: company }, variant);
  const { months } = view.answer.timing;
  const plan = premiumPlan(facts, months);
  const { inputMax, periods, unit } = matchingSchedule(plan);
  if (isHidden || months === 0 || inputMax === 0) return null;
  const premium = inputs.ownPremium ?? facts.ownPremium;
  const first = contributionPath({ ...plan, wish: premium }).employeePremiums[0] ?? 0;
  const limits = periods.map(({ from, maxMatching }, place) =>
    place === 0 ? amounts.yen(maxMatching) : TEXTS.from(formatMonth(from), amounts.yen(maxMatching)),
  );
  const year = Number(facts.calculatedOn.slice(0, 4));
  const { annualPayForTax } = inputs;
  const basisOfTax =
    annualPayForTax === null
      ? ({ annualPay: null, marginalPct: USUAL_RATE } as const)
      : ({ annualPay: annualPayForTax, marginalPct: null } as const);
  const { saved } = matchingTax(first, year, basisOfTax);
  const required = premiumForGap(facts, { inputs, view });
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
        unit={TEXTS.units.yen}
        value={annualPayForTax}
        min={0}
        max={MOST_PAY}
        isOptional
        onValue={(pay) => onChange({ annualPayForTax: pay })}
      />
      {required && (
        <p>
          <span className="strong">{TEXTS.required.heading}</span>{' '}
          {required.premium === null
            ? TEXTS.required.never(amounts.yen(required.limit))
            : required.premium <= premium
              ? TEXTS.required.none
              : TEXTS.required.premium(amounts.yen(required.premium))}
        </p>
      )}
    </>
  );
}
