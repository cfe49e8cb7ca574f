/** Renders a count next to a link in a bar or menu; nothing for 0. */
import styles from './count-badge.module.css';

/** The largest count that is shown, because the bar has no room for larger ones. */
const MOST_SHOWN = 99;

interface CountBadgeProps {
  readonly count: number;
  /** The count in words, for example 「未読3件」. */
  readonly label: (count: number) => string;
}

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="spoken">{label(count)}</span>
    </span>
  );
}
