/** Renders a search field, submitted by its button or by Enter. The field stays mounted and focused when the search changes. */
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { isConverting } from './input-method.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly support?: string | undefined;
  readonly submit: string;
  readonly name: string;
  /** The most characters that the field accepts. */
  readonly longest: number;
  /** The search whose results are on screen; Back and a reset change it, too. */
  readonly searched: string;
  /** Called with the text as typed. */
  readonly onSearch: (typed: string) => void;
  /** Ref for a caller that focuses the field. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

export function SearchForm({ label, support, submit, name, longest, searched, onSearch, field }: SearchFormProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  // In the same commit as the new list, because later it could overwrite what is being typed.
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
