/**
 * 受取額の試算 — builds the section about the simulation: three outcomes at the retirement age, the yearly values until then,
 * and the assumptions.
 */

import type { ReportContent, ReportSimulation } from '@minori/contract/report-content';
import { roughYen, type Sentence, sentence } from '@minori/contract/sentence';
import { daysBetween } from '@minori/engine/calendar/calendar-date';
import type { Cell, Chart, Fact, Section, Table } from './blocks.ts';
import type { ReportWords } from './words.ts';

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365.25;

export function simulationSection(content: ReportContent, words: ReportWords): Section {
  const TEXTS = words.REPORT_WORDS.simulation;
  const { simulation, simulationFinding: finding, simulationOutlook, notes } = content;
  const page = { heading: TEXTS.heading, beginsPage: true };
  const printedNotes = { kind: 'notes', only: 'print', lines: notes.slice(5, 7) } as const;
  if (!simulation) return { ...page, blocks: [{ kind: 'finding', isStored: true, sentence: finding }, printedNotes] };
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
        table: tableOf(simulation, words),
        note: TEXTS.note,
      },
      ...(simulationOutlook ? [{ kind: 'notes', isStored: true, lines: simulationOutlook.sentences } as const] : []),
      { kind: 'list', heading: TEXTS.assumptions, items: assumptionsOf(content, simulation, words) },
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

function tableOf({ years, retirementAge }: ReportSimulation, words: ReportWords): Table {
  const TEXTS = words.REPORT_WORDS.simulation;
  return {
    caption: TEXTS.caption,
    columns: TEXTS.columns,
    rows: years.map(({ referenceDate, contributionAmount, notGood, standard, good }, place) => {
      const month = words.formatMonth(referenceDate);
      return {
        heading: place === years.length - 1 ? TEXTS.row(month, retirementAge) : month,
        printed: words.shortMonth(referenceDate),
        cells: [contributionAmount, notGood, standard, good].map(rough),
      };
    }),
    nameShare: 1.1,
    halvedFrom: 8,
  };
}

function assumptionsOf(
  { simulationOutlook }: ReportContent,
  simulation: ReportSimulation,
  { REPORT_WORDS }: ReportWords,
): { text: Sentence }[] {
  const TEXTS = REPORT_WORDS.simulation;
  const { currentAge, retirementAge, monthlyContribution, isMatching, mean } = simulation;
  const premium = monthlyContribution === 0 ? [TEXTS.noPremium] : TEXTS.premium(isMatching, monthlyContribution);
  const given = simulationOutlook ? { median: simulationOutlook.returnByYear } : mean === undefined ? null : { mean };
  return [
    { text: [TEXTS.ages(currentAge, retirementAge)] },
    { text: premium },
    { text: TEXTS.figures(given, simulation) },
  ];
}
