/** 2 総合評価 — the grade, what it comes from, and what moved since the report before. */
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ReportContent } from '@minori/contract/report-content';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { BESIDE_TEXTS } from '../../wording/beside-grade.ts';
import { EVALUATION_TEXTS, SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
import { REPORT_DETAIL_TEXTS, REPORT_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';
import { SentenceList } from './sentence-list.tsx';

const TEXTS = REPORT_DETAIL_TEXTS.grade;

type Graded = Pick<
  ReportContent,
  | 'scores'
  | 'previousScores'
  | 'isPreviousAllProtected'
  | 'classes'
  | 'comment'
  | 'reasons'
  | 'changes'
  | 'riskTolerance'
  | 'state'
  | 'beside'
>;

export function GradeCard({ content }: { readonly content: Graded }) {
  const { comment, reasons, changes, beside } = content;
  return (
    <Card heading={TEXTS.heading}>
      <Total content={content} />
      <p>{comment}</p>
      <Sentences heading={TEXTS.changes} sentences={changes} />
      <Sentences heading={TEXTS.reasons} sentences={reasons} />
      <Beside parts={beside} />
      <DataTable table={tableOf(content)} />
    </Card>
  );
}

function Total({ content: { scores, previousScores, riskTolerance, state } }: { readonly content: Graded }) {
  const { totalValuation, totalScore } = scores;
  if (totalValuation === null || totalScore === null) return <p>{TEXTS.undiagnosed}</p>;
  const before = previousScores?.totalValuation ?? null;
  return (
    <div className={styles.grade}>
      <GradeBadge grade={totalValuation} state={state} size="headline" />
      <p>
        {TEXTS.outOf} <strong className={styles.score}>{REPORT_TEXTS.score(totalScore)}</strong>
      </p>
      {riskTolerance && <RiskTypeChip code={riskTolerance.code} />}
      {before !== null && <p className={styles.previous}>{TEXTS.previous(before, previousScores?.totalScore ?? 0)}</p>}
    </div>
  );
}

/** Of grades, points and shares: they have no amount. */
function Sentences({ heading, sentences }: { readonly heading: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      <SentenceList sentences={sentences.map((words) => [words])} />
    </div>
  );
}

function Beside({ parts }: { readonly parts: Graded['beside'] }) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{BESIDE_TEXTS.heading}</h3>
      <ul className={styles.list}>
        {parts.map(({ name, text }) => (
          <li key={name}>
            {name}：<SentenceText sentence={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SubScore = (typeof SUB_SCORES)[number];

/** null where there is none, and where it is not said; what then stands in its place. */
function scoreCell(scores: Graded['previousScores'], key: SubScore, isProtected: boolean) {
  const score = scores?.[`${key}Score`] ?? null;
  const unit = { kind: 'number', unit: '点' } as const;
  if (score === null || !isNotMeasured(key, isProtected)) return { ...unit, value: score };
  return { ...unit, value: null, instead: EVALUATION_TEXTS.notMeasured };
}

/** Of the mix before, older reports say nothing: then its scores are said as they were. */
function tableOf({ scores, previousScores, classes, isPreviousAllProtected }: Graded): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: SUB_SCORES.map((key) => {
      const now = scoreCell(scores, key, areAllProtected(classes));
      const before = scoreCell(previousScores, key, isPreviousAllProtected ?? false);
      const change = now.value === null || before.value === null ? null : now.value - before.value;
      return {
        heading: SUB_SCORE_NAMES[key],
        cells: [now, before, { kind: 'number', value: change, unit: '点', signed: true, isNeutral: true }],
      };
    }),
  };
}
