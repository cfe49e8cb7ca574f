/** このタイプになった理由 — the parts of the score, what decided, and every diagnosis so far. Closed until it is wanted. */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { DIAGNOSIS_CONFIG } from '@minori/engine/risk-tolerance/diagnosis-config';
import { Accordion } from '../../ui/accordion.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { QUESTIONS, DIAGNOSIS_RESULT_TEXTS as RESULT_TEXTS } from '../../wording/risk-tolerance.ts';
import styles from './diagnosis-details.module.css';

const TEXTS = RESULT_TEXTS.reason;

/** How many questions each part of the score has (calculations.md section 3). */
const QUESTIONS_OF = { ability: 2, knowledge: 1, willingness: 3 } as const;
const PARTS = ['ability', 'knowledge', 'willingness'] as const;

interface DiagnosisDetailsProps {
  readonly latest: RiskDiagnosis;
  /** Newest first. */
  readonly diagnoses: readonly RiskDiagnosis[];
}

export function DiagnosisDetails({ latest, diagnoses }: DiagnosisDetailsProps) {
  const content = (
    <>
      <p>{TEXTS.rules[latest.rule](DIAGNOSIS_CONFIG)}</p>
      <DataTable table={scoreTable(latest)} />
      <h4 className={styles.heading}>{TEXTS.history}</h4>
      <ol className={styles.history}>
        {diagnoses.map((diagnosis, place) => (
          // Two diagnoses of one day look alike, and the list only ever grows at its head.
          // biome-ignore lint/suspicious/noArrayIndexKey: a diagnosis has no identity on the wire
          <li key={diagnoses.length - place} className={styles.diagnosis}>
            <span>{formatDate(diagnosis.diagnosedOn)}</span>
            <RiskTypeChip code={diagnosis.riskToleranceCode} />
            <span>{TEXTS.total(diagnosis.score)}</span>
          </li>
        ))}
      </ol>
    </>
  );
  return <Accordion name="diagnosisResult" panels={[{ heading: TEXTS.heading, content }]} />;
}

function scoreTable(diagnosis: RiskDiagnosis): ChartTable {
  const row = (heading: string, value: number, questions: number) => ({
    heading,
    cells: [value, mostPoints(questions)].map((points) => ({
      kind: 'number' as const,
      value: points,
      unit: TEXTS.points,
    })),
  });
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: [
      ...PARTS.map((part) => row(TEXTS.parts[part], diagnosis[part], QUESTIONS_OF[part])),
      row(TEXTS.score, diagnosis.score, Object.keys(QUESTIONS).length),
    ],
  };
}

function mostPoints(questions: number): number {
  return questions * DIAGNOSIS_CONFIG.pointsPerStep * (QUESTIONS.q1.answers.length - 1);
}
