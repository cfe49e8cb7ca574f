/** One signed-in device: its name, since when, and a button to end its session; the device in use has ログアウト instead. */

import type { CallResponse } from '@minori/contract/call';
import type { getSessions } from '@minori/contract/sessions';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { ListedEntry } from '../../ui/listed-entry.tsx';
import { METHOD_TEXTS, SESSIONS_TEXTS } from '../../wording/sessions.ts';
import styles from './sessions.module.css';

const TEXTS = SESSIONS_TEXTS.list;

interface SessionCardProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

export function SessionCard({ session, onEnd }: SessionCardProps) {
  const { device, isCurrent, signedInAt, lastSeenAt, method } = session;
  const name = deviceText(device);
  return (
    <ListedEntry
      name={
        <>
          {name}
          {isCurrent && <span className={styles.current}>{TEXTS.current}</span>}
        </>
      }
      facts={[
        { name: TEXTS.signedInAt, value: <DateText date={signedInAt} /> },
        { name: TEXTS.lastSeenAt, value: <DateText date={lastSeenAt} /> },
        { name: TEXTS.method, value: METHOD_TEXTS[method] },
      ]}
      actions={
        !isCurrent && (
          <Button variant="danger" onClick={onEnd} aria-label={TEXTS.endOf(name)}>
            {TEXTS.end}
          </Button>
        )
      }
    />
  );
}

export type OwnSession = CallResponse<typeof getSessions>['sessions'][number];

/** The name of a device in plain words, as far as known: 「Chrome（Windows）」. */
export function deviceText({ browser, system }: OwnSession['device']): string {
  const name = browser ?? SESSIONS_TEXTS.unknownBrowser;
  return system === null ? name : SESSIONS_TEXTS.device(name, system);
}
