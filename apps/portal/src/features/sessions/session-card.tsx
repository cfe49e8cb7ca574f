/** One device that is signed in: which it is, since when, and how to end it from here. The one at hand has its ログアウト. */
import type { CallResponse } from '@minori/contract/call';
import type { CALLS } from '@minori/contract/calls';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
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
    <li className={styles.session}>
      <h3 className={styles.device}>
        {name}
        {isCurrent && <span className={styles.current}>{TEXTS.current}</span>}
      </h3>
      <dl className={styles.facts}>
        <Fact name={TEXTS.signedInAt}>
          <DateText date={signedInAt} />
        </Fact>
        <Fact name={TEXTS.lastSeenAt}>
          <DateText date={lastSeenAt} />
        </Fact>
        <Fact name={TEXTS.method}>{METHOD_TEXTS[method]}</Fact>
      </dl>
      {!isCurrent && (
        <div>
          <Button variant="danger" onClick={onEnd} aria-label={TEXTS.endOf(name)}>
            {TEXTS.end}
          </Button>
        </div>
      )}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export type OwnSession = CallResponse<typeof CALLS.getSessions>['sessions'][number];

/** A device as a person would say it: 「Chrome（Windows）」, as far as it is known. */
export function deviceText({ browser, system }: OwnSession['device']): string {
  const name = browser ?? SESSIONS_TEXTS.unknownBrowser;
  return system === null ? name : SESSIONS_TEXTS.device(name, system);
}
