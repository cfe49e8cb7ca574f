/** 最近の記録 — lists the sign-ins and other security events of this account, each failure with advice. */

import type { CallResponse } from '@minori/contract/call';
import type { getSessions } from '@minori/contract/sessions';
import { ACCOUNT_ACTIVITY_TEXTS, SESSIONS_TEXTS } from '@minori/wording/ja/sessions';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import styles from './sessions.module.css';

const TEXTS = SESSIONS_TEXTS.events;

/** Number of events shown at first. */
const SHOWN_AT_FIRST = 10;

type AccountActivity = CallResponse<typeof getSessions>['events'][number];

interface AccountActivityListProps {
  readonly events: readonly AccountActivity[];
  readonly companyUrl: string;
}

export function AccountActivityList({ events, companyUrl }: AccountActivityListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <Card heading={TEXTS.heading}>
      <p>{events.length === 0 ? TEXTS.empty : TEXTS.about}</p>
      {shown.length > 0 && (
        <ol className="plain">
          {keyed(shown).map(({ key, event }) => (
            <EventRow key={key} event={event} />
          ))}
        </ol>
      )}
      {events.length > shown.length && (
        <div>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {TEXTS.more(events.length - shown.length)}
          </Button>
        </div>
      )}
      {events.some(({ kind }) => ACCOUNT_ACTIVITY_TEXTS[kind].isWarning) && (
        <p>
          <Link to={`/${companyUrl}/settings/password`}>{TEXTS.changePassword}</Link>
        </p>
      )}
    </Card>
  );
}

function EventRow({ event: { at, kind, times } }: { readonly event: AccountActivity }) {
  const { text, advice, isWarning } = ACCOUNT_ACTIVITY_TEXTS[kind];
  return (
    <li className={styles.event}>
      <span className={styles.when}>
        <DateText date={at} />
        {isWarning && <span className={styles.check}>{TEXTS.check}</span>}
      </span>
      <p>
        {text}
        {times !== undefined && TEXTS.times(times)}
        {advice}
      </p>
    </li>
  );
}

/**
 * Gives each event a unique key. Two events may have the same kind and time, so they are numbered from the oldest,
 * because the list only grows at its beginning.
 */
function keyed(events: readonly AccountActivity[]) {
  return events.map((event, place) => {
    const older = events.slice(place + 1).filter(({ at, kind }) => at === event.at && kind === event.kind).length;
    return { key: `${event.at} ${event.kind} ${older}`, event };
  });
}
