/** ログインしている端末 — lists the signed-in devices as cards, the device in use first; ending a session asks for confirmation. */

import type { CallResponse } from '@minori/contract/call';
import { endOtherSessions, endSession, getSessions } from '@minori/contract/sessions';
import { METHOD_TEXTS, SESSIONS_TEXTS } from '@minori/wording/ja/sessions';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { ListedEntry } from '../../ui/listed-entry.tsx';
import { type Outcome, OutcomeNotice } from '../../ui/outcome-notice.tsx';
import styles from './sessions.module.css';

const { list: TEXTS, ask: ASK, failedHeading } = SESSIONS_TEXTS;

export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const [asked, setAsked] = useState<Ended | null>(null);
  const { outcome, end, isEnding } = useEndSessions();
  const confirm = async () => {
    if (asked !== null) await end(asked);
    setAsked(null);
  };
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Card heading={TEXTS.heading}>
      <OutcomeNotice outcome={asked === null ? outcome : null} failedHeading={failedHeading} />
      <ul className="plain">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <p>{others === 0 ? TEXTS.alone : TEXTS.notYou}</p>
      {others > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsked('others')}>
            {TEXTS.endOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        heading={headingOf(asked)}
        isOpen={asked !== null}
        texts={ASK}
        variant="danger"
        working={isEnding && ASK.working}
        onCancel={() => setAsked(null)}
        onConfirm={() => void confirm()}
      >
        <p>{asked === 'others' ? ASK.textOthers : ASK.text}</p>
      </ConfirmDialog>
    </Card>
  );
}

function headingOf(asked: Ended | null): string {
  if (asked === null || asked === 'others') return ASK.headingOthers;
  return ASK.heading(deviceText(asked.device));
}

/** The device whose session is to be ended, or all except the one in use. */
type Ended = OwnSession | 'others';

/**
 * Ends the session of one device or of all others, and reports the result. A session that has already ended (404)
 * counts as ended. Then the list is fetched again.
 */
function useEndSessions() {
  const { queries } = usePortal();
  const endOne = useCallMutation(endSession);
  const endOthers = useCallMutation(endOtherSessions);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (ended: Ended): Promise<string> => {
    if (ended === 'others') return SESSIONS_TEXTS.doneOthers((await endOthers.mutateAsync({ body: {} })).ended);
    await endOne.mutateAsync({ params: { id: ended.id } }).catch(unlessGone);
    return SESSIONS_TEXTS.done(deviceText(ended.device));
  };
  const end = async (ended: Ended) => {
    setOutcome(null);
    try {
      setOutcome({ tone: 'success', text: await send(ended) });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setOutcome({ tone: 'error', text: panelText(failure) });
    }
    await queries.invalidateQueries({ queryKey: callKey(getSessions) });
  };
  return { outcome, end, isEnding: endOne.isPending || endOthers.isPending };
}

/**
 * Ignores the failure of a session that has already ended.
 * @throws any other failure.
 */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof CallFailure) || failure.error.statusCode !== 404) throw failure;
}

const LIST_TEXTS = SESSIONS_TEXTS.list;

interface SessionCardProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

/**
 * Shows one signed-in device: its name, since when, and a button to end its session; the device in use has ログアウト
 * instead.
 */
function SessionCard({ session, onEnd }: SessionCardProps) {
  const { device, isCurrent, signedInAt, lastSeenAt, method } = session;
  const name = deviceText(device);
  return (
    <ListedEntry
      name={
        <>
          {name}
          {isCurrent && <span className={styles.current}>{LIST_TEXTS.current}</span>}
        </>
      }
      facts={[
        { name: LIST_TEXTS.signedInAt, value: <DateText date={signedInAt} /> },
        { name: LIST_TEXTS.lastSeenAt, value: <DateText date={lastSeenAt} /> },
        { name: LIST_TEXTS.method, value: METHOD_TEXTS[method] },
      ]}
      actions={
        !isCurrent && (
          <Button variant="danger" onClick={onEnd} aria-label={LIST_TEXTS.endOf(name)}>
            {LIST_TEXTS.end}
          </Button>
        )
      }
    />
  );
}

type OwnSession = CallResponse<typeof getSessions>['sessions'][number];

/** The name of a device in plain words, as far as known: 「Chrome（Windows）」. */
function deviceText({ browser, system }: OwnSession['device']): string {
  const name = browser ?? SESSIONS_TEXTS.unknownBrowser;
  return system === null ? name : SESSIONS_TEXTS.device(name, system);
}
