/** 移換の期限 — shows until when the assets are to be moved, the dates on the way, and offers them as a calendar file. */
import type { LeavingAnswer } from '@minori/contract/leaving';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import type { ClockState, TransferClock } from '@minori/engine/leaving/transfer-clock';
import type { NextWork } from '@minori/engine/vocabulary/next-work';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { DateList, SaveCalendar } from '../../ui/dates-ahead.tsx';
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
      <DateList label={TEXTS.dates} rows={dateRows(clock, leftOn)} />
      {state !== 'over' && <SaveCalendar texts={TEXTS} days={calendarDays(clock)} />}
    </Card>
  );
}

const dateRows = ({ lossDate, deadline, reminders }: TransferClock, leftOn: string) => [
  { on: leftOn, name: TEXTS.names.leftOn },
  { on: lossDate, name: TEXTS.names.lossDate },
  ...reminders.map(({ monthsLeft, on }) => ({ on, name: TEXTS.reminder(monthsLeft) })),
  { on: deadline, name: TEXTS.names.deadline },
];

/** Days that have passed, too: they move what an earlier file has put on days to come. */
function calendarDays({ deadline, reminders }: TransferClock) {
  const { deadline: title, reminder } = TEXTS.events;
  const about = TEXTS.events.about(formatDate(deadline));
  return [
    ...reminders.map(({ monthsLeft, on }) => ({ on, title: reminder(monthsLeft), about })),
    { on: deadline, title, about },
  ];
}
