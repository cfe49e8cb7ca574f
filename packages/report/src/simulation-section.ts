/**
 * 受取額の試算 — builds the section about the simulation: three outcomes at the retirement age, the yearly values until then,
 * and the assumptions.
 */

import type { ReportContent, ReportSimulation } from '@minori/contract/report-content';
import { fee, percent, roughYen, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import { monthText } from '@minori/wording/ja/date-text';
import type { Cell, Chart, Fact, Section, Table } from './blocks.ts';
import { REPORT_WORDS } from './texts.ts';

const TEXTS = REPORT_WORDS.simulation;
const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365.25;

export function simulationSection(content: ReportContent): Section {
  const { simulation, simulationFinding: finding, simulationOutlook, notes } = content;
  const page = { heading: TEXTS.heading, beginsPage: true };
  const printedNotes = { kind: 'notes', only: 'print', lines: notes.slice(5, 7) } as const;
  if (!simulation) return { ...page, blocks: [{ kind: 'finding', sentence: finding }, printedNotes] };
  const fact = (label: string, amount: number): Fact => ({ label, figure: roughYen(amount), note: '' });
  return {
    ...page,
    blocks: [
      {
        kind: 'facts',
        only: 'print',
        facts: [
          fact(TEXTS.good, simulation.goodResult),
          fact(TEXTS.standard, simulation.standard),
          fact(TEXTS.notGood, simulation.notGood),
          fact(TEXTS.contribution, simulation.contributionAmount),
        ],
      },
      {
        kind: 'chart',
        heading: TEXTS.chart,
        chart: chartOf(content, simulation),
        finding,
        alt: sentence`${TEXTS.alt}${finding}`,
        table: tableOf(simulation),
        note: TEXTS.note,
      },
      ...(simulationOutlook ? [{ kind: 'notes', lines: simulationOutlook.sentences } as const] : []),
      { kind: 'list', heading: TEXTS.assumptions, items: assumptionsOf(content, simulation) },
      printedNotes,
    ],
  };
}

/** The chart's data. Its ages end at the retirement age, because the employee's age is known in whole years only. */
function chartOf(
  { assets, valuationDate }: ReportContent,
  { years, retirementAge, currentAge }: ReportSimulation,
): Chart {
  const months = years.at(-1)?.month ?? 0;
  return {
    of: 'simulation',
    past: assets.history.map(({ referenceDate, contributionAmount, assetValuation }) => ({
      at: daysBetween(valuationDate, referenceDate) / DAYS_A_YEAR,
      contribution: contributionAmount,
      valuation: assetValuation,
    })),
    future: years.map(({ month, contributionAmount, good, standard, notGood }) => ({
      at: month / MONTHS_A_YEAR,
      contribution: contributionAmount,
      ...{ good, standard, notGood },
    })),
    ageNow: months > 0 ? retirementAge - months / MONTHS_A_YEAR : currentAge,
  };
}

const rough = (amount: number): Cell => ({ kind: 'roughYen', amount, printedIn: 'tenThousands' });

function tableOf({ years, retirementAge }: ReportSimulation): Table {
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: years.map(({ referenceDate, contributionAmount, notGood, standard, good }, place) => {
      const month = monthText(referenceDate);
      return {
        heading: place === years.length - 1 ? TEXTS.row(month, retirementAge) : month,
        printed: `${referenceDate.slice(0, 4)}/${Number(referenceDate.slice(5, 7))}`,
        cells: [contributionAmount, notGood, standard, good].map(rough),
      };
    }),
    nameShare: 1.1,
    halvedFrom: 8,
  };
}

function assumptionsOf({ simulationOutlook }: ReportContent, simulation: ReportSimulation): { text: Sentence }[] {
  const { currentAge, retirementAge, monthlyContribution, isMatching, mean, risk, expenseRatio } = simulation;
  const payers = isMatching ? TEXTS.payers.both : TEXTS.payers.employer;
  const premium =
    monthlyContribution === 0
      ? [TEXTS.noPremium]
      : sentence`掛金（${payers}、月平均${yen(monthlyContribution)}）と今の配分が続くものとしています。`;
  // Each report names the kind of its return; older ones used the arithmetic mean.
  const given = simulationOutlook
    ? sentence`${TEXTS.returnByYear}${percent(simulationOutlook.returnByYear, 1)}、`
    : mean === undefined
      ? sentence``
      : sentence`${TEXTS.mean}${percent(mean, 1)}、`;
  return [
    { text: [TEXTS.ages(currentAge, retirementAge)] },
    { text: premium },
    {
      text: sentence`${given}値動きの幅（リスク・年率）は${percent(risk, 1)}、費用（信託報酬、年率）は${fee(expenseRatio)}です。`,
    },
  ];
}
