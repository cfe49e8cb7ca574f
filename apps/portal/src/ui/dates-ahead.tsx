/** Shows days with what happens on them, and offers them as a calendar file, which is made in this page (calendar-file.ts). */
import { formatDate } from '@minori/wording/ja/locale';
import { Button } from './button.tsx';
import type { CalendarDay } from './calendar-file.ts';
import styles from './dates-ahead.module.css';

interface DateListProps {
  /** What the days are about, for screen readers. */
  readonly label: string;
  /** Each with its day, or a text in its place, such as a month. */
  readonly rows: readonly { readonly name: string; readonly on: string; readonly shown?: string }[];
}

export function DateList({ label, rows }: DateListProps) {
  return (
    <section aria-label={label}>
      <dl className={styles.dates}>
        {rows.map(({ name, on, shown }) => (
          <div key={name} className={styles.row}>
            <dt>{shown ?? formatDate(on)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SaveCalendarProps {
  readonly texts: Readonly<Record<'calendar' | 'calendarNote' | 'calendarFile', string>>;
  readonly days: readonly CalendarDay[];
}

export function SaveCalendar({ texts, days }: SaveCalendarProps) {
  const save = async () => {
    const { saveCalendar } = await import('./calendar-file.ts');
    saveCalendar(texts.calendarFile, days);
  };
  return (
    <div className="no-print stack-2">
      <div>
        <Button variant="secondary" onClick={() => void save()}>
          {texts.calendar}
        </Button>
      </div>
      <p className="quiet">{texts.calendarNote}</p>
    </div>
  );
}
