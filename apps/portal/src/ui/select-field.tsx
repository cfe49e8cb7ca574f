/** Renders one choice of a list as a native select, which phones show as a large list. It is uncontrolled. */
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'required' | 'disabled' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

export function SelectField({ label, support, error, required, options, ...input }: SelectFieldProps) {
  return (
    <Field label={label} support={support} error={error} required={required}>
      {(ids) => (
        <select {...input} {...ids} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
