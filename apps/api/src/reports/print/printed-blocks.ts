/**
 * Converts the blocks of a report to the data of the PDF's template: finished texts and charts. The template only
 * decides their layout.
 */

import type { Block, Cell, Chart, ChartBlock, Fact, GradeMark, Section, Table } from '@minori/report/blocks';
import { percent, yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { words } from '../../platform/base/words.ts';
import {
  DASH,
  figureText,
  monthlyTenThousands,
  pointsText,
  scoreChange,
  scoreText,
  sentenceText,
  shareText,
  yenChange,
} from '../report-figures.ts';
import { assetsChartSvg } from './assets-chart.ts';
import { gradeDiscSvg, scoreChartSvg } from './grade-charts.ts';
import { horizonsChartSvg } from './horizons-chart.ts';
import { mixChartSvg } from './mix-chart.ts';
import { retirementChartSvg } from './retirement-chart.ts';
import { simulationChartSvg } from './simulation-chart.ts';

interface PrintedTable {
  /** The head of a column, and its share of the width. */
  readonly columns: readonly { readonly head: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
}

export type PrintedBlock =
  | { readonly kind: 'finding'; readonly text: string }
  | { readonly kind: 'grade'; readonly grade: ReturnType<typeof printedGrade> }
  | { readonly kind: 'facts'; readonly facts: readonly ReturnType<typeof printedFact>[] }
  | { readonly kind: 'chart'; readonly heading: string; readonly svg: string; readonly alt: string }
  /** Several tables are set side by side. */
  | { readonly kind: 'tables'; readonly heading: string; readonly tables: readonly PrintedTable[] }
  /** A list stays on one page with what follows it. */
  | {
      readonly kind: 'list' | 'small';
      readonly heading: string;
      readonly items: readonly string[];
      readonly isSticky?: false;
    }
  | { readonly kind: 'terms'; readonly heading: string; readonly items: readonly (readonly [string, string])[] }
  | { readonly kind: 'notes'; readonly lines: readonly string[] };

export interface PrintedSection {
  readonly heading: string;
  readonly blocks: readonly PrintedBlock[];
}

export function printedSection({ heading, blocks }: Section): PrintedSection {
  return { heading, blocks: blocks.filter(({ only }) => only !== 'screen').flatMap(printedBlock) };
}

function printedBlock(block: Block): PrintedBlock[] {
  switch (block.kind) {
    case 'finding':
      return [{ kind: 'finding', text: sentenceText(block.sentence) }];
    case 'grade':
      return [{ kind: 'grade', grade: printedGrade(block.grade) }];
    case 'facts':
      return [{ kind: 'facts', facts: block.facts.map(printedFact) }];
    case 'chart':
      return printedChart(block);
    case 'table':
      return [printedTable(block.table)];
    case 'list': {
      const items = block.items.map(({ name, text }) =>
        name ? words().locale.labelled(name, sentenceText(text)) : sentenceText(text),
      );
      return items.length > 0 ? [{ kind: 'list', heading: block.heading, items }] : [];
    }
    case 'articles': {
      const items = block.articles.map(({ title, text }) => [title, sentenceText(text)] as const);
      return [{ kind: 'terms', heading: block.heading, items }];
    }
    case 'notes':
      return [{ kind: 'notes', lines: block.lines.map(sentenceText) }];
  }
}

export function printedGrade({ letter, score, state, before, step }: GradeMark) {
  const disc = gradeDiscSvg(letter, score);
  const { states, locale } = words();
  const text = locale.inBrackets(states.stateText(letter, state), scoreText(score));
  return { letter, disc, text, before, step };
}

export function printedFact({ label, figure, note }: Fact) {
  return { label, value: figure ? figureText(figure) : DASH, note: sentenceText(note) };
}

function printedChart({ heading, chart, finding, alt, table }: ChartBlock): PrintedBlock[] {
  return [
    ...(finding ? [{ kind: 'finding', text: sentenceText(finding) } as const] : []),
    { kind: 'chart', heading, svg: svgOf(chart), alt: sentenceText(alt) },
    ...(table ? [printedTable(table)] : []),
  ];
}

function svgOf(chart: Chart): string {
  switch (chart.of) {
    case 'assets':
      return assetsChartSvg(chart.history);
    case 'scores':
      return scoreChartSvg(chart.bars, chart.cuts);
    case 'mix':
      return mixChartSvg(chart.classes);
    case 'horizons':
      return horizonsChartSvg(chart.horizons);
    case 'simulation':
      return simulationChartSvg(chart);
    case 'retirement':
      return retirementChartSvg(chart.ages);
  }
}

function printedTable({
  caption,
  nameShare = 1.4,
  halvedFrom = Number.POSITIVE_INFINITY,
  ...table
}: Table): PrintedBlock {
  const columns = table.columns.map((head, place) => ({ head, share: place === 0 ? nameShare : 1 }));
  const shown = table.rows.filter(({ only }) => only !== 'screen');
  const rows = shown.map(({ heading, printed, cells }) => [
    printed ?? heading,
    ...cells.slice(0, columns.length - 1).map(cellText),
  ]);
  const half = rows.length >= halvedFrom ? Math.ceil(rows.length / 2) : rows.length;
  const isInBigUnit = shown.some(({ cells }) => cells.some((cell) => 'printedIn' in cell && cell.printedIn));
  const tables = [rows.slice(0, half), rows.slice(half)].filter((part) => part.length > 0);
  return {
    kind: 'tables',
    heading: isInBigUnit ? words().reports.PRINTED.inBigUnit(caption) : caption,
    tables: tables.map((part) => ({ columns, rows: part })),
  };
}

function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text || DASH;
    case 'percent':
      if (cell.unit !== undefined) return pointsText(cell.fraction && 100 * cell.fraction, cell.decimals, cell.unit);
      return cell.decimals === 0 ? shareText(cell.fraction) : percent(cell.fraction, 'spread');
    case 'number':
      return cell.instead ?? (cell.signed ? scoreChange : scoreText)(cell.value);
    default:
      if (cell.amount === null) return DASH;
      if (cell.printedIn)
        return (cell.printedIn === 'tenths' ? monthlyTenThousands : words().locale.inBigUnit)(cell.amount);
      return (cell.signed ? yenChange : yen)(cell.amount);
  }
}
