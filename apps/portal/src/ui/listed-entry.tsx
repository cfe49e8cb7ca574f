/** Renders one entry of a list in a card, such as a device or a passkey: its name, a few facts, and its actions. */
import type { ReactNode } from 'react';
import styles from './listed-entry.module.css';

interface ListedEntryProps {
  readonly name: ReactNode;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Buttons. */
  readonly actions?: ReactNode;
}

export function ListedEntry({ name, facts, actions }: ListedEntryProps) {
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className="row-3">{actions}</div>}
    </li>
  );
}
