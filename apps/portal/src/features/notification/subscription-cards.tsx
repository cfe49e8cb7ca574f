/**
 * お知らせのメール, 月のまとめの連絡 — turns news mails and the monthly message on and off, and asks once whether the monthly message is
 * wanted. The response updates the cached account.
 */
import { updateSubscription } from '@minori/contract/user-account';
import { MONTHLY_REVIEW_TEXTS } from '@minori/wording/ja/monthly-review';
import { NOTIFICATION_TEXTS } from '@minori/wording/ja/notification';
import { useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { storeAccount } from '../../platform/session/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { type Status, StatusMessage } from './status-message.tsx';

interface EmployeeProps {
  readonly employee: Employee;
}

type Setting = 'isSubscription' | 'isMonthlyReviewWanted';

/** The function that changes one of the two settings, and what it has done. @param said the texts after a change */
function useSubscription(
  { sysUserCode }: Employee,
  setting: Setting,
  said: { readonly on: string; readonly off: string },
) {
  const portal = usePortal();
  const update = useCallMutation(updateSubscription);
  const [status, say] = useState<Status>(null);
  const change = (isOn: boolean) => {
    if (update.isPending) return;
    say(null);
    update.mutate(
      { body: { sysUserCode, [setting]: isOn } },
      {
        onSuccess: (newest) => {
          storeAccount(portal, newest);
          say({ tone: 'done', text: newest[setting] ? said.on : said.off });
        },
        onError: (failure) => say({ tone: 'failed', text: panelText(failure) }),
      },
    );
  };
  return { change, status, isPending: update.isPending };
}

export function MailCard({ employee }: EmployeeProps) {
  const texts = NOTIFICATION_TEXTS.mail;
  const { change, status, isPending } = useSubscription(employee, 'isSubscription', texts);
  return (
    <Card heading={texts.heading}>
      <Checkbox
        role="switch"
        label={texts.switch}
        checked={employee.account.isSubscription}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => change(target.checked)}
      />
      <p>{texts.about}</p>
      <StatusMessage status={status} heading={texts.failedHeading} />
    </Card>
  );
}

const TEXTS = MONTHLY_REVIEW_TEXTS.setting;

/** Absent where the company doesn't have 月のまとめ. */
export function MonthlyCard({ employee }: EmployeeProps) {
  const isOffered = useIsPageOffered();
  const { change, status, isPending } = useSubscription(employee, 'isMonthlyReviewWanted', TEXTS);
  if (!isOffered('monthly-review')) return null;
  return (
    <Card heading={TEXTS.heading}>
      <Checkbox
        role="switch"
        label={TEXTS.switch}
        checked={employee.account.isMonthlyReviewWanted === true}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => change(target.checked)}
      />
      <p>{TEXTS.about}</p>
      {!employee.account.isPreserve && <p>{TEXTS.needsKept}</p>}
      <StatusMessage status={status} heading={TEXTS.failedHeading} />
    </Card>
  );
}

/** Asks whether the monthly message is wanted, until there is an answer, which is stored with the account. */
export function MonthlyQuestion({ employee }: EmployeeProps) {
  const isOffered = useIsPageOffered();
  const [isAsked] = useState(employee.account.isMonthlyReviewWanted === null);
  const { change, status, isPending } = useSubscription(employee, 'isMonthlyReviewWanted', TEXTS);
  if (!isAsked || !isOffered('monthly-review')) return null;
  const isAnswered = employee.account.isMonthlyReviewWanted !== null;
  return (
    <Card heading={TEXTS.question}>
      {isAnswered ? (
        <p>{TEXTS.later}</p>
      ) : (
        <>
          <p>{TEXTS.about}</p>
          <div className="row-3">
            <Button variant="secondary" onClick={() => change(true)} loading={isPending && TEXTS.saving}>
              {TEXTS.yes}
            </Button>
            <Button variant="quiet" onClick={() => change(false)} inactive={isPending}>
              {TEXTS.no}
            </Button>
          </div>
        </>
      )}
      <StatusMessage status={status} heading={TEXTS.failedHeading} />
    </Card>
  );
}
