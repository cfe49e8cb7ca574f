/**
 * Explains why a scrape is not possible although the credentials are right: the account waits for something, or the
 * record keeper has locked it. Shown instead of the form until the employee wants to scrape again.
 */

import type { Company } from '@minori/contract/company';
import { LOCKED_TEXTS as TEXTS, WAITING_CARD_TEXTS } from '@minori/wording/ja/waiting';
import { useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { Button } from '../../ui/button.tsx';
import { CallCentre } from '../../ui/call-centre.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lastReason, useConnectionInfo } from './last-failure.ts';
import { useWaitingReason, WaitingCard, type WaitingReason } from './waiting-card.tsx';

const LOCKED = 'rk_login_error_locked';

type Obstacle = WaitingReason | typeof LOCKED;

/** Returns what prevents a scrape; null if the form is to be shown. */
export function useObstacle(employee: Employee, lastFailure: LastFailure | null) {
  const waitingReason = useWaitingReason(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  // The failure that the employee has declared resolved; a new failure of the same kind is shown again.
  const [removed, setRemoved] = useState<LastFailure | null | undefined>();
  const isLocked = lastReason(lastFailure, info) === LOCKED;
  const obstacle: Obstacle | null = isLocked ? LOCKED : waitingReason;
  return { obstacle: removed === lastFailure ? null : obstacle, remove: () => setRemoved(lastFailure) };
}

interface ObstacleProps {
  readonly employee: Employee;
  readonly obstacle: Obstacle | null;
  /** Whether the obstacle was found on this visit. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

export function Obstacle({ employee, obstacle, isNew, onRemove }: ObstacleProps) {
  if (obstacle === null) return null;
  if (obstacle === LOCKED) {
    return <LockedCard rkInfo={employee.company.rkInfo} isNew={isNew} onUnlocked={onRemove} />;
  }
  const again = (
    <Button variant="secondary" onClick={onRemove}>
      {WAITING_CARD_TEXTS.toForm}
    </Button>
  );
  return <WaitingCard employee={employee} waitingReason={obstacle} again={again} />;
}

interface LockedCardProps extends Pick<Company, 'rkInfo'> {
  /** Whether the lock was found on this visit. */
  readonly isNew: boolean;
  readonly onUnlocked: () => void;
}

/**
 * The record keeper has locked the account: names whom to call, and shows no form, because every attempt would fail.
 * Once the account has been unlocked, the employee confirms that and gets the form.
 */
function LockedCard({ rkInfo, isNew, onUnlocked }: LockedCardProps) {
  return (
    <Card>
      <Notice tone="error" heading={TEXTS.heading} isNew={isNew}>
        <p>{TEXTS.text}</p>
        <p>{TEXTS.whom(rkInfo.name)}</p>
        {rkInfo.phone ? <CallCentre of={rkInfo} /> : <p>{TEXTS.number}</p>}
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
