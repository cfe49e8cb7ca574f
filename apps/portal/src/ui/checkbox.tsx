/** Renders a single checkbox, for a consent or a setting, with its error below. */
import { type ComponentProps, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  readonly label: string;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  const errorId = error ? `${id}e` : undefined;
  return (
    <div>
      <label className={styles.card}>
        <input type="checkbox" {...input} aria-invalid={error ? true : undefined} aria-describedby={errorId} />
        <span className={styles.cardLabel}>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
