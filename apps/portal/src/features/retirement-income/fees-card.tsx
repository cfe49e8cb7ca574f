/**
 * 信託報酬の影響 — shows what the fees of the allocation held cost until membership ends, compared with no fee and with the
 * model's usual fee.
 */
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { roughYen, yen } from '@minori/contract/sentence';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { knownMix } from '@minori/engine/retirement-income/account-facts';
import { feeEffect } from '@minori/engine/retirement-income/fee-effect';
import type { RetirementIncomeInput } from '@minori/engine/retirement-income/first-answer';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { formatPercent } from '@minori/wording/numbers';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { FoldedSection } from '../../ui/folds.tsx';

const TEXTS = RETIREMENT_TEXTS.fees;

interface FeesCardProps {
  readonly basis: RetirementBasis;
  readonly variant: PortfolioVariant;
  readonly input: RetirementIncomeInput;
  /** Number of months with contributions. */
  readonly months: number;
  readonly membershipEndAge: number;
}

export function FeesCard({ basis, variant, input, months, membershipEndAge }: FeesCardProps) {
  const amounts = useAmountTexts();
  const name = knownMix(basis, variant);
  const mix = name && basis.mixes[name];
  const [growth] = mix?.growthByYear ?? [];
  if (!mix || !growth || !basis.account) return null;
  const { expenseRatio: own } = mix;
  const other = basis.comparisonFee;
  const plan = { startValue: input.balance, monthlyContribution: input.premiums, months };
  const gross = { mean: growth.mean + own, risk: growth.risk };
  const effect = feeEffect(plan, gross, { own, other: other ?? own });
  const { difference } = effect;
  const amount = amounts.roughYen(Math.abs(difference));
  return (
    <FoldedSection heading={TEXTS.heading}>
      <p>
        <SentenceText sentence={TEXTS.year(yen(effect.feeThisYear))} />
      </p>
      {months > 0 && (
        <p>
          <SentenceText sentence={TEXTS.effect(membershipEndAge, roughYen(effect.effect))} />
        </p>
      )}
      {other !== null && other + own > 0 && months > 0 && (
        <p>
          {TEXTS.other(
            formatPercent(other, 2).digits,
            Math.abs(difference) < 5_000 ? TEXTS.same : difference > 0 ? TEXTS.more(amount) : TEXTS.less(amount),
          )}
        </p>
      )}
    </FoldedSection>
  );
}
