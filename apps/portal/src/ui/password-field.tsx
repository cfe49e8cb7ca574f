/**
 * Renders a password field: it never converts the input, allows pasting, can show the text (表示), and warns of
 * full-width characters.
 */

import { FIELD_TEXTS } from '@minori/wording/ja/fields';
import { type ComponentProps, type FormEvent, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'placeholder' | 'required' | 'disabled'>;

const FULL_WIDTH = /[\u3000\uff01-\uff5e]/;

export function PasswordField({ label, support, error, required, onInput, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [isWide, setWide] = useState(false);
  const watch = (event: FormEvent<HTMLInputElement>) => {
    setWide(FULL_WIDTH.test(event.currentTarget.value));
    onInput?.(event as never);
  };
  return (
    <Field
      label={label}
      support={support}
      error={error ?? (isWide ? FIELD_TEXTS.wideCharacters : undefined)}
      required={required}
    >
      {(ids) => (
        <div className={styles.withAction}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            onInput={watch}
            type={visible ? 'text' : 'password'}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.action}
            aria-label={FIELD_TEXTS.showPasswordLabel}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? FIELD_TEXTS.hidePassword : FIELD_TEXTS.showPassword}
          </button>
        </div>
      )}
    </Field>
  );
}
