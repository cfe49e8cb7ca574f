/** ログインしている端末 — each as a card, the device in use first; ending a session asks for confirmation. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { OutcomeNotice } from '../../ui/outcome-notice.tsx';
import { SESSIONS_TEXTS } from '../../wording/sessions.ts';
import { deviceText, type OwnSession, SessionCard } from './session-card.tsx';
import { type Ended, useEndSessions } from './use-end-sessions.ts';

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
