/** 2 総合評価 — the grade, what it comes from, and what moved since the report before. */
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { ReportContent } from '@minori/contract/report-content';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { BESIDE_TEXTS } from '../../wording/beside-grade.ts';
import { SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
import { REPORT_DETAIL_TEXTS, REPORT_TEXTS } from '../../wording/report.ts';
import styles from './report-body.module.css';

const TEXTS = REPORT_DETAIL_TEXTS.grade;

type Graded = Pick<
  ReportContent,
  'scores' | 'previousScores' | 'comment' | 'reasons' | 'changes' | 'riskTolerance' | 'state' | 'beside'
>;

export function GradeCard({ content }: { readonly content: Graded }) {
  const { scores, previousScores, comment, reasons, changes, beside } = content;
  return (
    <Card heading={TEXTS.heading}>
      <Total content={content} />
      <p>{comment}</p>
      <Sentences heading={TEXTS.changes} sentences={changes} />
      <Sentences heading={TEXTS.reasons} sentences={reasons} />
      <Sentences heading={BESIDE_TEXTS.heading} sentences={beside.map(({ name, text }) => `${name}：${text}`)} />
      <DataTable table={tableOf(scores, previousScores)} />
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

function Sentences({ heading, sentences }: { readonly heading: string; readonly sentences: readonly string[] }) {
  const { written } = useAmountTexts();
  if (sentences.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{heading}</h3>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{written(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}

type Scores = ReportContent['scores'];

function tableOf(scores: Scores, previous: Scores | null): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: SUB_SCORES.map((key) => {
      const [now, before] = [scores[`${key}Score`], previous?.[`${key}Score`] ?? null];
      const change = now === null || before === null ? null : now - before;
      return {
        heading: SUB_SCORE_NAMES[key],
        cells: [
          { kind: 'number', value: now, unit: '点' },
          { kind: 'number', value: before, unit: '点' },
          { kind: 'number', value: change, unit: '点', signed: true },
        ],
      };
    }),
  };
}
