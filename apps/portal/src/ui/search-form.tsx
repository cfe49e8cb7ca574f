/**
 * A field to search with — sent by its button or by Enter. The field stays when what was looked for changes, and with it the
 * focus.
 */
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { isConverting } from './input-method.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly support?: string;
  readonly submit: string;
  readonly name: string;
  /** Characters that the field takes. */
  readonly longest: number;
  /** What the list on screen is the answer to; Back and a reset change it too. */
  readonly searched: string;
  /** As it was typed. */
  readonly onSearch: (typed: string) => void;
  /** For whoever has a reason to put the focus here. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

export function SearchForm({ label, support, submit, name, longest, searched, onSearch, field }: SearchFormProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  // In the commit that changes the list: a moment later it could take what is being typed already.
  useLayoutEffect(() => {
    if (input.current) input.current.value = searched;
  }, [input, searched]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  };
  return (
    <search>
      <form className="stack-2" onSubmit={send}>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        {support && (
          <p className="quiet" id={`${id}s`}>
            {support}
          </p>
        )}
        <div className={styles.row}>
          <input
            ref={input}
            id={id}
            aria-describedby={support && `${id}s`}
            className={fieldStyles.input}
            type="search"
            name={name}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={longest}
            defaultValue={searched}
            onKeyDown={holdWhileConverting}
          />
          <Button type="submit">{submit}</Button>
        </div>
      </form>
    </search>
  );
}

function holdWhileConverting(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isConverting(event)) event.preventDefault();
}
