/**
 * どこで積み立てるか — compares the same monthly amount by マッチング拠出, in iDeCo and in NISA. Everything is computed here; what is typed is
 * neither sent nor stored.
 */
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import { monthOf } from '@minori/engine/calendar/calendar-month';
import { accountFacts, firstWishes } from '@minori/engine/retirement-income/account-facts';
import { USUAL_RATE } from '@minori/engine/retirement-income/matching-tax';
import { type ComparedPlan, comparePlaces } from '@minori/engine/saving-places/compare-places';
import { addedTaxAt60 } from '@minori/engine/saving-places/dc-receipt';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { SAVING_PLACES_TEXTS } from '@minori/wording/ja/saving-places';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Notice } from '../../ui/notice.tsx';
import { FoldedSources } from '../../ui/source-list.tsx';
import { AmountCard } from './amount-card.tsx';
import { LineCard } from './line-card.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './saving-places.module.css';

const { missing: MISSING, more: MORE, sources: SOURCES } = SAVING_PLACES_TEXTS;

/** Yen a month, where nothing is paid yet. */
const FIRST_AMOUNT = 10_000;
/** Number of the article about iDeCo and NISA. */
const ARTICLE = 42;

interface SavingPlacesProps {
  readonly employee: Employee;
  readonly birthday: string;
  readonly basis: RetirementBasis;
}

/** What is compared, apart from the amount. */
function useCompared({ employee: { company }, birthday, basis }: SavingPlacesProps, pay: number | null) {
  const fixed = useMemo(() => {
    const facts = accountFacts(basis, { birthday, plans: company }, 'currentPf');
    const { account, limits, calculatedOn, hiredMonth } = basis;
    const isKnown = account?.arePremiumsKnown === true;
    return {
      ...{ birthday, today: calculatedOn, growthByYear: facts.growthByYear },
      plan: { ...limits, employerPremium: isKnown ? account.employerPremium : null },
      addedTax: isKnown ? addedTaxAt60(facts, firstWishes(company, { birthday, hiredMonth })) : null,
    };
  }, [company, birthday, basis]);
  return useMemo<ComparedPlan>(
    () => ({
      ...fixed,
      taxBasis: pay === null ? { annualPay: null, marginalPct: USUAL_RATE } : { annualPay: pay, marginalPct: null },
    }),
    [fixed, pay],
  );
}

export function SavingPlacesScreen(props: SavingPlacesProps) {
  const { employee, basis } = props;
  const { companyUrl } = employee;
  const now = basis.account?.arePremiumsKnown ? monthlyAverage(basis.account.ownPremium) : 0;
  const [amount, setAmount] = useState(now > 0 ? now : FIRST_AMOUNT);
  const [pay, setPay] = useState<number | null>(null);
  const [isPayWrong, setPayWrong] = useState(false);
  const compared = useCompared(props, pay);
  const comparison = useMemo(() => comparePlaces(amount, compared), [amount, compared]);
  return (
    <div className="stack-5">
      <Missing basis={basis} companyUrl={companyUrl} />
      <div className={styles.layout}>
        <AmountCard {...{ amount, pay, now, compared }} onAmount={setAmount} onPay={setPay} onWrongPay={setPayWrong} />
        {comparison ? (
          <ResultCard {...{ amount, pay, isPayWrong, comparison, basis }} from={monthOf(compared.today)} />
        ) : (
          <Notice tone="info">
            <p>{SAVING_PLACES_TEXTS.over60}</p>
          </Notice>
        )}
      </div>
      <LineCard />
      <ul className={styles.more}>
        <li>
          <Link to={`/${companyUrl}/column/${ARTICLE}`}>{MORE.column}</Link>
        </li>
        <li>
          <Link to={`/${companyUrl}/retirement-income`}>{MORE.income}</Link>
        </li>
      </ul>
      <FoldedSources heading={SOURCES.heading} readOn={SOURCES.readOn} sources={SOURCES.list} />
    </div>
  );
}

function Missing({ basis: { account }, companyUrl }: { readonly basis: RetirementBasis; readonly companyUrl: string }) {
  if (account?.arePremiumsKnown) return null;
  const [text, link, path] = account
    ? [MISSING.premiums, MISSING.toPremiums, 'operational-simulation']
    : [MISSING.connect, MISSING.toConnection, 'login-information'];
  return (
    <Notice tone="info">
      <p>
        {text}
        <Link to={`/${companyUrl}/${path}`}>{link}</Link>
      </p>
    </Notice>
  );
}
