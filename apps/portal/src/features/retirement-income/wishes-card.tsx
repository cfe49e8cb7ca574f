/** 変えるとどうなるか — shows the inputs that can be tried; the result before and after stays visible while they change. */
import type { RetirementBasis } from '@minori/contract/retirement-basis';
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { PORTFOLIO_VARIANTS, type PortfolioVariant } from '@minori/contract/simulation';
import { RETIREMENT_AGES, RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { claimAdjustment } from '@minori/engine/public-pension/claim-adjustment';
import type { ReceiptAge } from '@minori/engine/receipt-age/receipt-age';
import type { ReceiptTiming } from '@minori/engine/retirement-income/receipt-timing';
import { exampleHousehold, type RetirementFacts } from '@minori/engine/retirement-income/wished-income';
import { formatDate } from '@minori/wording/ja/locale';
import { VARIANT_NAMES } from '@minori/wording/ja/operational-simulation';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { formatPercent } from '@minori/wording/numbers';
import { memo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectStepper } from '../../ui/select-stepper.tsx';
import { type GoalOnScreen, NeedChoice } from './need-choice.tsx';
import { PremiumWish } from './premium-wish.tsx';
import styles from './retirement-income.module.css';
import type { IncomeView } from './tried.ts';
import { NO_WISHES, needOf } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.wishes;
function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
}

/** 公的年金が将来減った場合 — reductions of the public pension, in steps of 5 %. */
const CUTS = range(0, 6).map((place) => ({
  value: String(5 * place),
  label: place === 0 ? TEXTS.cutNone : TEXTS.cutBy(5 * place),
}));

interface WishesCardProps {
  readonly basis: RetirementBasis;
  readonly birthday: string;
  readonly facts: RetirementFacts;
  readonly view: IncomeView;
  readonly inputs: RetirementInputs;
  readonly variant: PortfolioVariant;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
  readonly onVariant: (variant: PortfolioVariant) => void;
  /** Link to the comparison of places to save. */
  readonly placesHref: string;
  readonly goal: GoalOnScreen;
  readonly result: React.ReactNode;
  /** Text about the contribution that would close the gap. */
  readonly forGap: React.ReactNode;
}

export function WishesCard(props: WishesCardProps) {
  const { basis, facts, view, inputs, variant, onChange, onVariant, result } = props;
  const isHidden = useAmountsHidden();
  return (
    <Card
      heading={TEXTS.heading}
      action={
        <Button
          variant="quiet"
          onClick={() => {
            onChange(NO_WISHES);
            onVariant('currentPf');
          }}
        >
          {TEXTS.reset}
        </Button>
      }
    >
      {result}
      {isHidden ? (
        <p>{RETIREMENT_TEXTS.hidden}</p>
      ) : (
        <NeedChoice
          {...props.goal}
          need={needOf(inputs)}
          household={exampleHousehold(inputs.spousePension)}
          onNeed={(need) => onChange({ need })}
        />
      )}
      <Ages {...props} />
      {basis.limits.isMatchingAllowed && basis.account && (
        <>
          <PremiumWish
            {...{ facts, onChange }}
            months={view.answer.timing.months}
            ownPremium={inputs.ownPremium}
            annualPayForTax={inputs.annualPayForTax}
          />
          {!isHidden && props.forGap}
        </>
      )}
      <details className="fold">
        <summary>{TEXTS.moreWishes}</summary>
        <div className={`stack-3 ${styles.more}`}>
          <PublicPension {...props} />
          <Segmented
            legend={TEXTS.variant}
            options={PORTFOLIO_VARIANTS.map((value) => ({
              ...{ value, label: VARIANT_NAMES[value] },
              isAvailable: basis.mixes[value] !== null,
            }))}
            selected={variant}
            onSelect={onVariant}
            wide
          />
        </div>
      </details>
      <p>
        <Link to={props.placesHref}>{TEXTS.places}</Link>
      </p>
    </Card>
  );
}

interface AgeProps {
  readonly label: string;
  readonly field: 'retirementAge' | 'receiveAge' | 'claimAge';
  readonly from: number;
  readonly to: number;
  readonly selected: number;
  readonly onChange: WishesCardProps['onChange'];
}

/** Memoised, because its list is long: renders again only when its own inputs change. */
const AgeStepper = memo(function AgeStepper({ label, field, from, to, selected, onChange }: AgeProps) {
  return (
    <SelectStepper
      label={label}
      options={range(from, to).map((age) => ({ value: String(age), label: TEXTS.age(age) }))}
      selected={String(selected)}
      onSelect={(age) => onChange({ [field]: Number(age) })}
      less={TEXTS.less.age(label)}
      more={TEXTS.more.age(label)}
    />
  );
});

/** The latest age at which this employee's public pension may begin. */
function lastClaimAge(birthday: string): number {
  const [first, last] = RETIREMENT_AGES.claim;
  return range(first, last).findLast((age) => claimAdjustment(birthday, 12 * age).status === 'OK') ?? last;
}

function Ages({ basis, birthday, view, inputs, onChange }: WishesCardProps) {
  const { retirement, receive } = RETIREMENT_AGES;
  const { timing } = view.answer;
  const retirementAge = inputs.retirementAge ?? basis.retirementAge;
  const { fromAge, startAge } = timing;
  return (
    <div className="stack-3">
      <AgeStepper
        {...{ label: TEXTS.retirementAge, field: 'retirementAge', selected: retirementAge, onChange }}
        from={Math.min(Math.max(retirement[0], ageOn(birthday, basis.calculatedOn)), retirementAge)}
        to={Math.max(retirement[1], retirementAge)}
      />
      <div>
        <AgeStepper
          {...{ label: TEXTS.receiveAge, field: 'receiveAge', selected: startAge, onChange }}
          from={Math.max(fromAge, receive[0])}
          to={Math.max(receive[1], startAge)}
        />
        {fromText(timing, { birthday, retirementAge }).map((text) => (
          <p key={text} className="quiet">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function PublicPension({ birthday, inputs, onChange }: WishesCardProps) {
  const claimAge = inputs.claimAge ?? RETIREMENT_DEFAULTS.claimAge;
  const { rateBp } = claimAdjustment(birthday, 12 * claimAge);
  return (
    <>
      <div>
        <AgeStepper
          {...{ label: TEXTS.claimAge, field: 'claimAge', selected: claimAge, onChange }}
          from={RETIREMENT_AGES.claim[0]}
          to={lastClaimAge(birthday)}
        />
        {rateBp !== 10_000 && (
          <p className="quiet">{TEXTS.claimEffect(signedPercent(((rateBp ?? 10_000) - 10_000) / 10_000))}</p>
        )}
      </div>
      <SelectStepper
        label={TEXTS.cut}
        options={CUTS}
        selected={String(inputs.publicPensionCut)}
        onSelect={(value) => onChange({ publicPensionCut: Number(value) })}
        less={TEXTS.less.cut}
        more={TEXTS.more.cut}
      />
    </>
  );
}

/**
 * Explains why receipt can't start earlier or that it may start before work ends, and what isn't counted while work
 * goes on.
 */
function fromText(
  { receipt, fromAge, startAge, membershipEndAge }: ReceiptTiming,
  { birthday, retirementAge }: { readonly birthday: string; readonly retirementAge: number },
): string[] {
  const { earliestAge, receiveFrom } = receipt;
  const byLaw = earliestAge ?? (receiveFrom === null ? 0 : ageOn(birthday, receiveFrom));
  const texts: string[] = [];
  if (byLaw > membershipEndAge) texts.push(whyFrom(receipt));
  else if (fromAge < retirementAge) texts.push(TEXTS.beforeRetirement(membershipEndAge, fromAge));
  if (startAge < retirementAge) texts.push(TEXTS.whileWorking(startAge, retirementAge - 1));
  return texts;
}

/** States which rule delays receipt beyond the end of membership (確定拠出年金法33条). */
function whyFrom({ earliestAge, countedMonths, receiveFrom }: ReceiptAge): string {
  const { joinedLate, tooFewMonths, span } = TEXTS.receiveFrom;
  if (earliestAge === null) return joinedLate(formatDate(receiveFrom ?? ''));
  return tooFewMonths(span(Math.floor(countedMonths / 12), countedMonths % 12), earliestAge);
}

function signedPercent(fraction: number): string {
  const { sign, digits } = formatPercent(fraction);
  return `${sign < 0 ? '−' : sign > 0 ? '+' : ''}${digits}`;
}
