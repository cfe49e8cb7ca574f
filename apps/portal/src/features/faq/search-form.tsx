/**
 * 質問を検索 — sent by its button or by Enter. The Enter that ends the conversion of kana is not one: Safari reports it as a
 * key press of its own.
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { FAQ_TEXTS } from '../../wording/faq.ts';
import styles from './search-form.module.css';

const TEXTS = FAQ_TEXTS.search;

interface SearchFormProps {
  /** What the list on screen is the answer to. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** Keyed by the keyword, so that Back shows the one it goes back to. */
export function SearchForm({ keyword, onSearch }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(input.current?.value ?? '');
        }}
      >
        <label className={fieldStyles.label} htmlFor={id}>
          {TEXTS.label}
        </label>
        <p className={fieldStyles.support} id={`${id}s`}>
          {TEXTS.support}
        </p>
        <div className={styles.row}>
          <input
            key={keyword}
            ref={input}
            id={id}
            aria-describedby={`${id}s`}
            className={fieldStyles.input}
            type="search"
            name="keyword"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_KEYWORD}
            defaultValue={keyword}
            onKeyDown={holdWhileConverting}
          />
          <Button type="submit">{TEXTS.button}</Button>
        </div>
      </form>
    </search>
  );
}

/** 229 is what browsers report for a key that belongs to the input method. */
const KEY_OF_INPUT_METHOD = 229;

function holdWhileConverting(event: KeyboardEvent): void {
  const isConverting = event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
  if (event.key === 'Enter' && isConverting) event.preventDefault();
}
