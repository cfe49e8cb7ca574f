/** 総合評価の理由, panel 1 — shows the sub-scores that make the total, the comments on its two halves, and the cap, if any. */

import { type InvestmentValuation, SUB_SCORES } from '@minori/contract/investment-valuation';
import { methodRules } from '@minori/engine/investment-valuation/method-rules';
import { areAllProtected, isNotMeasured } from '@minori/engine/investment-valuation/protected-mix';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { HALF_WORDS } from '@minori/wording/ja/grades';
import { EVALUATION_TEXTS, PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { inBrackets, inSequence, UNITS } from '@minori/wording/ja/locale';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { ScoreBar } from '../../ui/chart/score-bar.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import styles from './evaluation-panels.module.css';
import { lowestWeakness } from './sub-score-bars.tsx';

const TEXTS = PANEL_TEXTS.reasons;

const INSTEAD = { instead: EVALUATION_TEXTS.notMeasured };

export function ReasonPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const rows = subScoreRows(valuation);
  const hasPrevious = rows.some((row) => row.previous !== null);
  const cap = capText(valuation);
  const isProtected = areAllProtected(valuation.categoryAssetRatio);
  const note = inSequence(hasPrevious ? TEXTS.previousTick : '', isProtected ? EVALUATION_TEXTS.notMeasuredNote : '');
  return (
    <>
      <p>{valuation.totalValuationComment}</p>
      <ChartFigure finding={finding(rows, valuation.reason.weakest)} table={tableOf(rows)} note={note}>
        {() => rows.map((row) => <ScoreRow key={row.key} row={row} />)}
      </ChartFigure>
      {cap !== '' && <p>{cap}</p>}
      <Half
        name={TEXTS.halves.diversified}
        grade={isProtected ? null : valuation.diversifiedValuation}
        comment={isProtected ? '' : valuation.diversifiedValuationComment}
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

/** Says which cap lowered the total; empty without a cap, or if this version doesn't know the rule. */
function capText({ reason, methodId }: InvestmentValuation): string {
  if (reason.cappedBy === null) return '';
  if (reason.cappedBy === 'excessRisk') return TEXTS.caps.excessRisk;
  const rules = methodRules(methodId);
  return rules ? TEXTS.caps.fit(rules.fitHeadroom) : '';
}

function ScoreRow({ row }: { readonly row: SubScoreRow }) {
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span>{row.name}</span>
        {row.previous !== null && (
          <span className={styles.previous}>{CHART_TEXTS.scoreOf(EVALUATION_TEXTS.score(row.previous))}</span>
        )}
        <strong className={styles.reasonPanelScore}>
          {row.score === null ? EVALUATION_TEXTS.notMeasured : EVALUATION_TEXTS.score(row.score)}
        </strong>
      </p>
      {row.score !== null && <ScoreBar score={row.score} previous={row.previous} />}
    </div>
  );
}

interface HalfProps {
  readonly name: string;
  /** null if it is 対象外. */
  readonly grade: InvestmentValuation['diversifiedValuation'] | null;
  /** Empty without a comment. */
  readonly comment: string;
}

function Half({ name, grade, comment }: HalfProps) {
  return (
    <div className={styles.half}>
      <h4 className={styles.halfName}>{name}</h4>
      {grade === null ? <p>{EVALUATION_TEXTS.notMeasured}</p> : <GradeBadge grade={grade} words={HALF_WORDS} />}
      {comment !== '' && <p>{comment}</p>}
    </div>
  );
}

/** Names a lowest score only where it is the weakness that every other sentence of the valuation names. */
function finding(rows: readonly SubScoreRow[], weakest: SubScoreRow['key'] | null) {
  const measured = rows.flatMap(({ key, name, score }) => (score === null ? [] : [{ key, name, score }]));
  const [first, ...others] = measured.toSorted((a, b) => b.score - a.score);
  if (!first) return TEXTS.noneMeasured;
  if (others.some(({ score }) => score !== first.score)) {
    const lowest = measured.find(({ key }) => key === lowestWeakness(rows, weakest));
    return lowest ? TEXTS.finding(withScore(first), withScore(lowest)) : TEXTS.highest(withScore(first));
  }
  return measured.length === rows.length ? TEXTS.even(first.score) : TEXTS.evenOfMeasured(first.score);
}

function withScore({ name, score }: { readonly name: string; readonly score: number }): string {
  return inBrackets(name, EVALUATION_TEXTS.score(score));
}

function tableOf(rows: readonly SubScoreRow[]): ChartTable {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: rows.map(({ name, score, previous, isPreviousMeasured }) => ({
      heading: name,
      cells: [
        { kind: 'number', value: score, unit: UNITS.score, ...INSTEAD },
        { kind: 'number', value: previous, unit: UNITS.score, ...(!isPreviousMeasured && INSTEAD) },
        {
          ...{ kind: 'number', unit: UNITS.score, signed: true, isNeutral: true },
          value: score === null || previous === null ? null : score - previous,
        },
      ],
    })),
  };
}

interface SubScoreRow {
  readonly key: (typeof SUB_SCORES)[number];
  readonly name: string;
  /** null if it is 対象外. */
  readonly score: number | null;
  /** null if there is none or it is 対象外. */
  readonly previous: number | null;
  readonly isPreviousMeasured: boolean;
}

/**
 * 評価項目 — the four sub-scores in the order of the screen, with the previous ones. Those that are null (no diagnosis) are
 * omitted.
 */
function subScoreRows(valuation: InvestmentValuation): SubScoreRow[] {
  const { previous: before, categoryAssetRatio } = valuation;
  const isProtected = areAllProtected(categoryAssetRatio);
  return SUB_SCORES.flatMap((key) => {
    const score = valuation[`${key}Score`];
    if (score === null) return [];
    const isPreviousMeasured = !isNotMeasured(key, before?.isAllProtected ?? false);
    const previous = isPreviousMeasured ? (before?.[`${key}Score`] ?? null) : null;
    const shown = isNotMeasured(key, isProtected) ? null : score;
    return [{ key, name: SUB_SCORE_NAMES[key], score: shown, previous, isPreviousMeasured }];
  });
}
