/** Renders a `DateField` in a react-hook-form: the three texts are one field, with one error. */

import { inBrackets } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { type KeyboardEvent, type RefCallback, useId, useRef } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import styles from './date-field.module.css';
import { type DateParts, digitsOf, japaneseEraOf } from './date-parts.ts';
import fieldStyles from './field.module.css';
import { FieldError, type FieldTexts, groupError, Requirement } from './field.tsx';

interface FormBirthdayFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, DateParts>;
  readonly label: string;
  readonly support: string;
}

/** The field for a birthday, which is required. */
export function FormBirthdayField<Values extends FieldValues>({
  label,
  support,
  ...field
}: FormBirthdayFieldProps<Values>) {
  return (
    <Controller
      {...field}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <DateField
          label={label}
          support={support}
          required
          isBirthday
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          first={ref}
          error={error?.message}
        />
      )}
    />
  );
}

type DateFieldProps = Omit<FieldTexts, 'support'> & {
  readonly support?: string;
  readonly value: DateParts;
  readonly onChange: (value: DateParts) => void;
  readonly onBlur?: () => void;
  /** Receives the first of the three inputs, which takes the focus when the date is wrong. */
  readonly first?: RefCallback<HTMLInputElement>;
  /** Lets the browser fill in the birthday (autocomplete bday-*). */
  readonly isBirthday?: boolean;
};

const FIELDS = [
  { name: 'year', length: 4, autoComplete: 'bday-year' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'day', length: 2, autoComplete: 'bday-day' },
] as const;

/**
 * 年月日 — renders a date as three numeric fields (the pattern of デジタル庁デザインシステム): Gregorian years, with the Japanese era
 * next to them as a check. Arrow keys and Backspace move to the neighbouring field at the end of a text.
 */
export function DateField(props: DateFieldProps) {
  const { label, support, error, required, value, onChange, onBlur, first, isBirthday } = props;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const era = japaneseEraOf(value);
  const ofGroup = groupError(`${id}e`, error);

  return (
    <fieldset className="fieldset">
      <legend className="legend">
        {label}
        <Requirement required={required} />
      </legend>
      <p className="quiet" id={`${id}s`}>
        {support ? inBrackets(support, UI_TEXTS.dateSupport) : UI_TEXTS.dateSupport}
      </p>
      <div className={styles.parts}>
        {FIELDS.map(({ name, length, autoComplete }, place) => (
          <span key={name} className={styles.part}>
            <input
              ref={(input) => {
                inputs.current[place] = input;
                if (place === 0) first?.(input);
              }}
              id={`${id}${name}`}
              className={`${fieldStyles.input} ${name === 'year' ? styles.year : styles.short}`}
              inputMode="numeric"
              autoComplete={isBirthday ? autoComplete : 'off'}
              value={value[name]}
              onChange={(event) => onChange({ ...value, [name]: digitsOf(event.target.value, length) })}
              onKeyDown={(event) => moveBetween(event, inputs.current, place)}
              onBlur={(event) => {
                if (!inputs.current.includes(event.relatedTarget as HTMLInputElement | null)) onBlur?.();
              }}
              {...ofGroup}
              // With the first input the help is said, too.
              aria-describedby={
                [place === 0 && `${id}s`, ofGroup['aria-describedby']].filter(Boolean).join(' ') || undefined
              }
              aria-required={required ? true : undefined}
            />
            <label htmlFor={`${id}${name}`}>{UI_TEXTS[name]}</label>
          </span>
        ))}
        <output className={styles.era}>{era && inBrackets('', era)}</output>
      </div>
      <FieldError id={`${id}e`} error={error} />
    </fieldset>
  );
}

function moveBetween(
  event: KeyboardEvent<HTMLInputElement>,
  inputs: readonly (HTMLInputElement | null)[],
  place: number,
) {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart !== selectionEnd) return;
  const atStart = selectionStart === 0;
  const back = (event.key === 'ArrowLeft' && atStart) || (event.key === 'Backspace' && value === '');
  const on = event.key === 'ArrowRight' && selectionStart === value.length;
  const target = inputs[place + (back ? -1 : on ? 1 : 0)];
  if (!target || target === event.currentTarget) return;
  event.preventDefault();
  target.focus();
  const end = back ? target.value.length : 0;
  target.setSelectionRange(end, end);
}
