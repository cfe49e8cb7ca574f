/**
 * 評価の動き — shows for one month the grade and the scores beside those before, and the events between them. The sentences are
 * those of 評価の推移.
 */
import { SUB_SCORES } from '@minori/contract/investment-valuation';
import type { MonthlyReview } from '@minori/contract/monthly-review';
import type { PastScore } from '@minori/contract/past-scores';
import type { Sentence } from '@minori/contract/sentence';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { formatMonth, UNITS } from '@minori/wording/ja/locale';
import { MONTHLY_REVIEW_TEXTS } from '@minori/wording/ja/monthly-review';
import { SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { distinctEvents, EventKey, gradeFinding } from './score-history-figure.tsx';
import { measuredScore, scoresFinding } from './term-result.tsx';

const TEXTS = MONTHLY_REVIEW_TEXTS.scores;

interface MonthScoresProps {
  readonly scores: MonthlyReview['scores'];
  /** URL of 評価の推移. */
  readonly href: string;
}

export function MonthScores({ scores: { now, before, events }, href }: MonthScoresProps) {
  return (
    <Card heading={TEXTS.heading} action={<Link to={href}>{TRANSITION_TEXTS.link}</Link>}>
      {now ? <Scores now={now} before={before} /> : <p>{TEXTS.none}</p>}
      {now && before && (events.length > 0 ? <EventKey events={distinctEvents(events)} /> : <p>{TEXTS.noEvents}</p>)}
    </Card>
  );
}

function Scores({ now, before }: { readonly now: PastScore; readonly before: PastScore | null }) {
  const pair = before ? [before, now] : [now];
  const grade = gradeText(now, before);
  return (
    <>
      <p className="large strong">{grade ? <SentenceText sentence={grade} /> : TRANSITION_TEXTS.lead.undiagnosed}</p>
      <p>{before ? <SentenceText sentence={scoresFinding(pair)} /> : TEXTS.first}</p>
      <DataTable table={tableOf(now, before)} />
    </>
  );
}

/** null without a grade. */
function gradeText(now: PastScore, before: PastScore | null): Sentence | null {
  const { totalValuation: grade, totalScore: score } = now;
  if (!before || grade === null || score === null || before.totalValuation !== grade || before.totalScore === null) {
    return gradeFinding(before ? [before, now] : [now]);
  }
  return TEXTS.same({ month: formatMonth(before.month), grade, from: before.totalScore, to: score });
}

function tableOf(now: PastScore, before: PastScore | null): ChartTable {
  const subScores = SUB_SCORES.map((key) => ({
    name: SUB_SCORE_NAMES[key],
    now: measuredScore(now, key),
    before: before && measuredScore(before, key),
  }));
  const total = { name: TEXTS.total, now: now.totalScore, before: before ? before.totalScore : null };
  const score = (value: number | null) => ({ kind: 'number', value, unit: UNITS.score }) as const;
  return {
    caption: TEXTS.caption,
    columns: before
      ? [TEXTS.item, formatMonth(before.month), formatMonth(now.month), TEXTS.change]
      : [TEXTS.item, formatMonth(now.month)],
    rows: [total, ...subScores].map((row) => ({
      heading: row.name,
      cells: before ? [score(row.before), score(row.now), changeCell(row)] : [score(row.now)],
    })),
  };
}

/** More points are better, but no gain of money: the sign has no colour. */
function changeCell({ now, before }: { readonly now: number | null; readonly before: number | null }) {
  const value = now === null || before === null ? null : now - before;
  return { kind: 'number', value, unit: UNITS.score, signed: true, isNeutral: true } as const;
}
