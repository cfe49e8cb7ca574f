/** 1 総合評価の理由 — the sub-scores that make the total, what the comments say of its two halves, and what capped it. */
import { type InvestmentValuation, SUB_SCORES } from '@minori/contract/investment-valuation';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { ScoreBarPicture } from '../../ui/chart/score-bar-picture.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { CHART_TEXTS } from '../../wording/charts.ts';
import { HALF_WORDS } from '../../wording/grades.ts';
import { EVALUATION_TEXTS, PANEL_TEXTS, SUB_SCORE_NAMES } from '../../wording/investment-valuation.ts';
import styles from './evaluation-panels.module.css';

const TEXTS = PANEL_TEXTS.reasons;

export function ReasonPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const rows = subScoreRows(valuation);
  const hasPrevious = rows.some((row) => row.previous !== null);
  const cap = valuation.reason.cappedBy;
  return (
    <>
      <p>{valuation.totalValuationComment}</p>
      <ChartFigure finding={finding(rows)} table={tableOf(rows)} note={hasPrevious && TEXTS.previousTick}>
        {(width) => rows.map((row) => <ScoreRow key={row.key} row={row} width={width} />)}
      </ChartFigure>
      {cap && <p>{TEXTS.caps[cap]}</p>}
      <Half
        name={TEXTS.halves.diversified}
        grade={valuation.diversifiedValuation}
        comment={valuation.diversifiedValuationComment}
      />
      {valuation.riskToleranceFitValuation && (
        <Half
          name={TEXTS.halves.fit}
          grade={valuation.riskToleranceFitValuation}
          comment={valuation.riskToleranceFitValuationComment ?? ''}
        />
      )}
    </>
  );
}

function ScoreRow({ row, width }: { readonly row: SubScoreRow; readonly width: number }) {
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span>{row.name}</span>
        {row.previous !== null && (
          <span className={styles.previous}>{CHART_TEXTS.scoreOf(EVALUATION_TEXTS.score(row.previous))}</span>
        )}
        <strong className={styles.reasonPanelScore}>{EVALUATION_TEXTS.score(row.score)}</strong>
      </p>
      <ScoreBarPicture width={width} score={row.score} previous={row.previous} />
    </div>
  );
}

interface HalfProps {
  readonly name: string;
  readonly grade: InvestmentValuation['diversifiedValuation'];
  readonly comment: string;
}

function Half({ name, grade, comment }: HalfProps) {
  return (
    <div className={styles.half}>
      <h4 className={styles.halfName}>{name}</h4>
      <GradeBadge grade={grade} words={HALF_WORDS} />
      <p>{comment}</p>
    </div>
  );
}

function finding(rows: readonly SubScoreRow[]) {
  const [first, ...others] = rows.toSorted((a, b) => b.score - a.score);
  const last = others.at(-1);
  if (!first || !last || first.score === last.score) return TEXTS.even(first?.score ?? 0);
  return TEXTS.finding(withScore(first), withScore(last));
}

function withScore({ name, score }: SubScoreRow): string {
  return `${name}（${EVALUATION_TEXTS.score(score)}）`;
}

function tableOf(rows: readonly SubScoreRow[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: rows.map(({ name, score, previous }) => ({
      heading: name,
      cells: [
        { kind: 'number', value: score, unit: '点' },
        { kind: 'number', value: previous, unit: '点' },
        { kind: 'number', value: previous === null ? null : score - previous, unit: '点', signed: true },
      ],
    })),
  };
}

interface SubScoreRow {
  readonly key: (typeof SUB_SCORES)[number];
  readonly name: string;
  readonly score: number;
  readonly previous: number | null;
}

/** 評価項目 — the four sub-scores in the order of the screen, with last time's; null ones (no diagnosis) are left out. */
function subScoreRows(valuation: InvestmentValuation): SubScoreRow[] {
  return SUB_SCORES.flatMap((key) => {
    const score = valuation[`${key}Score`];
    const previous = valuation.previous?.[`${key}Score`] ?? null;
    return score === null ? [] : [{ key, name: SUB_SCORE_NAMES[key], score, previous }];
  });
}
