/** 印の見方 — each shape with what it stands for and when it happened. */
import { EventMark } from '../../ui/chart/grade-steps-event-mark.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import styles from './event-key.module.css';
import { type EvaluationEvent, eventKey } from './term-events.ts';

export function EventKey({ events }: { readonly events: readonly EvaluationEvent[] }) {
  const lines = eventKey(events);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.key}>
      {lines.map(({ kind, text }) => (
        <li key={kind} className={styles.line}>
          <span className={styles.mark}>
            <Picture width={20} height={20}>
              <EventMark kind={kind} x={10} y={10} />
            </Picture>
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
