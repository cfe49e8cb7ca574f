/**
 * 数を動かす — renders a number that can be set by a slider, by − and +, or by typing. The result follows while the slider
 * moves; `onRest` reports that it has stopped. Invalid input stays in its field with an error.
 */

import { SLIDER_TEXTS as TEXTS } from '@minori/wording/ja/ui';
import { grouped } from '@minori/wording/numbers';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';
import { StepButton } from './select-stepper.tsx';
import styles from './slider.module.css';
import { typedNumber } from './typed-number.ts';

interface SteppedSliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** By how much the typed number is multiplied: 10,000 if 万円 are typed, 1 for years. */
  readonly scale?: number;
  /** Shown after the typed field: 万円, 歳. */
  readonly unit: string;
  readonly onMove: (value: number) => void;
  readonly onRest?: () => void;
  readonly support?: ReactNode;
  /** Why the last requested value was refused. */
  readonly error?: string | undefined;
}

export function SteppedSlider(props: SteppedSliderProps) {
  const { label, value, min, max, step, unit, scale = 1, onMove, onRest, support, error } = props;
  const id = useId();
  const { text, problem, type, settle } = useTyped(props);
  const by = (direction: 1 | -1) => {
    onMove(Math.min(max, Math.max(min, value + direction * step)));
    onRest?.();
  };
  const shown = error ?? problem;
  return (
    <div className="stack-2">
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.typed}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles.input}
            aria-label={TEXTS.typed(label)}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${id}e` : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
          />
          <span>{unit}</span>
        </span>
      </div>
      <div className={styles.slider}>
        <StepButton
          name={TEXTS.less(label, `${step / scale}${unit}`)}
          sign="−"
          isEnd={value <= min}
          onPress={() => by(-1)}
        />
        <Range {...props} id={id} />
        <StepButton
          name={TEXTS.more(label, `${step / scale}${unit}`)}
          sign="+"
          isEnd={value >= max}
          onPress={() => by(1)}
        />
      </div>
      <FieldError id={`${id}e`} error={shown} />
      {support && (
        <div id={`${id}s`} className="quiet">
          {support}
        </div>
      )}
    </div>
  );
}

/** The text of the field: the current value, unless something was typed. */
function useTyped({ value, min, max, scale = 1, unit, onMove, onRest }: SteppedSliderProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const settle = () => {
    if (typed === null) return;
    const asked = typedNumber(typed, unit, scale);
    if (Number.isNaN(asked) || asked < min || asked > max) {
      setProblem(TEXTS.range(grouped(min / scale), `${grouped(max / scale)}${unit}`));
      return;
    }
    setTyped(null);
    setProblem(undefined);
    onMove(Math.round(asked));
    onRest?.();
  };
  // When the slider changes the value, it replaces the typed text.
  const [moved, setMoved] = useState(value);
  if (moved !== value) {
    setMoved(value);
    setTyped(null);
    setProblem(undefined);
  }
  const text = typed ?? grouped(value / scale, 1);
  return { text, problem, type: setTyped, settle };
}

/** The slider. React reports every `input` event as a change; the browser's own `change` event fires when it is released. */
function Range({
  id,
  value,
  min,
  max,
  step,
  scale = 1,
  unit,
  onMove,
  onRest,
  support,
}: SteppedSliderProps & { readonly id: string }) {
  const range = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = range.current;
    if (!onRest) return;
    element?.addEventListener('change', onRest);
    return () => element?.removeEventListener('change', onRest);
  }, [onRest]);
  return (
    <input
      ref={range}
      id={id}
      type="range"
      className={styles.range}
      {...{ min, max, step, value }}
      aria-valuetext={`${grouped(value / scale)}${unit}`}
      aria-describedby={support ? `${id}s` : undefined}
      style={{ '--filled': `${max > min ? (100 * (value - min)) / (max - min) : 0}%` } as CSSProperties}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  );
}
