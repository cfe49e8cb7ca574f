/**
 * 小さな推移の図 — draws prices as a line without axes: the last value is labelled above its end, the first and last date
 * below. In the row of a table, only the line is drawn.
 */
import { type SparkPoint, sparkLine } from '@minori/charts/spark-line';
import { Picture } from './picture.tsx';

const LINE = { fill: 'none', stroke: 'var(--series-now)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

interface SparkLinePictureProps {
  readonly points: readonly SparkPoint[];
  readonly width: number;
  /** Labels below the first and the last point in time. */
  readonly ends: readonly [string, string];
  /** The last value, shown above its end. */
  readonly endText: string;
}

const HEIGHT = 128;
const MARGIN = { top: 30, right: 8, bottom: 28, left: 8 };

export function SparkLinePicture({ points, width, ends, endText }: SparkLinePictureProps) {
  const { plot, d, last } = sparkLine(points, { width, height: HEIGHT, margin: MARGIN });
  return (
    <Picture width={width} height={HEIGHT}>
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke="var(--axis)" />
      <path d={d} {...LINE} strokeWidth={2.5} />
      {last && (
        <>
          <circle cx={last.x} cy={last.y} r={4} fill={LINE.stroke} />
          <text x={plot.right} y={16} textAnchor="end" fontWeight={700}>
            {endText}
          </text>
        </>
      )}
      <text x={plot.left} y={HEIGHT - 8}>
        {ends[0]}
      </text>
      <text x={plot.right} y={HEIGHT - 8} textAnchor="end">
        {ends[1]}
      </text>
    </Picture>
  );
}

const ROW = { width: 112, height: 36, margin: { top: 4, right: 3, bottom: 4, left: 3 } } as const;

/** Only the line, for the row of a table that states the change as a figure. */
export function RowSparkLine({ points }: { readonly points: readonly SparkPoint[] }) {
  return (
    <Picture width={ROW.width} height={ROW.height}>
      <path d={sparkLine(points, ROW).d} {...LINE} strokeWidth={2} />
    </Picture>
  );
}
