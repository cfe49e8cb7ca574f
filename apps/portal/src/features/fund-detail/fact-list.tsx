/** Facts of a product, each with its name; what stands below one explains it. */
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
