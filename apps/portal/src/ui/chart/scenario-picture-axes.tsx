/** 試算の図の横軸 — years or ages, and the mark where the past ends. */
import type { ScenarioLines } from '@minori/charts/scenario-lines';
import { SCENARIO_CHART_TEXTS as TEXTS } from '../../wording/operational-simulation.ts';

interface YearAxisProps {
  readonly drawn: ScenarioLines;
  readonly tickText: (at: number) => string;
}

export function YearAxis({ drawn: { plot, yearTicks }, tickText }: YearAxisProps) {
  return yearTicks.map(({ value, at }) => (
    <g key={value}>
      <line x1={at} x2={at} y1={plot.bottom} y2={plot.bottom + 5} stroke="var(--axis)" />
      <text x={at} y={plot.bottom + 22} textAnchor="middle">
        {tickText(value)}
      </text>
    </g>
  ));
}

/** px that 「実績」 takes left of the mark. */
const PAST_TEXT_WIDTH = 40;

interface NowMarkProps {
  readonly drawn: ScenarioLines;
  readonly hasPast: boolean;
}

/** Left of it is what was, right of it what may be; a fan without a past starts at the axis and needs no mark. */
export function NowMark({ drawn: { plot, now }, hasPast }: NowMarkProps) {
  if (now === null || !hasPast) return null;
  const y = plot.top - 10;
  return (
    <>
      <line
        x1={now}
        x2={now}
        y1={plot.top - 4}
        y2={plot.bottom}
        stroke="var(--axis)"
        strokeDasharray="1 3"
        strokeWidth={2}
      />
      <text x={now} y={y} textAnchor="middle" fontWeight={700}>
        {TEXTS.now}
      </text>
      {now - plot.left >= PAST_TEXT_WIDTH + 10 && (
        <text x={now - 12} y={y} textAnchor="end">
          {TEXTS.past}
        </text>
      )}
      {plot.right - now >= PAST_TEXT_WIDTH + 10 && (
        <text x={now + 12} y={y}>
          {TEXTS.future}
        </text>
      )}
    </>
  );
}
