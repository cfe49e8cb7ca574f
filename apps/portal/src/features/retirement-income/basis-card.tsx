/**
 * 試算の前提 — states the assumptions of every figure of the screen, and below them, closed at first, all others, what is uncertain
 * and what is omitted.
 */
import type { PayoutRules } from '@minori/contract/payout-rules';
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { RETIREMENT_TABLES_CHECKED_ON } from '@minori/engine/assumptions/retirement-tables-date';
import { knownMix } from '@minori/engine/retirement-income/account-facts';
import { formatDate, formatYen } from '@minori/wording/ja/locale';
import { BASIS_TEXTS as TEXTS } from '@minori/wording/ja/retirement-details';
import { formatPercent } from '@minori/wording/numbers';
import { memo } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { premiumsAhead } from '../../ui/figures/premium-sentences.ts';
import styles from './retirement-income.module.css';

interface BasisCardProps {
  readonly basis: RetirementBasis;
  readonly rules: PayoutRules;
  /** Number of months with contributions, counted from now. */
  readonly months: number;
  /** Link to the screen where contributions are corrected. */
  readonly simulationHref: string;
}

export const BasisCard = memo(function BasisCard({ basis, rules, months, simulationHref }: BasisCardProps) {
  const mix = knownMix(basis, 'currentPf');
  const rate = formatPercent(RETIREMENT_DEFAULTS.annualRate).digits;
  const [first, ...rows] = TEXTS.rows({
    calculatedOn: formatDate(basis.calculatedOn),
    inflation: formatPercent(basis.inflation).digits,
    annualRate: rate,
    year: Number(RETIREMENT_TABLES_CHECKED_ON.slice(0, 4)),
    drawdownYears: RETIREMENT_DEFAULTS.drawdownYears,
    payments: rules.paymentsPerYear,
    fee: formatYen(rules.payoutFee).digits,
  });
  return (
    <Card heading={TEXTS.heading}>
      <p>{first}</p>
      {mix !== 'currentPf' && basis.account && <p>{mix === null ? TEXTS.noMix.fixed(rate) : TEXTS.noMix.model}</p>}
      <p>{TEXTS.excluded.ask}</p>
      <details className="fold">
        <summary>{TEXTS.all}</summary>
        <div className={`stack-3 ${styles.all}`}>
          {basis.account && (
            <>
              <Premiums account={basis.account} months={months} />
              <p>
                <Link to={simulationHref}>{TEXTS.correctPremiums}</Link>
              </p>
            </>
          )}
          <List rows={rows} />
          <h3>{TEXTS.uncertain.heading}</h3>
          <List rows={TEXTS.uncertain.rows} />
          <h3>{TEXTS.excluded.heading}</h3>
          <List rows={TEXTS.excluded.rows} />
        </div>
      </details>
    </Card>
  );
});

interface PremiumsProps {
  readonly account: NonNullable<RetirementBasis['account']>;
  readonly months: number;
}

function Premiums({ account, months }: PremiumsProps) {
  const { yen } = useAmountTexts();
  if (!account.arePremiumsKnown) return <p>{TEXTS.unknownPremiums}</p>;
  if (months === 0) return <p>{TEXTS.noPremiums}</p>;
  const { employerPremium: employer, ownPremium: own, referenceMonth } = account;
  return <List rows={premiumsAhead({ employer, own }, referenceMonth, yen)} />;
}

function List({ rows }: { readonly rows: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}
