/** Lists facts of a product, each with its name and, if needed, an explanation below. */
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** For short values: two stand side by side on a phone. */
  readonly isShort?: boolean;
}

export function FactList({ facts, isShort = false }: FactListProps) {
  return (
    <dl className={styles.facts} data-short={isShort || undefined}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="strong">{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Notes below the figures of a card: how they were computed, or why one is missing. */
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
