/**
 * The keyword, looked for at a press or Enter. Enter that confirms what an input method has composed doesn't search: some
 * browsers report it as a key of its own after the composition (key code 229).
 */
import { LONGEST_KEYWORD } from '@minori/contract/column';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './column-list.module.css';
import { cleanKeyWord } from './column-search.ts';

const TEXTS = COLUMN_TEXTS.search;
const COMPOSING_KEY = 229;

interface KeywordFieldProps {
  readonly keyWord: string;
  readonly onSearch: (keyWord: string) => void;
}

export function KeywordField({ keyWord, onSearch }: KeywordFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Back and 条件を解除 change the keyword too.
    if (input.current) input.current.value = keyWord;
  }, [keyWord]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(cleanKeyWord(input.current?.value ?? ''));
  };
  return (
    <search>
      <form className={styles.keyword} onSubmit={submit}>
        <label htmlFor={id}>{TEXTS.keyword}</label>
        <div className={styles.keywordRow}>
          <input
            ref={input}
            id={id}
            type="search"
            name="keyWord"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST_KEYWORD}
            defaultValue={keyWord}
            onKeyDown={stopWhileComposing}
          />
          <Button type="submit">{TEXTS.submit}</Button>
        </div>
      </form>
    </search>
  );
}

function stopWhileComposing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === COMPOSING_KEY) event.preventDefault();
}
