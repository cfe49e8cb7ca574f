/** 移換の期限 — shows until when the assets are to be moved, the dates on the way, and offers them as a calendar file. */
import type { LeavingAnswer } from '@minori/contract/leaving';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import type { ClockState, TransferClock } from '@minori/engine/leaving/transfer-clock';
import type { NextWork } from '@minori/engine/vocabulary/next-work';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './leaving.module.css';

const TEXTS = LEAVING_TEXTS.clock;

/** What the parts of the screen have in common. */
export interface LeavingParts {
  readonly employee: Employee;
  readonly answer: LeavingAnswer;
  readonly clock: TransferClock;
  readonly state: ClockState;
  readonly next: NextWork;
}

interface ClockCardProps extends LeavingParts {
  readonly leftOn: string;
}

export function ClockCard({ answer: { today }, clock, state, leftOn }: ClockCardProps) {
  const { lossDate, deadline } = clock;
  if (state === 'kept') {
    return (
      <Card heading={TEXTS.heading}>
        <p className={styles.until}>{TEXTS.kept}</p>
        <p>{TEXTS.keptText(formatDate(lossDate))}</p>
      </Card>
    );
  }
  return (
    <Card heading={TEXTS.heading}>
      {state === 'over' ? (
        <Notice tone="warning" heading={TEXTS.over(formatDate(deadline))}>
          <p>{TEXTS.overText}</p>
        </Notice>
      ) : (
        <>
          <p className={styles.until}>{TEXTS.until(formatDate(deadline))}</p>
          <p>{TEXTS.left(daysBetween(today, deadline))}</p>
        </>
      )}
      <p>{TEXTS.rule(formatDate(lossDate))}</p>
      {state !== 'over' && <p>{TEXTS.time}</p>}
      <Dates clock={clock} leftOn={leftOn} />
      {state !== 'over' && <SaveCalendar clock={clock} today={today} />}
    </Card>
  );
}

function Dates({ clock: { lossDate, deadline, reminders }, leftOn }: Pick<ClockCardProps, 'clock' | 'leftOn'>) {
  const { names, reminder } = TEXTS;
  const rows = [
    [leftOn, names.leftOn],
    [lossDate, names.lossDate],
    ...reminders.map(({ monthsLeft, on }) => [on, reminder(monthsLeft)]),
    [deadline, names.deadline],
  ] as const;
  return (
    <section aria-label={TEXTS.dates}>
      <dl className={styles.dates}>
        {rows.map(([on, name]) => (
          <div key={name} className={styles.row}>
            <dt>{formatDate(on ?? '')}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SaveCalendar({
  clock: { deadline, reminders },
  today,
}: {
  readonly clock: TransferClock;
  readonly today: string;
}) {
  const { events } = TEXTS;
  const save = async () => {
    const { saveCalendar } = await import('../../ui/calendar-file.ts');
    saveCalendar(TEXTS.calendarFile, [
      ...reminders
        .filter(({ on }) => on > today)
        .map(({ monthsLeft, on }) => ({ on, title: events.reminder(monthsLeft), about: events.about })),
      { on: deadline, title: events.deadline, about: events.about },
    ]);
  };
  return (
    <div className="stack-2">
      <div>
        <Button variant="secondary" onClick={() => void save()}>
          {TEXTS.calendar}
        </Button>
      </div>
      <p className="quiet">{TEXTS.calendarNote}</p>
    </div>
  );
}
