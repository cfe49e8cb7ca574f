/** Lines under the figures of a card: how they were computed, or why one is missing. */
import styles from './small-print.module.css';

export function SmallPrint({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.notes}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
