/**
 * 点数の内訳とこれまでの診断 — shows the parts of the score, the rule, and every diagnosis so far with its main reason; collapsed at
 * first.
 */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { ANSWERS, QUESTIONS, type Question, questionsOf, SCORE_PARTS } from '@minori/engine/risk-tolerance/answers';
import { DIAGNOSIS_CONFIG } from '@minori/engine/risk-tolerance/diagnosis-config';
import { formatDate } from '@minori/wording/ja/locale';
import { DIAGNOSIS_RESULT_TEXTS as RESULT_TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Accordion } from '../../ui/accordion.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import styles from './diagnosis.module.css';
import { DecidedSentence } from './own-result.tsx';

const TEXTS = RESULT_TEXTS.reason;

interface DiagnosisDetailsProps {
  readonly latest: RiskDiagnosis;
  /** Newest first. */
  readonly diagnoses: readonly RiskDiagnosis[];
}

export function DiagnosisDetails({ latest, diagnoses }: DiagnosisDetailsProps) {
  const content = (
    <>
      <p>{TEXTS.rules[latest.rule](DIAGNOSIS_CONFIG)}</p>
      <p>{TEXTS.caps}</p>
      <DataTable table={scoreTable(latest)} />
      <h4 className={styles.heading}>{TEXTS.history}</h4>
      <ol className="plain">
        {diagnoses.map((diagnosis, place) => (
          // Two diagnoses of one day look alike, and the list only grows at its beginning.
          // biome-ignore lint/suspicious/noArrayIndexKey: a diagnosis has no id in the answer
          <li key={diagnoses.length - place} className={styles.diagnosis}>
            <span>{formatDate(diagnosis.diagnosedOn)}</span>
            <RiskTypeChip code={diagnosis.riskToleranceCode} />
            <span>{TEXTS.total(diagnosis.score)}</span>
            <DecidedSentence diagnosis={diagnosis} />
          </li>
        ))}
      </ol>
    </>
  );
  return <Accordion name="diagnosisResult" panels={[{ heading: TEXTS.details, content }]} />;
}

function scoreTable(diagnosis: RiskDiagnosis): ChartTable {
  // The highest score of the questions asked at that time.
  const mostPoints = (questions: readonly Question[]) =>
    questions.filter((question) => diagnosis.answers[question] !== undefined).length *
    DIAGNOSIS_CONFIG.pointsPerStep *
    (ANSWERS.length - 1);
  const row = (heading: string, value: number, questions: readonly Question[]) => ({
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
      ...SCORE_PARTS.map((part) => row(TEXTS.parts[part], diagnosis[part], questionsOf(part))),
      row(TEXTS.score, diagnosis.score, QUESTIONS),
    ],
  };
}
