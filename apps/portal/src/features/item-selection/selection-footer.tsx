/**
 * 合計 98% あと2% — shows the total, always on screen together with the list. A screen reader announces it once typing
 * pauses, not at every keystroke. The button is never disabled: it says what is missing.
 */

import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { listed } from '@minori/wording/ja/locale';
import { useId } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { SettledAnnouncement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import type { Share } from '../../ui/chart/share.ts';
import { classRates } from './class-rates.ts';
import { countedRates, totalOf, WHOLE } from './draft.ts';
import styles from './selection-footer.module.css';
import type { LineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose.footer;

/** Why 評価する did not proceed. */
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
          <SettledAnnouncement text={listed([TEXTS.total(total), TEXTS.rest(total)])} />
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

/** Draws the classes chosen so far as one thin bar that grows to 100 %; the text next to it states the total. */
function TotalBar({ shares }: { readonly shares: readonly Share[] }) {
  const id = useId();
  const total = shares.reduce((sum, { ratio }) => sum + ratio, 0);
  // A total above 100 % is drawn as 100 %.
  const scale = 100 / Math.max(1, total);
  const drawn = shares.map((share, place) => ({
    share,
    start: shares.slice(0, place).reduce((sum, { ratio }) => sum + ratio, 0) * scale,
  }));
  return (
    <svg className={styles.bar} aria-hidden="true">
      {drawn.map(
        ({ share: { key, color, pattern, ratio }, start }) =>
          ratio > 0 && (
            <g key={key}>
              <PatternFill id={`${id}${key}`} color={color} pattern={pattern} />
              <rect x={`${start}%`} width={`${ratio * scale}%`} height="100%" fill={fillOf(`${id}${key}`)} />
              <rect className={styles.gap} x={`${start + ratio * scale}%`} width={2} height="100%" />
            </g>
          ),
      )}
    </svg>
  );
}
