/**
 * ロックされています — the record keeper has locked the account: whom to call, and no form, since every try would only be one
 * more. Whoever has had it unlocked says so and goes on to the form.
 */
import type { Company } from '@minori/contract/company';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOCKED_TEXTS as TEXTS } from '../../wording/waiting.ts';

interface LockedCardProps extends Pick<Company, 'rkInfo'> {
  /** It was found in this visit. */
  readonly isNew: boolean;
  readonly onUnlocked: () => void;
}

export function LockedCard({ rkInfo, isNew, onUnlocked }: LockedCardProps) {
  return (
    <Card>
      <Notice tone="error" heading={TEXTS.heading} isNew={isNew}>
        <p>{TEXTS.text}</p>
        <p>{TEXTS.whom(rkInfo.name)}</p>
        <p>{TEXTS.stopped}</p>
      </Notice>
      <div>
        <Button variant="secondary" onClick={onUnlocked}>
          {TEXTS.unlocked}
        </Button>
      </div>
    </Card>
  );
}
