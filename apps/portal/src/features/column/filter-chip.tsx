/** A condition that is on or off; on, it has a mark beside its colour. */
import type { ReactNode } from 'react';
import styles from './column-list.module.css';

interface FilterChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function FilterChip({ isOn, onPress, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {isOn && <span aria-hidden="true">✓ </span>}
      {children}
    </button>
  );
}
