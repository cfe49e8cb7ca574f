/** この予定を保存 — saves the day and what comes next, records that the assets are moved, and cancels it again; failures lose nothing. */
import { getLeaving, removeLeaving, saveLeaving } from '@minori/contract/leaving';
import { getMyTask, getTodoList } from '@minori/contract/my-task';
import type { ClockState } from '@minori/engine/leaving/transfer-clock';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { useState } from 'react';
import { failureText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LeavingParts } from './clock-card.tsx';
import { isSaved, type LeavingDraft } from './draft.ts';

const TEXTS = LEAVING_TEXTS.plan;

/** What saving brings, or has brought. */
function textOf(state: ClockState, isKept: boolean): keyof typeof TEXTS.text {
  if (state === 'kept') return 'without';
  if (state === 'over') return 'over';
  return isKept ? 'kept' : 'open';
}

interface PlanCardProps extends LeavingParts {
  readonly leftOn: string;
  readonly draft: LeavingDraft;
}

export function PlanCard({ employee: { sysUserCode }, answer, clock, state, leftOn, draft }: PlanCardProps) {
  const { queries } = usePortal();
  const [wasRemoved, setWasRemoved] = useState(false);
  const save = useCallMutation(saveLeaving);
  const remove = useCallMutation(removeLeaving);
  const { leaving, today } = answer;
  const isKept = isSaved(leftOn, draft, answer);
  const taken = (data: Awaited<ReturnType<typeof save.mutateAsync>>) => {
    queries.setQueryData(callKey(getLeaving, { query: { sysUserCode } }), data);
    for (const call of [getMyTask, getTodoList]) void queries.invalidateQueries({ queryKey: callKey(call) });
  };
  const store = (isMoved: boolean) => {
    setWasRemoved(false);
    save.mutate({ body: { sysUserCode, leftOn, nextWork: draft.nextWork, isMoved } }, { onSuccess: taken });
  };
  const forget = () =>
    remove.mutate(
      { body: { sysUserCode } },
      {
        onSuccess: (data) => {
          taken(data);
          setWasRemoved(true);
        },
      },
    );
  const failure = save.error ?? remove.error;
  const movedOn = isKept ? (leaving?.movedOn ?? null) : null;
  return (
    <Card heading={TEXTS.heading[isKept ? 'kept' : 'open']}>
      {movedOn === null ? <p>{TEXTS.text[textOf(state, isKept)]}</p> : <p>{TEXTS.movedOn(formatDate(movedOn))}</p>}
      {failure && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{failure.error.errors[0]?.msg ?? failureText(failure)}</p>
        </Notice>
      )}
      <div className="row-3">
        {!isKept && (
          <Button onClick={() => store(false)} loading={save.isPending && TEXTS.saving}>
            {TEXTS.save}
          </Button>
        )}
        {isKept && state !== 'kept' && today >= clock.lossDate && (
          <Button variant="secondary" onClick={() => store(movedOn === null)} loading={save.isPending && TEXTS.saving}>
            {movedOn === null ? TEXTS.isMoved : TEXTS.notMoved}
          </Button>
        )}
        {leaving?.toldBy === 'own' && (
          <Button variant="quiet" onClick={forget} loading={remove.isPending && TEXTS.saving}>
            {TEXTS.remove}
          </Button>
        )}
      </div>
      {isKept && movedOn === null && state !== 'kept' && today >= clock.lossDate && (
        <p className="quiet">{TEXTS.isMovedSupport}</p>
      )}
      <p role="status" className="quiet">
        {isKept
          ? save.isSuccess
            ? TEXTS.saved
            : ''
          : wasRemoved
            ? TEXTS.removed
            : leaving === null
              ? ''
              : TEXTS.changed}
      </p>
    </Card>
  );
}
