/**
 * A typed number that counts once it can be taken; until then its text stays as typed, and the field says what is wrong. An
 * amount is neither seen nor changed while amounts are hidden.
 */
import { useState } from 'react';
import { DETAILS_TEXTS } from '../wording/retirement-details.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import { useAmountsHidden } from './figures/amounts-hidden.tsx';
import { grouped } from './figures/format.ts';
import { TextField } from './text-field.tsx';

const TEXTS = DETAILS_TEXTS.errors;

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  /** null: empty. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Of the employee's own, in yen. */
  readonly isAmount?: boolean;
  /** What holds while nothing stands in it, or how it is written. */
  readonly support?: string | undefined;
  /** Whether nothing may stand in it, which is null. */
  readonly isOptional?: boolean;
  readonly onValue: (value: number | null) => void;
  /** Whether what stands there can't be taken, for a form that mustn't send the value before it. */
  readonly onWrong?: (isWrong: boolean) => void;
  /** Of the value together with others. */
  readonly error?: string | undefined;
}

const inDigits = (value: number) => (value >= 10_000 ? grouped(value) : String(value));

const written = (value: number | null) => (value === null ? '' : inDigits(value));

/** 「１２３，０００円」 as 123000; NaN for what is no number. */
function read(text: string): number {
  const digits = text.normalize('NFKC').replaceAll(/[,\s円]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export function NumberField({ label, unit, value, min, max, onValue, onWrong, error, ...kind }: NumberFieldProps) {
  const { isAmount = false, isOptional = false, support } = kind;
  const isHidden = useAmountsHidden() && isAmount;
  const [text, setText] = useState(() => written(value));
  const [problem, setProblem] = useState<string>();
  const tell = (wrong: string | undefined) => {
    setProblem(wrong);
    onWrong?.(wrong !== undefined);
  };
  const settle = () => {
    const number = read(text);
    if (text.trim() === '' && isOptional) {
      tell(undefined);
      onValue(null);
    } else if (Number.isNaN(number)) {
      tell(TEXTS.number);
    } else if (number < min || number > max) {
      tell(TEXTS.range(inDigits(min), inDigits(max), unit));
    } else {
      tell(undefined);
      setText(written(number));
      onValue(number);
    }
  };
  return (
    <TextField
      label={label.endsWith(unit) ? label : `${label}（${unit}）`}
      support={support}
      inputMode="numeric"
      autoComplete="off"
      value={isHidden ? UI_TEXTS.hiddenAmount.short : text}
      readOnly={isHidden}
      error={problem ?? error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={isHidden ? undefined : settle}
    />
  );
}
