/** Renders a field for one line of text. It is uncontrolled, so that what was typed before hydration stays. */
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** No placeholder, because it disappears when it is needed. */
export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'placeholder' | 'required' | 'disabled'>;

export function TextField({ label, support, error, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} support={support} error={error} required={required}>
      {(ids) => <input type="text" {...input} {...ids} className={styles.input} />}
    </Field>
  );
}
