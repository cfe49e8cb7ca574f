/** Renders リスク許容度 (risk tolerance) as a chip of icon, name and colour. */

import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import styles from './risk-type-chip.module.css';

const ICONS: Readonly<Record<RiskToleranceCode, string>> = { 4: '■', 1: '●', 2: '◆', 3: '▰' };

export function RiskTypeChip({ code }: { readonly code: RiskToleranceCode }) {
  const name = RISK_TOLERANCE_NAMES[code];
  return (
    <span className={styles.chip} data-code={code}>
      <span aria-hidden="true">{ICONS[code]}</span>
      {name}
    </span>
  );
}
