/** Somebody wrote here before, perhaps on a shared computer: it is said, and can be thrown away. */
import { Button } from '../../ui/button.tsx';
import { Strip } from '../../ui/strips.tsx';
import { CONTACT_TEXTS } from '../../wording/contact.ts';

const TEXTS = CONTACT_TEXTS.draft;

export function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Strip text={`${TEXTS.restored}。${TEXTS.restoredText}`}>
      <Button variant="secondary" onClick={onDiscard}>
        {TEXTS.discard}
      </Button>
    </Strip>
  );
}
