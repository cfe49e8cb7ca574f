/**
 * この予定を保存 — saves the day and what comes next, shows what is saved, and records that the assets are moved; failures lose
 * nothing. What is saved stands where the button to save stood, so that a second tap hits no other button.
 */
import { type LeavingAnswer, saveLeaving } from '@minori/contract/leaving';
import type { ClockState } from '@minori/engine/leaving/transfer-clock';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { useState } from 'react';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LeavingParts } from './clock-card.tsx';
import { isSaved, type LeavingDraft } from './draft.ts';
import { OWN_ADDRESS_PLACE } from './own-address-card.tsx';
import { SavedPlan, useTaken } from './saved-plan.tsx';

const TEXTS = LEAVING_TEXTS.plan;

/** What saving brings, or has brought. */
function textOf(state: ClockState, isKept: boolean): keyof typeof TEXTS.text {
  if (state === 'kept') return 'without';
  if (state === 'over') return 'over';
  return isKept ? 'kept' : 'open';
}

interface PlanCardProps {
  readonly employee: Employee;
  readonly answer: LeavingAnswer;
  readonly draft: LeavingDraft;
  /** null while no day is typed that can be computed with: then only what is saved is shown. */
  readonly parts: LeavingParts | null;
}

export function PlanCard({ employee: { sysUserCode }, answer, draft, parts }: PlanCardProps) {
  const [wasRemoved, setWasRemoved] = useState(false);
  const save = useCallMutation(saveLeaving);
  const taken = useTaken(sysUserCode);
  const { leaving, today, reading } = answer;
  const isKept = parts === null || isSaved(parts.leftOn, draft, answer);
  const movedOn = isKept ? (leaving?.movedOn ?? null) : null;
  const store = (leftOn: string, isMoved: boolean) => {
    setWasRemoved(false);
    save.mutate({ body: { sysUserCode, leftOn, nextWork: draft.nextWork, isMoved } }, { onSuccess: taken });
  };
  if (parts === null && leaving === null) return wasRemoved && <p role="status">{TEXTS.removed}</p>;
  const mayBeMoved = parts !== null && isKept && parts.state !== 'kept' && today >= parts.clock.lossDate;
  return (
    <Card heading={TEXTS.heading[isKept ? 'kept' : 'open']}>
      {movedOn !== null && <p>{TEXTS.movedOn(formatDate(movedOn))}</p>}
      {parts !== null && movedOn === null && <PlanText {...parts} isKept={isKept} />}
      {save.error && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{save.error.error.errors[0]?.msg ?? failureText(save.error)}</p>
        </Notice>
      )}
      {parts !== null && !isKept && (
        <div>
          <Button onClick={() => store(parts.leftOn, false)} loading={save.isPending && TEXTS.saving}>
            {TEXTS.save}
          </Button>
        </div>
      )}
      <p role="status" className="quiet">
        {statusOf({ isKept, wasSaved: save.isSuccess && parts !== null, wasRemoved, isOther: leaving !== null })}
      </p>
      {leaving !== null && (
        <SavedPlan
          sysUserCode={sysUserCode}
          leaving={leaving}
          hasAddress={reading.address !== null}
          onRemoved={() => setWasRemoved(true)}
        >
          {mayBeMoved && (
            <div className="stack-2">
              <div>
                <Button
                  variant="secondary"
                  onClick={() => store(parts.leftOn, movedOn === null)}
                  loading={save.isPending && TEXTS.saving}
                >
                  {movedOn === null ? TEXTS.isMoved : TEXTS.notMoved}
                </Button>
              </div>
              {movedOn === null && <p className="quiet">{TEXTS.isMovedSupport}</p>}
            </div>
          )}
        </SavedPlan>
      )}
    </Card>
  );
}

interface Status {
  readonly isKept: boolean;
  readonly wasSaved: boolean;
  readonly wasRemoved: boolean;
  /** Whether something else is saved than what is typed. */
  readonly isOther: boolean;
}

function statusOf({ isKept, wasSaved, wasRemoved, isOther }: Status): string {
  if (isKept) return wasSaved ? TEXTS.saved : '';
  if (isOther) return TEXTS.changed;
  return wasRemoved ? TEXTS.removed : '';
}

/** What saving brings, and where the reminders arrive: a mailbox of the company ends with the job. */
function PlanText({ answer: { reading }, state, isKept }: LeavingParts & { readonly isKept: boolean }) {
  const isReminded = state === 'working' || state === 'running';
  return (
    <>
      <p>{TEXTS.text[textOf(state, isKept)]}</p>
      {isReminded && reading.address !== null && <p>{TEXTS.mailsTo(reading.address)}</p>}
      {isReminded && reading.address === null && (
        <p>
          {TEXTS.mailsToCompany} <a href={`#${OWN_ADDRESS_PLACE}`}>{TEXTS.toOwnAddress}</a>
        </p>
      )}
    </>
  );
}
