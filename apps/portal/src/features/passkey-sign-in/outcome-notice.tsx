/**
 * Shows the result of the last press and takes the focus: the button that was pressed may have gone with its passkey.
 */
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { PASSKEYS_TEXTS as TEXTS } from '../../wording/passkeys.ts';
import type { Outcome } from './use-passkeys.ts';

export function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null) text.current?.focus();
  }, [outcome]);
  if (outcome === null) return null;
  return (
    <div ref={text} tabIndex={-1}>
      {outcome.tone === 'success' ? (
        <Notice tone="success" heading={outcome.text} isNew />
      ) : (
        <Notice tone="error" heading={TEXTS.failedHeading} isNew>
          <p>{outcome.text}</p>
        </Notice>
      )}
    </div>
  );
}
