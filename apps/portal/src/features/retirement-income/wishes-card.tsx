/** 変えるとどうなるか — what may be tried, with the result before and after in sight while it moves. */
import { PORTFOLIO_VARIANTS, type PortfolioVariant } from '@minori/contract/simulation';
import { RETIREMENT_AGES, RETIREMENT_DEFAULTS } from '@minori/engine/assumptions/retirement-defaults';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { claimAdjustment } from '@minori/engine/public-pension/claim-adjustment';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { formatPercent } from '../../ui/figures/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectStepper } from '../../ui/select-stepper.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import { VARIANT_NAMES } from '../../wording/operational-simulation.ts';
import { RETIREMENT_TEXTS } from '../../wording/retirement-income.ts';
import { NO_WISHES } from './inputs.ts';
import { PremiumWish, type PremiumWishProps } from './premium-wish.tsx';

const TEXTS = RETIREMENT_TEXTS.wishes;
const TEN_THOUSAND = 10_000;
const NEED = { max: 600_000, step: 10_000 };
const CUT = { max: 30, step: 5 };

export interface WishesCardProps extends PremiumWishProps {
  readonly onVariant: (variant: PortfolioVariant) => void;
  readonly result: React.ReactNode;
}

export function WishesCard(props: WishesCardProps) {
  const { basis, inputs, variant, onChange, onVariant, result } = props;
  const amounts = useAmountTexts();
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
        <SteppedSlider
          label={TEXTS.need}
          value={inputs.need ?? RETIREMENT_DEFAULTS.need}
          min={0}
          {...NEED}
          scale={TEN_THOUSAND}
          unit={TEXTS.units.tenThousandYen}
          onMove={(need) => onChange({ need })}
          support={TEXTS.needNote(amounts.monthly(RETIREMENT_DEFAULTS.need))}
        />
      )}
      <Ages {...props} />
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
      {basis.limits.isMatchingAllowed && basis.account && <PremiumWish {...props} />}
    </Card>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
}

interface AgeProps {
  readonly label: string;
  readonly ages: readonly number[];
  readonly selected: number;
  readonly onSelect: (age: number) => void;
}

function AgeStepper({ label, ages, selected, onSelect }: AgeProps) {
  return (
    <SelectStepper
      label={label}
      options={ages.map((age) => ({ value: String(age), label: TEXTS.age(age) }))}
      selected={String(selected)}
      onSelect={(age) => onSelect(Number(age))}
      less={`${label}を${TEXTS.less.age}`}
      more={`${label}を${TEXTS.more.age}`}
    />
  );
}

function Ages({ basis, birthday, view, inputs, onChange }: WishesCardProps) {
  const { retirement, receive, claim } = RETIREMENT_AGES;
  const { timing } = view.answer;
  const retirementAge = inputs.retirementAge ?? basis.retirementAge;
  const earliest = Math.max(retirementAge, timing.receipt.earliestAge ?? 0, receive[0]);
  const claimAge = inputs.claimAge ?? RETIREMENT_DEFAULTS.claimAge;
  const { rateBp } = claimAdjustment(birthday, 12 * claimAge);
  const claimAges = range(...claim).filter((age) => claimAdjustment(birthday, 12 * age).status === 'OK');
  const percents = range(0, CUT.max / CUT.step).map((place) => place * CUT.step);
  return (
    <div className="stack-3">
      <AgeStepper
        label={TEXTS.retirementAge}
        ages={range(
          Math.min(Math.max(retirement[0], ageOn(birthday, basis.calculatedOn)), retirementAge),
          Math.max(retirement[1], retirementAge),
        )}
        selected={retirementAge}
        onSelect={(age) => onChange({ retirementAge: age })}
      />
      <AgeStepper
        label={TEXTS.receiveAge}
        ages={range(earliest, Math.max(receive[1], timing.startAge))}
        selected={timing.startAge}
        onSelect={(receiveAge) => onChange({ receiveAge })}
      />
      <div>
        <AgeStepper
          label={TEXTS.claimAge}
          ages={claimAges}
          selected={claimAge}
          onSelect={(age) => onChange({ claimAge: age })}
        />
        {rateBp !== 10_000 && (
          <p className="quiet">{TEXTS.claimEffect(signedPercent(((rateBp ?? 10_000) - 10_000) / 10_000))}</p>
        )}
      </div>
      <SelectStepper
        label={TEXTS.cut}
        options={percents.map((value) => ({
          value: String(value),
          label: value === 0 ? TEXTS.cutNone : TEXTS.cutBy(value),
        }))}
        selected={String(inputs.publicPensionCut)}
        onSelect={(value) => onChange({ publicPensionCut: Number(value) })}
        less={TEXTS.less.cut}
        more={TEXTS.more.cut}
      />
    </div>
  );
}

function signedPercent(fraction: number): string {
  const { sign, digits } = formatPercent(fraction);
  return `${sign < 0 ? '−' : sign > 0 ? '+' : ''}${digits}`;
}
