/**
 * 割合の入力欄 — renders a field for an integer percentage, with −5 and +5 buttons, and arrow keys for 1. Every keystroke
 * counts at once, so that a running total next to it is right. Invalid input stays as typed, counts as 0 and shows an
 * error; it is never corrected silently (docs/decisions/0016).
 */

import { PERCENT_FIELD_TEXTS as TEXTS } from '@minori/wording/ja/item-selection';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { FieldError } from './field.tsx';
import styles from './number-percent-field.module.css';

interface NumberPercentFieldProps {
  /** For screen readers; the surrounding row shows the name. */
  readonly label: string;
  /** Integer percent. */
  readonly value: number;
  /** Text below the field, for example how much the value differs from before. */
  readonly note?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** The step of the − and + buttons. */
const BUTTON_STEP = 5;

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export const NumberPercentField = memo(function NumberPercentField({
  label,
  value,
  note,
  onChange,
}: NumberPercentFieldProps) {
  const id = useId();
  const { text, problem, type, settle, step } = usePercentText(value, onChange);
  const stepByKey = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div className={styles.field}>
      <div className={styles.control}>
        <StepButton
          sign="−"
          label={TEXTS.less(label, BUTTON_STEP)}
          isAtEnd={value === 0}
          onPress={() => step(-BUTTON_STEP)}
        />
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuetext={problem ? text : `${value}${TEXTS.unit}`}
          aria-valuemin={0}
          aria-valuemax={MOST_PERCENT}
          className={styles.input}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}e` : note ? `${id}n` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={stepByKey}
        />
        <span className={styles.unit} aria-hidden="true">
          {TEXTS.unit}
        </span>
        <StepButton
          sign="+"
          label={TEXTS.more(label, BUTTON_STEP)}
          isAtEnd={value === MOST_PERCENT}
          onPress={() => step(BUTTON_STEP)}
        />
      </div>
      {note && (
        <p id={`${id}n`} className={styles.note}>
          {note}
        </p>
      )}
      <FieldError id={`${id}e`} error={problem ? TEXTS.problems[problem] : undefined} />
    </div>
  );
});

interface StepButtonProps {
  readonly sign: string;
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Not in the tab order, because the arrow keys in the field do the same. */
function StepButton({ sign, label, isAtEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      tabIndex={-1}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      {sign}
    </button>
  );
}

/** The text in the field: the value, or the typed text until the field is left with valid input. */
function usePercentText(value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? { percent: value } : readPercent(typed);
  const problem = 'problem' in read ? read.problem : null;
  // Whether the value was changed elsewhere meanwhile, so that the typed text no longer counts.
  const isOvertaken = 'percent' in read ? read.percent !== value : value !== 0;
  const text = typed === null || isOvertaken ? String(value) : typed;
  return {
    text,
    problem: isOvertaken ? null : problem,
    type: (next: string) => {
      setTyped(next);
      const meant = readPercent(next);
      onChange('percent' in meant ? meant.percent : 0);
    },
    settle: () => setTyped((kept) => (kept !== null && 'problem' in readPercent(kept) ? kept : null)),
    step: (by: number) => {
      setTyped(null);
      onChange(steppedPercent(text, by));
    },
  };
}

/** The largest percentage. */
const MOST_PERCENT = 100;

type PercentProblem = 'notWhole' | 'tooMuch';

/**
 * 割合の入力 — parses a percentage as people type it: an integer from 0 to 100.
 * @param text as typed: full-width digits, spaces and a percent sign are accepted, and empty is 0.
 */
export function readPercent(text: string): { readonly percent: number } | { readonly problem: PercentProblem } {
  const plain = text.normalize('NFKC').replaceAll(/[\s%]/g, '');
  if (plain === '') return { percent: 0 };
  if (!/^\d+$/.test(plain)) return { problem: 'notWhole' };
  const percent = Number(plain);
  return percent > MOST_PERCENT ? { problem: 'tooMuch' } : { percent };
}

/** Adds `by` to the typed percentage, within the limits; invalid input counts as 0. */
export function steppedPercent(text: string, by: number): number {
  const read = readPercent(text);
  const from = 'percent' in read ? read.percent : 0;
  return Math.min(MOST_PERCENT, Math.max(0, from + by));
}
