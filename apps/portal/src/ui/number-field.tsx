/**
 * Renders a field for a number. A typed number counts once it is valid; until then the text stays as typed, and the
 * field says what is wrong. An amount is neither shown nor editable while amounts are hidden.
 */

import { inBrackets } from '@minori/wording/ja/locale';
import { DETAILS_TEXTS } from '@minori/wording/ja/retirement-details';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { grouped } from '@minori/wording/numbers';
import { useState } from 'react';
import { useAmountsHidden } from './figures/amounts-hidden.tsx';
import { TextField } from './text-field.tsx';
import { typedNumber } from './typed-number.ts';

const TEXTS = DETAILS_TEXTS.errors;

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  /** null if empty. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** An amount of the employee's own, in yen. */
  readonly isAmount?: boolean;
  /** Which value applies while the field is empty, or the format. */
  readonly support?: string | undefined;
  /** Whether the field may be empty; its value is then null. */
  readonly isOptional?: boolean;
  readonly onValue: (value: number | null) => void;
  /** Reports whether the input is invalid, for a form that must not send the previous value. */
  readonly onWrong?: (isWrong: boolean) => void;
  /** An error of the value in combination with others. */
  readonly error?: string | undefined;
}

const inDigits = (value: number) => (value >= 10_000 ? grouped(value) : String(value));

const written = (value: number | null) => (value === null ? '' : inDigits(value));

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
    const number = typedNumber(text, unit);
    if (text.trim() === '' && isOptional) {
      tell(undefined);
      onValue(null);
    } else if (!Number.isInteger(number)) {
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
      label={label.endsWith(unit) ? label : inBrackets(label, unit)}
      support={support}
      inputMode="numeric"
      autoComplete="off"
      value={isHidden ? UI_TEXTS.hiddenAmount.text : text}
      readOnly={isHidden}
      error={problem ?? error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={isHidden ? undefined : settle}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && !isHidden && settle()}
    />
  );
}
