/**
 * できごとの印 — draws the mark of an event, in the chart and in its legend: one shape for each kind, so that no two differ
 * by colour alone.
 */
import type { EVALUATION_EVENTS } from '@minori/contract/past-scores';

export type EvaluationEventKind = (typeof EVALUATION_EVENTS)[number];

interface EventMarkProps {
  readonly kind: EvaluationEventKind;
  /** The mark's centre in px. */
  readonly x: number;
  readonly y: number;
}

const SHAPES: Readonly<Record<EvaluationEventKind, string>> = {
  diagnosis: 'M0,-8 L8,0 L0,8 L-8,0 Z',
  allocationChange: 'M-6.5,-6.5 H6.5 V6.5 H-6.5 Z',
  assumptionChange: 'M0,-7.5 L8,6.5 H-8 Z',
  methodChange: 'M-7,0 A7,7 0 1 1 7,0 A7,7 0 1 1 -7,0 Z',
};

const FILLS: Readonly<Record<EvaluationEventKind, string>> = {
  diagnosis: 'var(--ai)',
  allocationChange: 'var(--ink)',
  assumptionChange: 'var(--paper)',
  methodChange: 'var(--paper)',
};

export function EventMark({ kind, x, y }: EventMarkProps) {
  return (
    <path
      d={SHAPES[kind]}
      transform={`translate(${x} ${y})`}
      fill={FILLS[kind]}
      stroke="var(--ink)"
      strokeWidth={1.5}
    />
  );
}
