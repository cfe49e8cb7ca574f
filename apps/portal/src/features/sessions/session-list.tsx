/** ログインしている端末 — each as a card, the one at hand first; ending one is asked once more. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SESSIONS_TEXTS } from '../../wording/sessions.ts';
import { deviceText, type OwnSession, SessionCard } from './session-card.tsx';
import styles from './sessions.module.css';
import { type Ended, type Outcome, useEndSessions } from './use-end-sessions.ts';

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
      <OutcomeText outcome={asked === null ? outcome : null} />
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

/** Takes the focus once the question is gone: the button that was pressed has gone with its device. */
function OutcomeText({ outcome }: { readonly outcome: Outcome }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null) text.current?.focus();
  }, [outcome]);
  if (outcome === null) return null;
  return (
    <div ref={text} tabIndex={-1} className={styles.outcome}>
      {outcome.tone === 'done' ? (
        <Notice tone="success" heading={outcome.text} isNew />
      ) : (
        <Notice tone="error" heading={failedHeading} isNew>
          <p>{outcome.text}</p>
        </Notice>
      )}
    </div>
  );
}
