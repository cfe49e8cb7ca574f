/**
 * 質問 — renders one question of several, with its answers as large cards below each other. They are native radio
 * buttons, so arrow keys choose and Enter submits the form. The question is a heading that is focused when it replaces
 * another.
 */
import { type Ref, useId } from 'react';
import styles from './choice.module.css';
import { FieldError, groupError } from './field.tsx';

interface AnswerCardsProps {
  readonly question: string;
  readonly support: string;
  /** Why an answer is preselected; shown in place of `support`. */
  readonly note?: string | undefined;
  readonly name: string;
  readonly answers: readonly { readonly value: string; readonly label: string }[];
  readonly selected: string | null;
  readonly onSelect: (value: string) => void;
  readonly error?: string | undefined;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function AnswerCards(props: AnswerCardsProps) {
  const { question, support, note, name, answers, selected, onSelect, error, heading } = props;
  const id = useId();
  return (
    <fieldset className="fieldset" aria-describedby={`${id}s`}>
      <legend className={styles.question}>
        <h2 ref={heading} tabIndex={-1}>
          {question}
        </h2>
      </legend>
      <p className={note === undefined ? 'quiet' : styles.note} id={`${id}s`}>
        {note ?? support}
      </p>
      <div className={styles.rows}>
        {answers.map(({ value, label }) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onSelect(value)}
              {...groupError(`${id}e`, error)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}e`} error={error} />
    </fieldset>
  );
}
