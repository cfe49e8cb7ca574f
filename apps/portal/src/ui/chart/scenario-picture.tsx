/**
 * 試算の図 — 掛金 and 評価額 up to now, then the fan of 良い場合, 標準 and 厳しい場合 with the contributions that go in. Each
 * line is named at its end; the pattern of the fan says whose mix it is (screens.md 2.5, rule 5).
 */
import { type FuturePoint, type PastPoint, type ScenarioEnd, scenarioLines } from '@minori/charts/scenario-lines';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { SCENARIO_CHART_TEXTS as TEXTS } from '../../wording/operational-simulation.ts';
import { useAmountTexts } from '../figures/amount-texts.ts';
import { AmountAxis } from './amount-axis.tsx';
import { Picture } from './picture.tsx';
import { NowMark, YearAxis } from './scenario-picture-axes.tsx';

export type ScenarioLook = PortfolioVariant | 'scenarios';

interface ScenarioPictureProps {
  readonly width: number;
  /** May be empty; years from now are at most 0. */
  readonly past: readonly PastPoint[];
  /** May be empty where there is no future; years from now start at 0. */
  readonly future: readonly FuturePoint[];
  /** An age or a year, short: at most five characters wide. */
  readonly tickText: (at: number) => string;
  /** Added to years from now before they are rounded for the axis: the present age makes round ages. */
  readonly tickOrigin?: number;
  /** Whose mix: the pattern of the fan's lines. */
  readonly look?: ScenarioLook;
}

const COLORS = {
  good: '#0b5cad',
  standard: '#333333',
  notGood: '#8a5a00',
  contribution: '#6e6e6e',
  valuation: '#333333',
} as const;

const DASHES: Readonly<Record<ScenarioLook, string | undefined>> = {
  scenarios: undefined,
  currentPf: undefined,
  modelPf: '6 3',
  improvedPf: '2 3',
};

const LABEL_HEIGHT = 40;
const TICK_WIDTH = 52;
const HUNDRED_MILLION = 100_000_000;

export function ScenarioPicture(props: ScenarioPictureProps) {
  const { width, past, future, tickText, tickOrigin = 0, look = 'scenarios' } = props;
  const height = width >= 480 ? 320 : 300;
  const frame = { width, height, margin: marginsFor(past, future) };
  const drawn = scenarioLines(past, future, { frame, labelHeight: LABEL_HEIGHT, tickWidth: TICK_WIDTH, tickOrigin });
  const { contribution, ...fan } = drawn.future;
  const line = { fill: 'none', strokeLinejoin: 'round' } as const;
  return (
    <Picture width={width} height={height}>
      <AmountAxis plot={drawn.plot} axis={drawn.amountAxis} />
      <YearAxis drawn={drawn} tickText={tickText} />
      <path d={drawn.band} fill={COLORS.good} opacity={0.08} />
      {[drawn.past.contribution, contribution].map((d, place) => (
        <path key={place === 0 ? 'past' : 'future'} d={d} {...line} stroke={COLORS.contribution} strokeWidth={2} />
      ))}
      <path d={drawn.past.valuation} {...line} stroke={COLORS.standard} strokeWidth={3} />
      {(['notGood', 'good', 'standard'] as const).map((key) => (
        <path
          key={key}
          d={fan[key]}
          {...line}
          stroke={COLORS[key]}
          strokeWidth={key === 'standard' ? 3 : 2}
          strokeDasharray={DASHES[look]}
        />
      ))}
      <NowMark drawn={drawn} hasPast={past.length > 0} />
      {drawn.ends.map((end) => (
        <EndLabel key={end.key} end={end} />
      ))}
    </Picture>
  );
}

/** Amounts of a hundred million yen and more need wider texts on both sides. */
function marginsFor(past: readonly PastPoint[], future: readonly FuturePoint[]) {
  const most = Math.max(...past.map(({ valuation }) => valuation ?? 0), ...future.map(({ good }) => good), 0);
  const isLarge = most >= HUNDRED_MILLION;
  return { top: 46, right: isLarge ? 128 : 98, bottom: 32, left: isLarge ? 56 : 44 };
}

/** The lead leads from a line's end to its label where the label had to move. */
function EndLabel({ end: { key, x, y, value, labelY } }: { readonly end: ScenarioEnd }) {
  const color = COLORS[key];
  const { roughYen } = useAmountTexts();
  return (
    <g>
      <path d={`M${x + 1},${y} L${x + 9},${labelY}`} fill="none" stroke={color} strokeWidth={1} />
      <text x={x + 12} y={labelY - 3} fontWeight={700} style={{ fill: color }}>
        {TEXTS.lines[key]}
        <tspan x={x + 12} dy={17} fontWeight={400}>
          {roughYen(value)}
        </tspan>
      </text>
    </g>
  );
}
