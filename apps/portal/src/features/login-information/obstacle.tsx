/**
 * Says why reading is not possible although everything typed is right: the account waits for something, or the record
 * keeper has locked it. Stands in the place of the form until the employee wants to read again.
 */

import type { Company } from '@minori/contract/company';
import { useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOCKED_TEXTS as TEXTS, WAITING_CARD_TEXTS } from '../../wording/waiting.ts';
import { lastReason, useConnectionInfo } from './last-failure.ts';
import { useWaitedFor, type WaitedFor } from './waited-for.ts';
import { WaitingCard } from './waiting-card.tsx';

const LOCKED = 'rk_login_error_locked';

type Obstacle = WaitedFor | typeof LOCKED;

/** null where the form is to be shown. */
export function useObstacle(employee: Employee, lastFailure: LastFailure | null) {
  const waitedFor = useWaitedFor(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  // Of which failure the person has said that it is over; another one of the same kind counts anew.
  const [removed, setRemoved] = useState<LastFailure | null | undefined>();
  const isLocked = lastReason(lastFailure, info) === LOCKED;
  const obstacle: Obstacle | null = isLocked ? LOCKED : waitedFor;
  return { obstacle: removed === lastFailure ? null : obstacle, remove: () => setRemoved(lastFailure) };
}

interface ObstacleProps {
  readonly employee: Employee;
  readonly obstacle: Obstacle | null;
  /** It was met in this visit. */
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
  return <WaitingCard employee={employee} waitedFor={obstacle} again={again} />;
}

interface LockedCardProps extends Pick<Company, 'rkInfo'> {
  /** It was found in this visit. */
  readonly isNew: boolean;
  readonly onUnlocked: () => void;
}

/**
 * The record keeper has locked the account: whom to call, and no form, since every try would only be one
 * more. Whoever has had it unlocked says so and goes on to the form.
 */
function LockedCard({ rkInfo, isNew, onUnlocked }: LockedCardProps) {
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
