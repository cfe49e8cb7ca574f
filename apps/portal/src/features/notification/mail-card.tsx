/** お知らせのメール — turns news mails on and off; the response updates the cached account. */
import { updateSubscription } from '@minori/contract/user-account';
import { useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { storeAccount } from '../../platform/session/account.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NOTIFICATION_TEXTS } from '../../wording/notification.ts';
import { type Status, StatusMessage } from './status-message.tsx';

const TEXTS = NOTIFICATION_TEXTS.mail;

export function MailCard({ employee: { account, sysUserCode } }: { readonly employee: Employee }) {
  const portal = usePortal();
  const update = useCallMutation(updateSubscription);
  const [status, say] = useState<Status>(null);
  const change = (isSubscription: boolean) => {
    if (update.isPending) return;
    say(null);
    update.mutate(
      { body: { sysUserCode, isSubscription } },
      {
        onSuccess: (newest) => {
          storeAccount(portal, newest);
          say({ tone: 'done', text: newest.isSubscription ? TEXTS.on : TEXTS.off });
        },
        onError: (failure) => say({ tone: 'failed', text: panelText(failure) }),
      },
    );
  };
  return (
    <Card heading={TEXTS.heading}>
      <Checkbox
        role="switch"
        label={TEXTS.switch}
        checked={account.isSubscription}
        aria-disabled={update.isPending || undefined}
        onChange={({ target }) => change(target.checked)}
      />
      <p>{TEXTS.about}</p>
      <StatusMessage status={status} heading={TEXTS.failedHeading} />
    </Card>
  );
}
