/**
 * リスクとリターンの変化の図 — draws 現在 and 見直し後 joined by an arrow, and the model as ◇. They are distinguished by shape and words;
 * colour is only an additional hint. The axes are those of every chart of risk and return.
 */
import { type DumbbellMark, dumbbell } from '@minori/charts/dumbbell';
import { returnAxisLimits, riskAxisLimits } from '@minori/engine/risk-return/axis-limits';
import { Picture } from './picture.tsx';
import { RiskReturnAxes } from './risk-return-axes.tsx';
import { type ChangePoint, RiskReturnMark } from './risk-return-change-mark.tsx';
import { textWidth } from './text-width.ts';

interface RiskReturnChangePictureProps {
  /** 現在 and 見直し後, then the model if there is one. */
  readonly points: readonly ChangePoint[];
  readonly width: number;
}

const WIDEST = 640;
const HEIGHT = 300;
const MARGIN = { top: 36, right: 12, bottom: 54, left: 44 };
const RADIUS = 13;
const FONT = 16;

export function RiskReturnChangePicture({ points, width }: RiskReturnChangePictureProps) {
  const frame = { width: Math.min(width, WIDEST), height: HEIGHT, margin: MARGIN };
  const drawn = dumbbell(
    points.map((point) => ({ ...point, key: point, labelWidth: textWidth(point.name, FONT) })),
    {
      frame,
      riskLimit: riskAxisLimits(points.map(({ risk }) => risk)),
      returnLimit: returnAxisLimits(points.map((point) => point.return)),
      radius: RADIUS,
      labelHeight: FONT + 4,
    },
  );
  const { plot, riskAxis, returnAxis, change } = drawn;
  return (
    <Picture width={width} height={HEIGHT}>
      <RiskReturnAxes {...{ plot, riskAxis, returnAxis }} height={HEIGHT} />
      {change && <Arrow {...change} />}
      {inDrawingOrder(drawn.marks).map((mark) => (
        <RiskReturnMark key={mark.key.key} mark={mark} />
      ))}
    </Picture>
  );
}

/** The model is drawn below the other two points: if they coincide, its larger outline remains visible around them. */
function inDrawingOrder(marks: readonly DumbbellMark<ChangePoint>[]) {
  return marks.toSorted((a, b) => Number(b.key.key === 'model') - Number(a.key.key === 'model'));
}

interface ArrowProps {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const HEAD = 9;

/** The arrow, dotted like everything about 見直し後; its head is at the future point. */
function Arrow({ x1, y1, x2, y2 }: ArrowProps) {
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <>
      <line {...{ x1, y1, x2, y2 }} stroke="var(--series-future)" strokeWidth={2.5} strokeDasharray="2 3" />
      <path
        d={`M0,0 L${-HEAD},${-HEAD / 2} L${-HEAD},${HEAD / 2} Z`}
        transform={`translate(${x2} ${y2}) rotate(${angle})`}
        fill="var(--series-future)"
      />
    </>
  );
}
