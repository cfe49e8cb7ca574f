/** 本人の掛金 — lets the employee try a contribution of their own with a slider and − and + buttons; the result follows it. */
import type { MatchingAssumptions } from '@minori/contract/simulation';
import { SIMULATION_TEXTS } from '@minori/wording/ja/operational-simulation';
import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { StepButton } from '../../ui/select-stepper.tsx';
import styles from '../../ui/slider.module.css';
import { byMonthText } from './by-month-text.ts';

const TEXTS = SIMULATION_TEXTS.premium;

interface PremiumSliderProps {
  /** The contribution behind the shown figures, and the limits of what may be tried. */
  readonly matching: MatchingAssumptions;
  /** Yen per month. */
  readonly employerPremium: number;
  /** Position of the slider in yen per month; 0 for none. */
  readonly premium: number;
  /** Called while the slider moves. */
  readonly onMove: (premium: number) => void;
  /** Called when the slider stops. */
  readonly onRest: () => void;
  readonly isRefused: boolean;
}

export function PremiumSlider(props: PremiumSliderProps) {
  const { matching, employerPremium, premium, onMove, onRest, isRefused } = props;
  const id = useId();
  const amounts = useAmountTexts();
  const highest = highestPremium(matching);
  const step = (by: 1 | -1) => {
    onMove(steppedPremium(premium, by, matching));
    onRest();
  };
  const unit = amounts.yen(matching.unit);
  // A hidden amount can't be changed.
  if (useAmountsHidden()) return <p>{TEXTS.hidden}</p>;
  return (
    <div className="stack-2">
      <div className={styles.head}>
        <label htmlFor={id}>{TEXTS.label}</label>
        <Yen amount={premium} size="large" />
      </div>
      <div className={styles.slider}>
        <StepButton name={TEXTS.less(unit)} sign="−" onPress={() => step(-1)} isEnd={premium === 0} />
        <Range
          {...{ id, premium, highest, onRest }}
          onMove={(yen) => onMove(possiblePremium(yen, premium, matching))}
          unit={matching.unit}
        />
        <StepButton name={TEXTS.more(unit)} sign="+" onPress={() => step(1)} isEnd={premium >= highest} />
      </div>
      <p id={`${id}s`} className="quiet">
        {TEXTS.together(amounts.yen(employerPremium), amounts.yen(employerPremium + premium))}
        {limitsText(matching, amounts)}
        {cutText(matching, premium, amounts)}
      </p>
      {isRefused && (
        <p role="alert" className="strong">
          {TEXTS.refused(amounts.yen(matching.inputMax))}
        </p>
      )}
    </div>
  );
}

interface RangeProps extends Pick<PremiumSliderProps, 'premium' | 'onMove' | 'onRest'> {
  readonly id: string;
  readonly highest: number;
  readonly unit: number;
}

/**
 * Uses the browser's own `change` event, fired when the slider is released: React's `onChange` fires at every `input`
 * event.
 */
function Range({ id, premium, highest, unit, onMove, onRest }: RangeProps) {
  const range = useRef<HTMLInputElement>(null);
  const amounts = useAmountTexts();
  useEffect(() => {
    const element = range.current;
    element?.addEventListener('change', onRest);
    return () => element?.removeEventListener('change', onRest);
  }, [onRest]);
  return (
    <input
      ref={range}
      id={id}
      type="range"
      className={styles.range}
      min={0}
      max={highest}
      step={unit}
      value={premium}
      aria-valuetext={TEXTS.aMonth(amounts.yen(premium))}
      aria-describedby={`${id}s`}
      style={{ '--filled': `${highest > 0 ? (100 * Math.min(premium, highest)) / highest : 0}%` } as CSSProperties}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  );
}

/** States the limit of each month if they differ; else one amount. */
function limitsText({ periods, inputMax }: MatchingAssumptions, { yen }: AmountTexts): string {
  const isOne = periods.every(({ maxMatching }) => maxMatching >= inputMax);
  const limits = periods.map(({ from, to, maxMatching }) => ({ from, to, amount: maxMatching }));
  return TEXTS.limit(isOne ? yen(inputMax) : byMonthText(limits, yen));
}

/**
 * If some months' limits are below the paid or tried amount: states that amount, and the limits that replaced it. Empty
 * for an employee who neither pays nor tries one, because the screen doesn't show the assumed amount.
 */
function cutText(matching: MatchingAssumptions, premium: number, { yen }: AmountTexts): string {
  const { monthsCut, premiumSegments, subscriberPremium } = matching;
  if (monthsCut === 0 || premium !== subscriberPremium) return '';
  const cut = premiumSegments.map((segment) => segment.premium).filter((each) => each < premium);
  // Limits of zero come from a pause: they are omitted if other limits are above zero.
  const limits = cut.some((each) => each > 0) ? cut.filter((each) => each > 0) : cut;
  const [least, most] = [Math.min(...limits), Math.max(...limits)];
  return TEXTS.cut(yen(premium), least === most ? yen(least) : SIMULATION_TEXTS.byMonth.varies(yen(least), yen(most)));
}

/** Limits in yen per month. A contribution is zero, or at least the minimum and a multiple of the unit. */
type Limits = Pick<MatchingAssumptions, 'inputMax' | 'minimum' | 'unit'>;

/** The highest contribution that can be tried, rounded down to a step: the present one may be between two steps. */
export function highestPremium({ inputMax, unit }: Limits): number {
  return inputMax - (inputMax % unit);
}

/**
 * The contribution for a position of the slider. Amounts between zero and the minimum don't exist, so the slider jumps
 * over that range in the direction of its movement.
 */
export function possiblePremium(yen: number, from: number, limits: Limits): number {
  const { minimum, unit } = limits;
  const wanted = Math.round(Math.min(yen, highestPremium(limits)) / unit) * unit;
  if (wanted >= minimum) return wanted;
  return wanted > from ? minimum : 0;
}

/** The contribution one step higher or lower. */
export function steppedPremium(from: number, by: 1 | -1, limits: Limits): number {
  const { unit } = limits;
  const next = by > 0 ? Math.floor(from / unit) + 1 : Math.ceil(from / unit) - 1;
  return possiblePremium(Math.max(0, next * unit), from, limits);
}
