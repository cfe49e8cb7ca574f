/** 比べる額 — lets the employee set the monthly amount and their pay, beside the most that may be paid into each place. */
import { IDECO_UNIT, savingLimit } from '@minori/engine/assumptions/saving-limits';
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';
import { contributionLimit, limitPeriod } from '@minori/engine/contribution-limits/contribution-limit';
import type { ComparedPlan } from '@minori/engine/saving-places/compare-places';
import { type PlaceRoom, placeRooms, SAVING_PLACES } from '@minori/engine/saving-places/place-rooms';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { formatChosenYen, formatYen, inSequence } from '@minori/wording/ja/locale';
import { SAVING_PLACES_TEXTS } from '@minori/wording/ja/saving-places';
import { Card } from '../../ui/card.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SteppedSlider } from '../../ui/stepped-slider.tsx';
import styles from './saving-places.module.css';

const { amount: TEXTS, names: NAMES } = SAVING_PLACES_TEXTS;

const STEP = 1_000;
/** Yen a year. */
const MOST_PAY = 99_999_999;

interface AmountCardProps {
  /** Yen a month. */
  readonly amount: number;
  readonly pay: number | null;
  /** What is paid by マッチング拠出 now; 0 for nothing. */
  readonly now: number;
  readonly compared: ComparedPlan;
  readonly onAmount: (amount: number) => void;
  readonly onPay: (pay: number | null) => void;
  /** Reports whether the typed pay can't be read. */
  readonly onWrongPay: (isWrong: boolean) => void;
}

export function AmountCard({ amount, pay, now, compared, onAmount, onPay, onWrongPay }: AmountCardProps) {
  const amounts = useAmountTexts();
  const isHidden = useAmountsHidden();
  const date = `${addMonths(monthOf(compared.today), 1)}-01`;
  const rooms = placeRooms(date, compared.plan);
  const left = rooms.matching.most - now;
  return (
    <Card heading={TEXTS.heading}>
      {isHidden ? (
        <p>{TEXTS.hidden}</p>
      ) : (
        <SteppedSlider
          label={TEXTS.label}
          value={amount}
          min={0}
          max={Math.max(limitPeriod(date).limit, amount)}
          step={STEP}
          unit={TEXTS.unit}
          onMove={onAmount}
        />
      )}
      <Rooms {...{ date, rooms, amounts }} plan={compared.plan} />
      {now > 0 && <p>{TEXTS.now(amounts.yen(now), left > 0 ? amounts.yen(left) : null)}</p>}
      <details className="fold">
        <summary>{TEXTS.pay}</summary>
        <NumberField
          label={TEXTS.annualPay}
          isAmount
          unit={TEXTS.unit}
          value={pay}
          min={0}
          max={MOST_PAY}
          isOptional
          support={TEXTS.payExample}
          onValue={onPay}
          onWrong={onWrongPay}
        />
      </details>
    </Card>
  );
}

/** A figure of the law, which is no amount of the employee's own. */
export const lawYen = (amount: number) => formatYen(amount).digits;

interface RoomsProps {
  readonly date: string;
  readonly rooms: ReturnType<typeof placeRooms>;
  readonly plan: ComparedPlan['plan'];
  readonly amounts: AmountTexts;
}

function Rooms({ date, rooms, plan, amounts }: RoomsProps) {
  const nisa = TEXTS.nisa(
    formatChosenYen(savingLimit('nisaYearly', date)),
    formatChosenYen(savingLimit('nisaLifetime', date)),
  );
  return (
    <div className="stack-2">
      <h3 className={styles.title}>{TEXTS.rooms}</h3>
      <p className="quiet">{whyText(date, plan, amounts)}</p>
      <dl className={styles.rooms}>
        {SAVING_PLACES.map((place) => (
          <div key={place} className={styles.room}>
            <dt>{NAMES[place]}</dt>
            <dd>{place === 'nisa' ? nisa : roomText(rooms[place], amounts)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function roomText({ most, obstacle }: PlaceRoom, amounts: AmountTexts): string {
  return obstacle ? TEXTS.obstacles[obstacle] : TEXTS.most(amounts.yen(most));
}

/** How the rooms come about; '' where the employer's premium isn't known. */
function whyText(date: string, plan: ComparedPlan['plan'], amounts: AmountTexts): string {
  if (plan.employerPremium === null) return '';
  const { limit } = limitPeriod(date);
  const paid = monthlyAverage(plan.employerPremium);
  const employer = amounts.yen(paid);
  const counted = plan.hasOtherPlan
    ? TEXTS.countedWithOther(lawYen(limit), employer, amounts.yen(plan.otherPlanEquivalent))
    : TEXTS.counted(lawYen(limit), employer);
  const isKept = plan.hasOtherPlan && plan.isTransitional && plan.isMatchingAllowed;
  const isCut = (limit - paid - (plan.hasOtherPlan ? plan.otherPlanEquivalent : 0)) % IDECO_UNIT !== 0;
  return inSequence(
    counted,
    isCut ? TEXTS.whole(lawYen(IDECO_UNIT)) : '',
    isKept ? TEXTS.kept(lawYen(contributionLimit(date, plan))) : '',
  );
}
