/** 5 将来の試算 — three levels at the retirement age, the way there year by year, and what it all assumes. */

import { scenarioLines } from '@minori/charts/scenario-lines';
import type { ReportContent, ReportOutlook, ReportSimulation } from '@minori/contract/report-content';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { percent, yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { amountTick, roughYen, sentenceText, tenThousands, yieldText } from '../report-figures.ts';
import { notesBlock, type Section, type Table, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { area, COLOURS, path, svg, text, WIDTH } from './svg.ts';

const { simulation: TEXTS } = PRINT;

/** Rows from which on a table is printed in two columns. */
const LONG = 8;

export function simulationSection(content: ReportContent): Section {
  const { simulation, simulationFinding, simulationOutlook, assets, valuationDate } = content;
  const { heading } = TEXTS;
  const text = sentenceText(simulationFinding);
  const finding = { kind: 'finding', text } as const;
  if (!simulation) return { heading, blocks: [finding, notesBlock(content, 'simulation')] };
  const facts = [
    [TEXTS.good, simulation.goodResult],
    [TEXTS.standard, simulation.standard],
    [TEXTS.notGood, simulation.notGood],
    [TEXTS.contribution, simulation.contributionAmount],
  ] as const;
  return {
    heading,
    blocks: [
      { kind: 'facts', facts: facts.map(([label, amount]) => ({ label, value: roughYen(amount), note: '' })) },
      finding,
      ...(simulationOutlook ? [{ kind: 'notes', lines: simulationOutlook.sentences.map(sentenceText) } as const] : []),
      {
        kind: 'chart',
        heading: TEXTS.chart,
        svg: simulationChartSvg({ simulation, history: assets.history, valuationDate }),
        alt: TEXTS.alt(text),
      },
      { kind: 'tables', heading: TEXTS.table, tables: yearTables(simulation) },
      { kind: 'terms', heading: TEXTS.assumptions, items: assumptionsOf(simulation, simulationOutlook) },
      notesBlock(content, 'simulation'),
    ],
  };
}

function yearTables({ years }: ReportSimulation): Table[] {
  const half = years.length < LONG ? years.length : Math.ceil(years.length / 2);
  return [years.slice(0, half), years.slice(half)]
    .filter((rows) => rows.length > 0)
    .map((rows) =>
      tableOf(
        TEXTS.columns,
        rows.map(({ referenceDate, contributionAmount, notGood, standard, good }) => [
          TEXTS.month(Number(referenceDate.slice(0, 4)), Number(referenceDate.slice(5, 7))),
          ...[contributionAmount, notGood, standard, good].map(tenThousands),
        ]),
        1.1,
      ),
    );
}

/** Each report names its return as what it is: those of before have the arithmetic mean. */
function returnOf(simulation: ReportSimulation, outlook: ReportOutlook | null): readonly [string, string] {
  return outlook
    ? [TEXTS.returnByYear, yieldText(outlook.returnByYear)]
    : [TEXTS.mean, yieldText(simulation.mean ?? null)];
}

function assumptionsOf(simulation: ReportSimulation, outlook: ReportOutlook | null): (readonly [string, string])[] {
  const { currentAge, retirementAge, monthlyContribution, isMatching, risk, expenseRatio } = simulation;
  return [
    [TEXTS.age, TEXTS.ageText(currentAge, retirementAge)],
    [
      TEXTS.premium,
      monthlyContribution === 0 ? TEXTS.noPremium : TEXTS.premiumText(yen(monthlyContribution), isMatching),
    ],
    returnOf(simulation, outlook),
    [TEXTS.risk, yieldText(risk)],
    [TEXTS.expense, percent(expenseRatio, 'rate')],
  ];
}

/**
 * The longer the table of years below it, the lower the picture, so that the section stays on its page: a height for at
 * most so many points. A longer table goes on to the next page, whatever the picture.
 */
const HEIGHTS = [
  { most: 12, height: 300 },
  { most: 23, height: 236 },
  { most: 27, height: 204 },
] as const;
const HEIGHT_OF_LONG = 236;
const MARGIN = { top: 14, right: 124, bottom: 30, left: 84 };
const [LABEL_HEIGHT, TICK_WIDTH] = [32, 60];
const DAYS_A_YEAR = 365.25;

const ENDS = {
  good: { name: '良い場合', colour: COLOURS.future },
  standard: { name: '標準', colour: COLOURS.future },
  notGood: { name: '厳しい場合', colour: COLOURS.future },
  contribution: { name: '掛金の合計', colour: COLOURS.contribution },
  valuation: { name: '評価額', colour: COLOURS.own },
} as const;

interface Drawn {
  readonly simulation: ReportSimulation;
  readonly history: ReportContent['assets']['history'];
  readonly valuationDate: string;
}

/** The past up to the statement and the fan of three levels to the retirement age, as on the screen. */
function simulationChartSvg({ simulation, history, valuationDate }: Drawn): string {
  const past = history.map(({ referenceDate, contributionAmount, assetValuation }) => ({
    at: daysBetween(valuationDate, referenceDate) / DAYS_A_YEAR,
    contribution: contributionAmount,
    valuation: assetValuation,
  }));
  const future = simulation.years.map(({ month, contributionAmount, good, standard, notGood }) => ({
    at: month / 12,
    contribution: contributionAmount,
    ...{ good, standard, notGood },
  }));
  const { currentAge } = simulation;
  const height = HEIGHTS.find(({ most }) => simulation.years.length <= most)?.height ?? HEIGHT_OF_LONG;
  const frame = { width: WIDTH, height, margin: MARGIN };
  const options = { frame, labelHeight: LABEL_HEIGHT, tickWidth: TICK_WIDTH, tickOrigin: currentAge };
  const { plot, amountAxis, yearTicks, now, ...lines } = scenarioLines(past, future, options);
  // Months end before the birthday month of the retirement age, which is what the last tick stands for.
  const ageAt = (years: number, index: number) =>
    `${index === yearTicks.length - 1 ? simulation.retirementAge : Math.round(currentAge + years)}歳`;
  return svg(height, [
    ...amountAxis.ticks.flatMap(({ value, at }) => [
      path(`M${plot.left},${at}H${plot.right}`, value === 0 ? COLOURS.axis : COLOURS.grid),
      text([plot.left - 8, at + 4], amountTick(value), { anchor: 'end' }),
    ]),
    ...yearTicks.map(({ value, at }, index) => text([at, plot.bottom + 20], ageAt(value, index), { anchor: 'middle' })),
    ...(now === null ? [] : [path(`M${now},${plot.top}V${plot.bottom}`, COLOURS.axis, { dash: '3 3' })]),
    area(lines.band, COLOURS.future, 0.12),
    path(lines.past.contribution, COLOURS.contribution, { width: 2 }),
    path(lines.future.contribution, COLOURS.contribution, { width: 2 }),
    path(lines.past.valuation, COLOURS.own, { width: 3 }),
    path(lines.future.notGood, COLOURS.future, { width: 2, dash: '2 3' }),
    path(lines.future.good, COLOURS.future, { width: 2, dash: '6 3' }),
    path(lines.future.standard, COLOURS.future, { width: 3 }),
    ...lines.ends.flatMap(({ key, x, labelY, value }) => [
      text([x + 8, labelY - 3], ENDS[key].name, { fill: ENDS[key].colour, isBold: true }),
      text([x + 8, labelY + 12], roughYen(value), { fill: ENDS[key].colour }),
    ]),
  ]);
}
