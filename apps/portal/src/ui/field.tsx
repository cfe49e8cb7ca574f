/**
 * Renders the frame of every field: label with 必須 or 任意, support text, the control, then its error. The control
 * receives the ids that associate it with its texts.
 */

import { FIELD_TEXTS } from '@minori/wording/ja/fields';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  /** Why the value is needed, or its format. */
  readonly support?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
}

export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (ids: ControlIds) => ReactNode;
}

export function Field({ label, support, error, required, children }: FieldProps) {
  const id = useId();
  const supportId = support ? `${id}s` : undefined;
  const errorId = error ? `${id}e` : undefined;
  return (
    <div className={styles.field}>
      <label className="strong" htmlFor={id}>
        {label}
        {/* Hidden from screen readers, because the control itself tells them that it is required. */}
        <span aria-hidden={required || undefined}>
          <Requirement required={required} />
        </span>
      </label>
      {support && (
        <div className="quiet" id={supportId}>
          {support}
        </div>
      )}
      {children({
        id,
        'aria-describedby': [supportId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/**
 * The error of a group on each of its inputs: a screen reader that comes to one of them says it (WCAG 3.3.1), while none says
 * the description of a fieldset in Firefox.
 */
export function groupError(id: string, error: string | undefined) {
  return { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': error ? id : undefined };
}

/** The mark ※必須 or ※任意 next to a label. */
export function Requirement({ required }: { readonly required?: boolean | undefined }) {
  if (required === undefined) return null;
  const kind = required ? 'required' : 'optional';
  return <span className={styles[kind]}>{FIELD_TEXTS[kind]}</span>;
}

export function FieldError({ id, error }: { readonly id: string | undefined; readonly error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      <span className={styles.errorMark} aria-hidden="true">
        !
      </span>
      {error}
    </p>
  );
}
