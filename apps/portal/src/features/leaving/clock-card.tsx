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
  /** The last day of work. */
  readonly leftOn: string;
}

export function ClockCard({ answer: { today }, clock, state, leftOn }: LeavingParts) {
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
          {isWeekend(deadline) && <p>{TEXTS.weekend}</p>}
        </>
      )}
      <p>{TEXTS.rule(formatDate(lossDate))}</p>
      {state !== 'over' && <p>{TEXTS.time}</p>}
      <DateList label={TEXTS.dates} rows={dateRows(clock, { leftOn, isOver: state === 'over' })} />
      {state !== 'over' && <SaveCalendar texts={TEXTS} days={calendarDays(clock)} />}
    </Card>
  );
}

/** Whether a day ('YYYY-MM-DD') is a Saturday or a Sunday. */
const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

interface Dated {
  readonly leftOn: string;
  readonly isOver: boolean;
}

/** Once the deadline has passed, no months are left to it. */
const dateRows = ({ lossDate, deadline, reminders }: TransferClock, { leftOn, isOver }: Dated) => [
  { on: leftOn, name: TEXTS.names.leftOn },
  { on: lossDate, name: TEXTS.names.lossDate },
  ...(isOver ? [] : reminders.map(({ monthsLeft, on }) => ({ on, name: TEXTS.reminder(monthsLeft) }))),
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
