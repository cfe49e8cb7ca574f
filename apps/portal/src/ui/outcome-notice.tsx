/** Shows the result of the last click and takes the focus, because the clicked button may have disappeared. */
import { useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';
import { Notice } from './notice.tsx';

export interface Outcome {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

interface OutcomeNoticeProps {
  /** null before the first click, and while the next action is running. */
  readonly outcome: Outcome | null;
  readonly failedHeading: string;
}

export function OutcomeNotice({ outcome, failedHeading }: OutcomeNoticeProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return outcome === null ? undefined : moveFocus(text.current);
  }, [outcome]);
  if (outcome === null) return null;
  return (
    <div ref={text} tabIndex={-1}>
      {outcome.tone === 'success' ? (
        <Notice tone="success" heading={outcome.text} />
      ) : (
        <Notice tone="error" heading={failedHeading}>
          <p>{outcome.text}</p>
        </Notice>
      )}
    </div>
  );
}
