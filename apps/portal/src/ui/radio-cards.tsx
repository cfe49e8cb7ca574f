/**
 * Renders one choice of a few, each option a large card. They are native radio buttons: arrow keys, forms and screen
 * readers work as usual.
 */
import type { Language } from '@minori/contract/display-settings';
import { type ComponentProps, useId } from 'react';
import styles from './choice.module.css';
import { FieldError, type FieldTexts, groupError, Requirement } from './field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

type RadioCardsProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'defaultValue'> & {
    readonly options: readonly Option[];
    /** Of the label and the options, if it isn't the page's. */
    readonly language?: Language;
  };

export function RadioCards(props: RadioCardsProps) {
  const { label, support, error, required, options, defaultValue, language, ...input } = props;
  const id = useId();
  const supportId = support ? `${id}s` : undefined;
  return (
    <fieldset className="fieldset" aria-describedby={supportId}>
      <legend className="legend">
        <span lang={language}>{label}</span>
        <Requirement required={required} />
      </legend>
      {support && (
        <div className="quiet" id={supportId}>
          {support}
        </div>
      )}
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              value={option.value}
              {...input}
              {...(defaultValue === undefined ? {} : { defaultChecked: option.value === defaultValue })}
              {...groupError(`${id}e`, error)}
            />
            <span>
              <span className={styles.cardLabel} lang={language}>
                {option.label}
              </span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}e`} error={error} />
    </fieldset>
  );
}
