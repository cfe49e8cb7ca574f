/**
 * Renders a field for several lines of text. It is uncontrolled, and grows with the input if the browser supports it;
 * otherwise the user resizes it.
 */
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** No placeholder, because it disappears when it is needed. */
export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'placeholder' | 'required' | 'disabled'>;

export function TextArea({ label, support, error, required, ...input }: TextAreaProps) {
  return (
    <Field label={label} support={support} error={error} required={required}>
      {(ids) => <textarea rows={6} {...input} {...ids} className={`${styles.input} ${styles.area}`} />}
    </Field>
  );
}
