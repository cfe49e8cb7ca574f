/** リスク許容度 as a chip: icon, name and colour together. */
import { RISK_TOLERANCES, type RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import styles from './risk-type-chip.module.css';

const ICONS: Readonly<Record<RiskToleranceCode, string>> = { 4: '■', 1: '●', 2: '◆', 3: '▰' };

export function RiskTypeChip({ code }: { readonly code: RiskToleranceCode }) {
  const name = RISK_TOLERANCES.find((type) => type.code === code)?.name;
  return (
    <span className={styles.chip} data-code={code}>
      <span aria-hidden="true">{ICONS[code]}</span>
      {name}
    </span>
  );
}
