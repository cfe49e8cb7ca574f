/** Asks once, when the employee leaves the screen, whether to discard unsaved input. */
import { useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DETAILS_TEXTS } from '../../wording/retirement-details.ts';

const TEXTS = DETAILS_TEXTS.leave;

export function LeaveQuestion({ isKept }: { readonly isKept: boolean }) {
  const [wasSaid, setWasSaid] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isKept && !wasSaid && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      heading={TEXTS.heading}
      isOpen={isOpen}
      texts={{ cancel: TEXTS.stay, confirm: TEXTS.go }}
      onCancel={() => {
        setWasSaid(true);
        blocker.reset?.();
      }}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{TEXTS.what}</p>
    </ConfirmDialog>
  );
}
