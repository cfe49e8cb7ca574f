/**
 * 評価の推移の図 — draws the total score month by month. Each point has the letter of its grade and, if there is room, its
 * score; below are the events that may have changed the score, one shape for each kind.
 */
import { type DrawnScore, type ScoreHistory, scoreHistory } from '@minori/charts/score-history';
import type { PastScore } from '@minori/contract/past-scores';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { formatMonth } from '@minori/wording/ja/locale';
import { type EvaluationEventKind, EventMark } from './evaluation-event-mark.tsx';
import { Picture } from './picture.tsx';

interface ScoreHistoryPictureProps {
  readonly width: number;
  readonly points: readonly Pick<PastScore, 'month' | 'totalValuation' | 'totalScore'>[];
  readonly events: readonly { readonly date: string; readonly kind: EvaluationEventKind }[];
}

type Drawn = ScoreHistory<EvaluationEventKind>;

const PLOT = 180;
const TOP = 34;
const LEFT = 34;
const EDGE = 16;
const LANE = 22;
const NAME_WIDTH = 24;

/** The colours of the grade badge (screens.md 5.4). */
const COLORS: Readonly<Record<Grade, string>> = {
  A: 'var(--grade-a)',
  B: 'var(--grade-b)',
  C: 'var(--grade-c)',
  D: 'var(--grade-d)',
  E: 'var(--grade-e)',
};

export function ScoreHistoryPicture({ width, points, events }: ScoreHistoryPictureProps) {
  const lanes = new Set(events.map(({ kind }) => kind)).size;
  const margin = { top: TOP, right: EDGE, bottom: 34 + lanes * LANE, left: LEFT + EDGE };
  const height = margin.top + PLOT + margin.bottom;
  const drawn = scoreHistory(
    points.map(({ month, totalScore }) => ({ month, score: totalScore })),
    { frame: { width, height, margin }, nameWidth: NAME_WIDTH, events },
  );
  const { plot, marks } = drawn;
  return (
    <Picture width={width} height={height}>
      <Scale drawn={drawn} />
      {marks.map(({ event, x, lane }) => (
        <g key={`${event.kind}${event.date}`}>
          <line x1={x} x2={x} y1={plot.top} y2={plot.bottom + lane * LANE} stroke="var(--axis)" strokeDasharray="2 3" />
          <EventMark kind={event.kind} x={x} y={plot.bottom + (lane + 0.5) * LANE} />
        </g>
      ))}
      <path d={drawn.d} fill="none" stroke="var(--series-now)" strokeWidth={2.5} strokeLinejoin="round" />
      {drawn.points.map((point) => {
        const { totalValuation: grade = null, totalScore = null } = points[point.index] ?? {};
        return grade && <ScorePoint key={point.index} point={point} grade={grade} score={totalScore} />;
      })}
      <MonthEnds months={points.map(({ month }) => month)} plot={plot} y={height - 8} />
    </Picture>
  );
}

function Scale({ drawn: { plot, ticks } }: { readonly drawn: Drawn }) {
  return ticks.map(({ value, at }) => (
    <g key={value}>
      <line
        x1={LEFT}
        x2={plot.right + EDGE}
        y1={at}
        y2={at}
        stroke={at === plot.bottom ? 'var(--axis)' : 'var(--grid)'}
      />
      <text x={LEFT - 6} y={at + 5} textAnchor="end" style={{ fill: 'var(--ink-2)' }}>
        {value}
      </text>
    </g>
  ));
}

interface ScorePointProps {
  readonly point: DrawnScore;
  readonly grade: Grade;
  readonly score: number | null;
}

function ScorePoint({ point: { x, y, isNamed }, grade, score }: ScorePointProps) {
  if (!isNamed) return <circle cx={x} cy={y} r={3.5} fill={COLORS[grade]} />;
  return (
    <g>
      <circle cx={x} cy={y} r={10.5} fill={COLORS[grade]} stroke="var(--paper)" strokeWidth={1.5} />
      <text x={x} y={y + 5} textAnchor="middle" fontWeight={700} style={{ fill: 'var(--on-grade)' }}>
        {grade}
      </text>
      <text x={x} y={y - 14} textAnchor="middle" paintOrder="stroke" stroke="var(--paper)" strokeWidth={4}>
        {score}
      </text>
    </g>
  );
}

interface MonthEndsProps {
  readonly months: readonly string[];
  readonly plot: Drawn['plot'];
  readonly y: number;
}

function MonthEnds({ months, plot, y }: MonthEndsProps) {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <text x={plot.left - EDGE} y={y}>
        {formatMonth(first)}
      </text>
      {last !== first && (
        <text x={plot.right + EDGE} y={y} textAnchor="end">
          {formatMonth(last)}
        </text>
      )}
    </>
  );
}
