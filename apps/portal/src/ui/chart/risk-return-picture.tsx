/** リスクとリターンの図 — draws the employee's asset allocation and the model's as two points, distinguished by shape and words. */
import { type PlacedPoint, scatter } from '@minori/charts/scatter';
import { Picture } from './picture.tsx';
import { RiskReturnAxes } from './risk-return-axes.tsx';

export interface RiskReturnPoint {
  readonly key: 'own' | 'model';
  readonly name: string;
  /** Percent per year, as is `return`. */
  readonly risk: number;
  readonly return: number;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

interface RiskReturnPictureProps {
  readonly points: readonly RiskReturnPoint[];
  readonly riskLimit: Limits;
  readonly returnLimit: Limits;
  readonly width: number;
}

const HEIGHT = 280;
const MARGIN = { top: 34, right: 12, bottom: 52, left: 44 };

export function RiskReturnPicture({ points, width, ...limits }: RiskReturnPictureProps) {
  const frame = { width: Math.min(width, 640), height: HEIGHT, margin: MARGIN };
  const drawn = scatter(
    points.map((point) => ({ ...point, key: point })),
    { frame, ...limits, labelHeight: 20 },
  );
  const { plot, riskAxis, returnAxis } = drawn;
  return (
    <Picture width={width} height={HEIGHT}>
      <RiskReturnAxes {...{ plot, riskAxis, returnAxis }} height={HEIGHT} />
      {drawn.points.map((point) => (
        <Point key={point.key.key} point={point} />
      ))}
    </Picture>
  );
}

function Point({ point }: { readonly point: PlacedPoint<RiskReturnPoint> }) {
  const { x, y, labelY, labelSide, key } = point;
  const beside = labelSide === 'right' ? 14 : -14;
  return (
    <g>
      {key.key === 'own' ? (
        <circle cx={x} cy={y} r={8} fill="var(--series-now)" stroke="var(--paper)" strokeWidth={2} />
      ) : (
        <path
          d={`M${x},${y - 9} l9,9 l-9,9 l-9,-9 Z`}
          fill="var(--paper)"
          stroke="var(--series-model)"
          strokeWidth={2.5}
        />
      )}
      <text
        x={x + beside}
        y={labelY + 5}
        textAnchor={labelSide === 'right' ? 'start' : 'end'}
        fontWeight={700}
        paintOrder="stroke"
        stroke="var(--paper)"
        strokeWidth={4}
      >
        {key.name}
      </text>
    </g>
  );
}
