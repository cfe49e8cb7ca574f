/**
 * 合計 98% あと2% — the one thing of this step, always on screen while the list is. It is said to a screen reader once
 * the hands rest, not at every keystroke. The button is always there to press: it says what is missing.
 */
import { useEffect, useRef, useState } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { classRates } from './class-rates.ts';
import { countedRates, totalOf, WHOLE } from './draft.ts';
import styles from './selection-footer.module.css';
import { TotalBar } from './total-bar.tsx';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.footer;

/** Why 評価する did not go on. */
export type Refusal = 'total' | 'unreadable';

interface SelectionFooterProps {
  readonly refusal: Refusal | null;
  readonly lineUp: LineUp;
}

export function SelectionFooter({ refusal, lineUp }: SelectionFooterProps) {
  const itemStep = usePersisted((state) => state.itemStep);
  const rates = countedRates(itemStep);
  const total = totalOf(rates);
  const problem = problemText(refusal, total);
  return (
    <ActionBar
      label={TEXTS.label}
      status={
        <>
          <p className={styles.total} data-whole={total === WHOLE || undefined}>
            <strong className={styles.sum}>{TEXTS.total(total)}</strong>{' '}
            <span className={styles.rest}>{TEXTS.rest(total)}</span>
          </p>
          <Settled text={`${TEXTS.total(total)}、${TEXTS.rest(total)}`} />
        </>
      }
      picture={<TotalBar shares={classRates(lineUp.fundByAssetModels, rates)} />}
      note={
        problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )
      }
    >
      <Button type="submit">{TEXTS.evaluate}</Button>
    </ActionBar>
  );
}

function problemText(refusal: Refusal | null, total: number): string | null {
  if (refusal === 'unreadable') return TEXTS.unreadable;
  if (refusal === null || total === WHOLE) return null;
  return total < WHOLE ? TEXTS.tooLittle(WHOLE - total) : TEXTS.tooMuch(total - WHOLE);
}

const RESTS_AFTER_MS = 1_200;

/** A text once it has changed and then stayed the same for a while; nothing before the first change. */
function Settled({ text }: { readonly text: string }) {
  const first = useRef(text);
  const [settled, settle] = useState('');
  useEffect(() => {
    if (text === first.current && settled === '') return;
    const timer = setTimeout(settle, RESTS_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}
