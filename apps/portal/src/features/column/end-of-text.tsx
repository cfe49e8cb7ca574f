/**
 * 読んだ — marks the column as read once the end of its text has been on screen, or at a click. A column read before shows
 * when; if the mark couldn't be stored, a message says so and the button stays.
 */
import type { ColumnDetail } from '@minori/contract/column-detail';
import { useEffect, useRef } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/figures/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';
import styles from './column-article.module.css';
import { KindIcon } from './kind-icon.tsx';
import { useReadMark } from './use-read-mark.ts';

const TEXTS = COLUMN_TEXTS.reading;

interface EndOfTextProps {
  readonly column: ColumnDetail;
  readonly sysUserCode: string;
}

export function EndOfText({ column, sysUserCode }: EndOfTextProps) {
  const { readDate } = column;
  const { mark, isMarking, failure } = useReadMark(column.id, sysUserCode);
  const end = useRef<HTMLDivElement>(null);
  useOnceOnScreen(end, { isWanted: readDate === null, onScreen: mark });
  return (
    <div ref={end} className={styles.end}>
      {failure && (
        <Notice tone="error" isNew>
          <p>{panelText(failure)}</p>
        </Notice>
      )}
      <p role="status" className={readDate === null ? 'visually-hidden' : styles.read}>
        {readDate !== null && (
          <>
            <KindIcon name="done" />
            {TEXTS.isRead(formatInstant(readDate))}
          </>
        )}
      </p>
      {readDate === null && (
        <Button variant="secondary" loading={isMarking && TEXTS.marking} onClick={mark}>
          {TEXTS.read}
        </Button>
      )}
    </div>
  );
}

interface Watch {
  readonly isWanted: boolean;
  readonly onScreen: () => void;
}

/** Fires at most once; in browsers without the observer only the button marks as read. */
function useOnceOnScreen(place: { readonly current: Element | null }, { isWanted, onScreen }: Watch): void {
  const reported = useRef(false);
  const tell = useRef(onScreen);
  useEffect(() => {
    tell.current = onScreen;
  });
  useEffect(() => {
    const element = place.current;
    if (!isWanted || reported.current || !element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver((entries) => {
      if (reported.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      reported.current = true;
      observer.disconnect();
      tell.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted]);
}
