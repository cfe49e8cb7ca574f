/** How many of something wait, beside its place in a bar or menu. Nothing while none do. */
import styles from './count-badge.module.css';

/** More than a place in a bar has room for. */
const MOST = 99;

interface CountBadgeProps {
  readonly count: number;
  /** The same in words, e.g. 「未読3件」. */
  readonly label: (count: number) => string;
}

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label(count)}</span>
    </span>
  );
}
