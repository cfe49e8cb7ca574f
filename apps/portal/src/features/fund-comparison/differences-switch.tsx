/** 違いだけ表示 — hides the rows in which all columns read alike, and says how many it hides. */
import { Checkbox } from '../../ui/checkbox.tsx';
import { FUND_COMPARISON_TEXTS } from '../../wording/fund-comparison.ts';
import styles from './differences-switch.module.css';

const TEXTS = FUND_COMPARISON_TEXTS.differences;

interface DifferencesSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Rows that are hidden, and rows that are shown. */
  readonly hidden: number;
  readonly left: number;
}

export function DifferencesSwitch({ isOn, onChange, hidden, left }: DifferencesSwitchProps) {
  return (
    <div className={styles.switch}>
      <Checkbox label={TEXTS.label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <p role="status" className={styles.status}>
        {isOn && said(hidden, left)}
      </p>
    </div>
  );
}

function said(hidden: number, left: number): string {
  if (left === 0) return TEXTS.none;
  return hidden === 0 ? TEXTS.nothing : TEXTS.hidden(hidden);
}
