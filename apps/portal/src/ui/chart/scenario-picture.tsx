/**
 * 試算の図 — draws 掛金 and 評価額 up to now, then the fan of 良い場合, 標準 and 厳しい場合 with the future contributions. Each line is
 * labelled at its end; the pattern of the fan shows whose asset allocation is simulated (screens.md 2.5, rule 5).
 */
import {
  type EndLine,
  type FuturePoint,
  type PastPoint,
  type ScenarioEnd,
  type ScenarioLines,
  scenarioLines,
} from '@minori/charts/scenario-lines';
import type { PortfolioVariant } from '@minori/contract/simulation';
import { SCENARIO_CHART_TEXTS as TEXTS } from '@minori/wording/ja/operational-simulation';
import { useId } from 'react';
import { useAmountTexts } from '../figures/amount-texts.ts';
import { AmountAxis } from './amount-axis.tsx';
import { Picture } from './picture.tsx';
import { DRAWN_SIZE, textWidth } from './text-width.ts';

export type ScenarioLook = PortfolioVariant | 'scenarios';

interface ScenarioPictureProps {
  readonly width: number;
  /** Points up to now; `at` is in years from now, at most 0. May be empty. */
  readonly past: readonly PastPoint[];
  /** Points from now on; `at` is in years from now, at least 0. Empty if nothing can be simulated. */
  readonly future: readonly FuturePoint[];
  /** The label of a tick, an age or a year: at most five characters wide. */
  readonly tickText: (at: number) => string;
  /** Added to the years from now before they are rounded for the axis: with the present age, the ticks are at round ages. */
  readonly tickOrigin?: number;
  /** Whose asset allocation is simulated: decides the pattern of the fan's lines. */
  readonly look?: ScenarioLook;
}

/** Colours of the fan. Possible amounts are gold, actual ones blue; the model's fan has the model's colour. */
const FUTURE: Readonly<Record<ScenarioLook, string>> = {
  scenarios: 'var(--series-future)',
  currentPf: 'var(--series-future)',
  modelPf: 'var(--series-model)',
  improvedPf: 'var(--series-future)',
};

const PAST = { contribution: 'var(--series-paid)', valuation: 'var(--series-now)' } as const;

const LOOKS = {
  good: { strokeWidth: 1.5, strokeDasharray: '7 4' },
  standard: { strokeWidth: 3.5, strokeDasharray: '0.1 7', strokeLinecap: 'round' },
  notGood: { strokeWidth: 1.5, strokeDasharray: '2 3' },
} as const;

const LABEL_HEIGHT = 40;
const TICK_WIDTH = 52;
const HUNDRED_MILLION = 100_000_000;
/** px between the end of a line and its label. */
const LABEL_GAP = 12;

export function ScenarioPicture(props: ScenarioPictureProps) {
  const { width, past, future, tickText, tickOrigin = 0, look = 'scenarios' } = props;
  const id = useId();
  const { shortRoughYen } = useAmountTexts();
  const height = width >= 480 ? 320 : 264;
  const frame = { width, height, margin: marginsFor(past, future, shortRoughYen) };
  const drawn = scenarioLines(past, future, { frame, labelHeight: LABEL_HEIGHT, tickWidth: TICK_WIDTH, tickOrigin });
  const { contribution, ...fan } = drawn.future;
  const line = { fill: 'none', strokeLinejoin: 'round' } as const;
  return (
    <Picture width={width} height={height}>
      <AmountAxis plot={drawn.plot} axis={drawn.amountAxis} />
      <YearAxis drawn={drawn} tickText={tickText} />
      <FanFill id={id} />
      <path d={drawn.band} fill={`url(#${id})`} />
      {[drawn.past.contribution, contribution].map((d, place) => (
        <path
          key={place === 0 ? 'past' : 'future'}
          d={d}
          {...line}
          stroke={PAST.contribution}
          strokeWidth={1.75}
          strokeDasharray="6 3"
        />
      ))}
      <path d={drawn.past.valuation} {...line} stroke={PAST.valuation} strokeWidth={3} />
      {(['notGood', 'good', 'standard'] as const).map((key) => (
        <path key={key} d={fan[key]} {...line} stroke={FUTURE[look]} {...LOOKS[key]} />
      ))}
      <NowMark drawn={drawn} hasPast={past.length > 0} />
      {drawn.ends.map((end) => (
        <EndLabel key={end.key} end={end} color={colorOf(end.key, look)} />
      ))}
    </Picture>
  );
}

/** Chooses the margins: the labels need room on the right, and amounts from a hundred million yen on more on the left. */
function marginsFor(past: readonly PastPoint[], future: readonly FuturePoint[], text: (amount: number) => string) {
  const most = Math.max(...past.map(({ valuation }) => valuation ?? 0), ...future.map(({ good }) => good), 0);
  const labels = [...Object.values(TEXTS.lines), text(most)].map((label) => textWidth(label, DRAWN_SIZE));
  return { top: 46, right: LABEL_GAP + Math.max(...labels), bottom: 32, left: most >= HUNDRED_MILLION ? 56 : 44 };
}

/** The fill of the fan, which becomes stronger towards the end, where the range is wider. */
function FanFill({ id }: { readonly id: string }) {
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor="var(--kin-fill)" stopOpacity={0.12} />
      <stop offset="1" stopColor="var(--kin-fill)" stopOpacity={0.5} />
    </linearGradient>
  );
}

function colorOf(key: EndLine, look: ScenarioLook): string {
  return key === 'contribution' || key === 'valuation' ? PAST[key] : FUTURE[look];
}

interface EndLabelProps {
  readonly end: ScenarioEnd;
  readonly color: string;
}

/** The label at the end of a line, with a short line that leads to it, because the label may have been moved. */
function EndLabel({ end: { key, x, y, value, labelY }, color }: EndLabelProps) {
  const { shortRoughYen } = useAmountTexts();
  return (
    <g>
      <path d={`M${x + 1},${y} L${x + 9},${labelY}`} fill="none" stroke={color} strokeWidth={1} />
      <text x={x + LABEL_GAP} y={labelY - 3} fontWeight={700} style={{ fill: color }}>
        {TEXTS.lines[key]}
        <tspan x={x + LABEL_GAP} dy={17} fontWeight={400}>
          {shortRoughYen(value)}
        </tspan>
      </text>
    </g>
  );
}

interface YearAxisProps {
  readonly drawn: ScenarioLines;
  readonly tickText: (at: number) => string;
}

/** The labels of the time axis: years or ages. */
function YearAxis({ drawn: { plot, yearTicks }, tickText }: YearAxisProps) {
  return yearTicks.map(({ value, at }) => (
    <g key={value}>
      <line x1={at} x2={at} y1={plot.bottom} y2={plot.bottom + 5} stroke="var(--axis)" />
      <text x={at} y={plot.bottom + 22} textAnchor="middle">
        {tickText(value)}
      </text>
    </g>
  ));
}

interface NowMarkProps {
  readonly drawn: ScenarioLines;
  readonly hasPast: boolean;
}

/** The mark between past and future; a fan without a past starts at the axis and needs no mark. */
function NowMark({ drawn: { plot, now }, hasPast }: NowMarkProps) {
  if (now === null || !hasPast) return null;
  const y = plot.top - 10;
  const widthOf = (text: string) => textWidth(text, DRAWN_SIZE);
  const gap = widthOf(TEXTS.now) / 2 + 6;
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
      {now - plot.left >= gap + widthOf(TEXTS.past) && (
        <text x={now - gap} y={y} textAnchor="end">
          {TEXTS.past}
        </text>
      )}
      {plot.right - now >= gap + widthOf(TEXTS.future) && (
        <text x={now + gap} y={y}>
          {TEXTS.future}
        </text>
      )}
    </>
  );
}
