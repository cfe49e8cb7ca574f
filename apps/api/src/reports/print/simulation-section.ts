/** 5 将来の試算 — three levels at the retirement age, the way there year by year, and what it all assumes. */
import type { ReportContent, ReportOutlook, ReportSimulation } from '@minori/contract/report-content';
import { percent, yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { roughYen, sentenceText, tenThousands, yieldText } from '../report-figures.ts';
import { notesBlock, type Section, type Table, tableOf } from './blocks.ts';
import { PRINT } from './print-texts.ts';
import { simulationChartSvg } from './simulation-chart-svg.ts';

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
