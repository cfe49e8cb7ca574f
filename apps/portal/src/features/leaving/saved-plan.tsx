/** 保存した予定 — shows what is saved of leaving, and cancels it after a question; a failure changes nothing. */
import { getClaiming } from '@minori/contract/claiming';
import { getLeaving, type Leaving, type LeavingAnswer, removeLeaving } from '@minori/contract/leaving';
import { getMyTask, getTodoList } from '@minori/contract/my-task';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './leaving.module.css';

const { plan: TEXTS, clock: CLOCK, nextWorks: WORKS } = LEAVING_TEXTS;

/** Takes a new answer over, with the tasks and the days of a claim that follow from it. */
export function useTaken(sysUserCode: string): (answer: LeavingAnswer) => void {
  const { queries } = usePortal();
  return (answer) => {
    queries.setQueryData(callKey(getLeaving, { query: { sysUserCode } }), answer);
    // Never shown again, not even until the new one is there: its days are those of the plan before.
    queries.removeQueries({ queryKey: callKey(getClaiming) });
    for (const call of [getMyTask, getTodoList]) void queries.invalidateQueries({ queryKey: callKey(call) });
  };
}

interface SavedPlanProps {
  readonly sysUserCode: string;
  readonly leaving: Leaving;
  /** Whether an own address is confirmed, which counts only while a departure is saved. */
  readonly hasAddress: boolean;
  readonly onRemoved: () => void;
  /** Comes before the button to cancel. */
  readonly children: ReactNode;
}

export function SavedPlan({ sysUserCode, leaving, hasAddress, onRemoved, children }: SavedPlanProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useCallMutation(removeLeaving);
  const taken = useTaken(sysUserCode);
  const close = () => {
    setAsked(false);
    remove.reset();
  };
  const forget = () =>
    remove.mutate(
      { body: { sysUserCode } },
      {
        onSuccess: (answer) => {
          close();
          onRemoved();
          taken(answer);
        },
      },
    );
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{CLOCK.names.leftOn}</dt>
          <dd>{formatDate(leaving.leftOn)}</dd>
        </div>
        <div>
          <dt>{TEXTS.nextWork}</dt>
          <dd>{leaving.nextWork === null ? TEXTS.notChosen : WORKS[leaving.nextWork]}</dd>
        </div>
      </dl>
      {children}
      {leaving.toldBy === 'own' && (
        <div>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {TEXTS.remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        heading={TEXTS.ask.heading}
        isOpen={isAsked}
        texts={TEXTS.ask}
        variant="danger"
        working={remove.isPending && TEXTS.removing}
        failure={remove.error}
        onCancel={close}
        onConfirm={forget}
      >
        <p>{TEXTS.ask.text(formatDate(leaving.leftOn))}</p>
        {hasAddress && <p>{TEXTS.ask.address}</p>}
      </ConfirmDialog>
    </>
  );
}
