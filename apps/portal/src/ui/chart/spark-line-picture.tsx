/** 小さな推移の図 — lines without an axis; where the last one ends is named above it, the ends of time below. */
import { type DrawnSpark, type SparkPoint, sparkLines } from '@minori/charts/spark-line';
import { Picture } from './picture.tsx';

/** What a line stands for decides its look (screens.md 2.5, rule 5, and 5.4). */
const LOOKS = {
  actual: { color: 'var(--series-now)', dashes: undefined },
  standard: { color: 'var(--series-paid)', dashes: '6 3' },
} as const;

export interface SparkPictureSeries {
  readonly key: keyof typeof LOOKS;
  readonly points: readonly SparkPoint[];
}

interface SparkLinePictureProps {
  readonly series: readonly SparkPictureSeries[];
  readonly width: number;
  /** Under the first and the last point in time. */
  readonly ends: readonly [string, string];
  /** The last value of the last series, as it stands above its end. */
  readonly endText: string;
  /** Amounts start at zero; prices needn't. */
  readonly fromZero?: boolean;
}

const HEIGHT = 128;
const MARGIN = { top: 30, right: 8, bottom: 28, left: 8 };

export function SparkLinePicture({ series, width, ends, endText, fromZero = false }: SparkLinePictureProps) {
  const { plot, series: drawn } = sparkLines(series, { frame: { width, height: HEIGHT, margin: MARGIN }, fromZero });
  const end = drawn.at(-1)?.last;
  return (
    <Picture width={width} height={HEIGHT}>
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} stroke="var(--axis)" />
      {drawn.map((one) => (
        <OneSpark key={one.key} one={one} />
      ))}
      {end && (
        <>
          <circle cx={end.x} cy={end.y} r={4} fill={LOOKS[drawn.at(-1)?.key ?? 'actual'].color} />
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

function OneSpark({ one: { key, d } }: { readonly one: DrawnSpark<SparkPictureSeries['key']> }) {
  const { color, dashes } = LOOKS[key];
  return <path d={d} fill="none" stroke={color} strokeWidth={2.5} strokeLinecap="round" strokeDasharray={dashes} />;
}
