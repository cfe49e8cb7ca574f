/** A typed number that counts once it can be taken; until then its text stays as typed, and the field says what is wrong. */
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { DETAILS_TEXTS } from '../../wording/retirement-details.ts';

const TEXTS = DETAILS_TEXTS.errors;

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  /** null: empty. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Whether nothing may stand in it, which is null. */
  readonly isOptional?: boolean;
  readonly onValue: (value: number | null) => void;
  /** Of the value together with others. */
  readonly error?: string | undefined;
}

const written = (value: number | null) =>
  value === null ? '' : value.toLocaleString('ja-JP', { useGrouping: value >= 10_000 });

/** 「１２３，０００円」 as 123000; NaN for what is no number. */
function read(text: string): number {
  const digits = text.normalize('NFKC').replaceAll(/[,\s円]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export function NumberField({ label, unit, value, min, max, isOptional = false, onValue, error }: NumberFieldProps) {
  const [text, setText] = useState(() => written(value));
  const [problem, setProblem] = useState<string>();
  const settle = () => {
    const number = read(text);
    if (text.trim() === '' && isOptional) {
      setProblem(undefined);
      onValue(null);
    } else if (Number.isNaN(number)) {
      setProblem(TEXTS.number);
    } else if (number < min || number > max) {
      setProblem(
        TEXTS.range(
          min.toLocaleString('ja-JP', { useGrouping: min >= 10_000 }),
          max.toLocaleString('ja-JP', { useGrouping: max >= 10_000 }),
          unit,
        ),
      );
    } else {
      setProblem(undefined);
      setText(written(number));
      onValue(number);
    }
  };
  return (
    <TextField
      label={`${label}（${unit}）`}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={problem ?? error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
    />
  );
}
