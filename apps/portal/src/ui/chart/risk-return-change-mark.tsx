/**
 * Draws one point of リスクとリターンの変化の図: ● present, ◎ future, ◇ the model; with its name, and a line to the name if it is
 * further away.
 */
import type { DumbbellMark } from '@minori/charts/dumbbell';

export interface ChangePoint {
  readonly key: 'before' | 'after' | 'model';
  readonly name: string;
  /** Percent per year, as is `return`. */
  readonly risk: number;
  readonly return: number;
}

export function RiskReturnMark({ mark }: { readonly mark: DumbbellMark<ChangePoint> }) {
  const { x, y, label, leader, key } = mark;
  return (
    <g>
      {leader && <line {...leader} stroke="var(--axis)" strokeWidth={1} />}
      <Shape x={x} y={y} of={key.key} />
      <text
        x={label.left}
        y={label.top + label.height - 5}
        fontWeight={700}
        style={{ fontSize: 16 }}
        textLength={label.width}
        lengthAdjust="spacingAndGlyphs"
        paintOrder="stroke"
        stroke="var(--paper)"
        strokeWidth={4}
      >
        {key.name}
      </text>
    </g>
  );
}

interface ShapeProps {
  readonly x: number;
  readonly y: number;
  readonly of: ChangePoint['key'];
}

function Shape({ x, y, of }: ShapeProps) {
  switch (of) {
    case 'before':
      return <circle cx={x} cy={y} r={7} fill="var(--series-now)" stroke="var(--paper)" strokeWidth={1.5} />;
    case 'after':
      return (
        <>
          <circle
            cx={x}
            cy={y}
            r={8}
            fill="var(--paper)"
            fillOpacity={0.6}
            stroke="var(--series-future)"
            strokeWidth={2.5}
          />
          <circle cx={x} cy={y} r={3} fill="var(--series-future)" />
        </>
      );
    case 'model':
      return (
        <path
          d={`M${x},${y - 13} l13,13 l-13,13 l-13,-13 Z`}
          fill="var(--paper)"
          stroke="var(--series-model)"
          strokeWidth={2.5}
        />
      );
  }
}
