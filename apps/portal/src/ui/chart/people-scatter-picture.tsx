/**
 * 散らばりの図 — draws many people as dots over risk and return, in one small plot per group, all with the same axes. The
 * employee's position is a white ring in every plot, and labelled there.
 */
import { type PeopleGroup, type PeoplePlot, peopleScatter } from '@minori/charts/people-scatter';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { memo } from 'react';
import { Picture } from './picture.tsx';

interface Limits {
  readonly min: number;
  readonly max: number;
}

export interface ScatterGroup {
  readonly id: string;
  /** Name of the group, shown above its plot with the number of people. */
  readonly name: string;
  readonly size: string;
  readonly color: string;
}

interface PeopleScatterPictureProps {
  readonly groups: readonly PeopleGroup<ScatterGroup>[];
  readonly riskLimit: Limits;
  readonly returnLimit: Limits;
  readonly width: number;
  /** The employee's position in percent. */
  readonly own: {
    readonly risk: number;
    readonly return: number;
    readonly name: string;
  } | null;
}

/** Memoised, because its paths may be long: drawn again only for other people or another width. */
export const PeopleScatterPicture = memo(function PeopleScatterPicture(props: PeopleScatterPictureProps) {
  const { groups, width, own, riskLimit, returnLimit } = props;
  const limits = { riskLimit: around(riskLimit, own?.risk), returnLimit: around(returnLimit, own?.return) };
  const { plots, height } = peopleScatter(groups, { width, ...limits });
  const [first] = plots;
  return (
    <Picture width={width} height={height}>
      {plots.map((plot, place) => (
        <GroupPlot key={plot.key.id} plot={plot} own={own} hasNeighbour={plots[place + 1]?.isLeft === false} />
      ))}
      {first && (
        <>
          <text x={0} y={14}>
            {CHART_TEXTS.return}
          </text>
          <text x={width - 4} y={height - 6} textAnchor="end">
            {CHART_TEXTS.risk}
          </text>
        </>
      )}
    </Picture>
  );
});

function around({ min, max }: Limits, value: number | undefined): Limits {
  return value === undefined ? { min, max } : { min: Math.min(min, value), max: Math.max(max, value) };
}

interface GroupPlotProps {
  readonly plot: PeoplePlot<ScatterGroup>;
  readonly own: PeopleScatterPictureProps['own'];
  /** Whether another plot is on its right. */
  readonly hasNeighbour: boolean;
}

function GroupPlot({ plot: drawn, own, hasNeighbour }: GroupPlotProps) {
  const { plot, riskAxis, returnAxis, key } = drawn;
  // A tick label at the right end would touch the first label of the next plot.
  const lastTick = hasNeighbour ? plot.right - TICK_ROOM / 2 : Number.POSITIVE_INFINITY;
  return (
    <g>
      {drawn.isNarrow ? (
        <>
          <text x={plot.left} y={plot.top - 30} fontWeight={700}>
            {key.name}
          </text>
          <text x={plot.left} y={plot.top - 11}>
            {key.size}
          </text>
        </>
      ) : (
        <text x={plot.left} y={plot.top - 12} fontWeight={700}>
          {`${key.name} ${key.size}`}
        </text>
      )}
      {returnAxis.ticks.map(({ value, at }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={at} y2={at} stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'} />
          {drawn.isLeft && (
            <text x={plot.left - 6} y={at + 5} textAnchor="end">
              {`${value}%`.replace('-', '−')}
            </text>
          )}
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke="var(--axis)" />
      {drawn.isLowest &&
        withoutOverlaps(riskAxis.ticks)
          .filter(({ at }) => at <= lastTick)
          .map(({ value, at }) => (
            <text key={value} x={at} y={plot.bottom + 20} textAnchor="middle">{`${value}%`}</text>
          ))}
      <path d={drawn.dots} fill={key.color} stroke="var(--paper)" strokeWidth={0.5} />
      {own && <OwnRing drawn={drawn} own={own} />}
    </g>
  );
}

/** Width of 「20%」 with space on both sides, in px. */
const TICK_ROOM = 40;

/** Leaves out every second tick if the labels would touch. */
function withoutOverlaps<Tick extends { readonly at: number }>(ticks: readonly Tick[]): readonly Tick[] {
  const [first, second] = ticks;
  if (!first || !second || second.at - first.at >= TICK_ROOM) return ticks;
  return ticks.filter((_, place) => place % 2 === 0);
}

/** Half of the width of the employee's label. */
const LABEL_HALF = 24;

function OwnRing({
  drawn,
  own,
}: {
  readonly drawn: PeoplePlot<ScatterGroup>;
  readonly own: NonNullable<GroupPlotProps['own']>;
}) {
  const x = drawn.riskAxis.place(own.risk);
  const y = drawn.returnAxis.place(own.return);
  // The label is above the ring, where it hides fewer people, and inside the plot.
  const labelX = Math.min(Math.max(x, drawn.plot.left + LABEL_HALF), drawn.plot.right - LABEL_HALF);
  return (
    <g>
      <circle cx={x} cy={y} r={6} fill="var(--paper)" stroke="var(--ink)" strokeWidth={2.5} />
      <text
        x={labelX}
        y={y - 12}
        textAnchor="middle"
        fontWeight={700}
        paintOrder="stroke"
        stroke="var(--paper)"
        strokeWidth={4}
      >
        {own.name}
      </text>
    </g>
  );
}
