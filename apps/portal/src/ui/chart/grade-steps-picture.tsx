/**
 * 評価の推移の図 — the grades as steps from E up to A, each point with its letter and, where there is room, its score; below,
 * what may have moved them, one shape a kind.
 */
import { type DrawnGrade, type GradeSteps, gradeSteps } from '@minori/charts/grade-steps';
import type { PastScore } from '@minori/contract/past-scores';
import { GRADES, type Grade } from '@minori/engine/vocabulary/grade';
import { formatMonth } from '../figures/format-date.ts';
import { type EvaluationEventKind, EventMark } from './grade-steps-event-mark.tsx';
import { Picture } from './picture.tsx';

interface GradeStepsPictureProps {
  readonly width: number;
  readonly points: readonly Pick<PastScore, 'month' | 'totalValuation' | 'totalScore'>[];
  readonly events: readonly { readonly date: string; readonly kind: EvaluationEventKind }[];
}

type Drawn = GradeSteps<Grade, EvaluationEventKind>;

const BAND = 44;
const TOP = 20;
const LEFT = 26;
const EDGE = 16;
const LANE = 22;
const NAME_WIDTH = 22;

/** As the grade badge colours them (screens.md 5.4): the letter in white on each. */
const COLORS: Readonly<Record<Grade, string>> = {
  A: 'var(--grade-a)',
  B: 'var(--grade-b)',
  C: 'var(--grade-c)',
  D: 'var(--grade-d)',
  E: 'var(--grade-e)',
};

export function GradeStepsPicture({ width, points, events }: GradeStepsPictureProps) {
  const lanes = new Set(events.map(({ kind }) => kind)).size;
  const margin = { top: TOP, right: EDGE, bottom: 34 + lanes * LANE, left: LEFT + EDGE };
  const height = margin.top + GRADES.length * BAND + margin.bottom;
  const drawn = gradeSteps(
    points.map(({ month, totalValuation }) => ({ month, grade: totalValuation })),
    { frame: { width, height, margin }, grades: GRADES, nameWidth: NAME_WIDTH, events },
  );
  const { plot, marks } = drawn;
  return (
    <Picture width={width} height={height}>
      <Bands drawn={drawn} />
      {marks.map(({ event, x, lane }) => (
        <g key={`${event.kind}${event.date}`}>
          <line x1={x} x2={x} y1={plot.top} y2={plot.bottom + lane * LANE} stroke="var(--axis)" strokeDasharray="2 3" />
          <EventMark kind={event.kind} x={x} y={plot.bottom + (lane + 0.5) * LANE} />
        </g>
      ))}
      <path d={drawn.d} fill="none" stroke="var(--series-now)" strokeWidth={2.5} strokeLinejoin="round" />
      {drawn.points.map((point) => (
        <circle key={point.index} cx={point.x} cy={point.y} r={3.5} fill={COLORS[point.grade]} />
      ))}
      {drawn.points.map(
        (point, place) =>
          point.isNamed && (
            <GradeName
              key={point.index}
              point={point}
              score={points[point.index]?.totalScore ?? null}
              isAbove={!fell(drawn.points[place - 1], point)}
            />
          ),
      )}
      <MonthEnds months={points.map(({ month }) => month)} plot={plot} y={height - 8} />
    </Picture>
  );
}

function Bands({ drawn: { plot, bands } }: { readonly drawn: Drawn }) {
  return bands.map(({ grade, y, height }, rank) => (
    <g key={grade}>
      {rank % 2 === 0 && (
        <rect x={LEFT} y={y - height / 2} width={plot.right + EDGE - LEFT} height={height} fill="var(--sunken)" />
      )}
      <text x={6} y={y + 5} fontWeight={700}>
        {grade}
      </text>
    </g>
  ));
}

type Point = DrawnGrade<Grade>;

/** The steps come from above, so the score has to stand below. */
function fell(before: Point | undefined, point: Point): boolean {
  return before !== undefined && before.index === point.index - 1 && before.y < point.y;
}

interface GradeNameProps {
  readonly point: Point;
  readonly score: number | null;
  readonly isAbove: boolean;
}

function GradeName({ point: { x, y, grade }, score, isAbove }: GradeNameProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={10.5} fill={COLORS[grade]} stroke="var(--paper)" strokeWidth={1.5} />
      <text x={x} y={y + 5} textAnchor="middle" fontWeight={700} style={{ fill: 'var(--on-grade)' }}>
        {grade}
      </text>
      <text
        x={x}
        y={isAbove ? y - 14 : y + 25}
        textAnchor="middle"
        paintOrder="stroke"
        stroke="var(--paper)"
        strokeWidth={4}
      >
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
