/** 前回の診断 — when it was, what it said, and the way to all of it. */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { DIAGNOSIS_TEXTS } from '../../wording/risk-tolerance.ts';
import styles from './last-diagnosis.module.css';

const TEXTS = DIAGNOSIS_TEXTS.last;

interface LastDiagnosisProps {
  readonly diagnosis: RiskDiagnosis;
  readonly resultHref: string;
}

export function LastDiagnosis({ diagnosis, resultHref }: LastDiagnosisProps) {
  return (
    <Card heading={TEXTS.heading}>
      <div className={styles.line}>
        <RiskTypeChip code={diagnosis.riskToleranceCode} />
        <span>{TEXTS.date(formatDate(diagnosis.diagnosedOn))}</span>
        <Link to={resultHref}>{TEXTS.see}</Link>
      </div>
    </Card>
  );
}
