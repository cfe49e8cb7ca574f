/** 定期診断レポートの印刷 — a frozen content as the pages of its PDF. Runs in the printer thread; nothing is computed anew. */

import type { ReportContent } from '@minori/contract/report-content';
import { LITERACY_BAND_NAMES } from '@minori/wording/ja/names';
import { yen } from '../../choosing/fund-detail/sheet-figures.ts';
import { dateText } from '../../platform/base/date-text.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { scoreText, sentenceText, yenChange, yieldText } from '../report-figures.ts';
import { assetsSection } from './assets-section.ts';
import { type Block, type Cover, notesOf, type PrintedReport, type Section, tableOf } from './blocks.ts';
import { gradeMarkOf, gradeSection } from './grade-section.ts';
import { horizonsSection } from './horizons-section.ts';
import { mixSection } from './mix-section.ts';
import { PRINT } from './print-texts.ts';
import { retirementSection } from './retirement-section.ts';
import { simulationSection } from './simulation-section.ts';

export interface RegularReport {
  readonly kind: 'regular-report';
  readonly content: ReportContent;
}

export function regularReportData({ content }: RegularReport): PrintData {
  const baseDate = dateText(content.baseDate);
  return {
    title: PRINT.documentTitle(baseDate),
    author: PRINT.author,
    date: content.createdOn,
    colours: PRINT_COLOURS,
    sheets: [printedReport(content)],
  };
}

export function printedReport(content: ReportContent): PrintedReport {
  const pages = [
    [assetsSection(content)],
    [gradeSection(content)],
    [mixSection(content), horizonsSection(content)],
    [simulationSection(content)],
    retirementSection(content),
    [learningSection(content), newsSection(content), notesSection(content)],
  ]
    .filter((sections) => sections.length > 0)
    .map((sections, page, all) => {
      const before = all.slice(0, page).reduce((count, each) => count + each.length, 0);
      return sections.map(({ heading, blocks }, index) => ({ heading: `${before + index + 1}　${heading}`, blocks }));
    });
  return {
    cover: coverOf(
      content,
      pages.flat().map(({ heading }) => heading),
    ),
    pages,
    foot: PRINT.foot(dateText(content.baseDate), content.reportNumber),
  };
}

const { cover: TEXTS } = PRINT;

/** @param entries headings of the sections, for the contents */
function coverOf(content: ReportContent, entries: readonly string[]): Cover {
  const { assets, baseDate, periodFrom, companyName, reportNumber, createdOn, disclaimers } = content;
  const changed = (amount: number | undefined) =>
    amount === undefined ? PRINT.firstTime : PRINT.change(yenChange(amount));
  return {
    ...{ service: PRINT.service, title: PRINT.title, summary: sentenceText(content.summary) },
    contents: { title: TEXTS.contents, entries },
    lines: [
      [TEXTS.baseDate, dateText(baseDate)],
      [TEXTS.period, TEXTS.periodText(dateText(periodFrom), dateText(baseDate))],
      [TEXTS.company, companyName],
      [TEXTS.number, reportNumber],
      [TEXTS.createdOn, dateText(createdOn)],
    ],
    grade: gradeMarkOf(content),
    facts: [
      {
        label: PRINT.assets.valuation,
        value: yen(assets.totalAssetValuation),
        note: changed(assets.change?.totalAssetValuation),
      },
      {
        label: PRINT.assets.gain,
        value: yenChange(assets.valuationGainLoss),
        note: changed(assets.change?.valuationGainLoss),
      },
      {
        label: assets.isInterestYearly ? PRINT.assets.yearly : PRINT.assets.period,
        value: yieldText(assets.interest),
        note: '',
      },
    ],
    foot: [TEXTS.numberNote, ...disclaimers.slice(0, 1)],
  };
}

/** What to read next, the scheme's news, and what has to be said of every figure. */
function learningSection({ literacy }: ReportContent): Section {
  const { literacy: TEXTS } = PRINT;
  const { overall, tags, columns } = literacy;
  const finding = overall ? TEXTS.overall(scoreText(overall.score), LITERACY_BAND_NAMES[overall.band]) : TEXTS.none;
  const started = tags.filter(({ score }) => score > 0);
  const notStarted = tags.filter(({ score }) => score === 0).map(({ name }) => name);
  const half = Math.ceil(started.length / 2);
  const tables = [started.slice(0, half), started.slice(half)]
    .filter((rows) => rows.length > 0)
    .map((rows) =>
      tableOf(
        TEXTS.columns,
        rows.map(({ name, score, band }) => [name, scoreText(score), LITERACY_BAND_NAMES[band]]),
        1.2,
      ),
    );
  const table: Block[] = tables.length > 0 ? [{ kind: 'tables', heading: TEXTS.table, tables }] : [];
  const rest: Block[] =
    overall && notStarted.length > 0 ? [{ kind: 'notes', lines: [TEXTS.notStarted(notStarted)] }] : [];
  const next: Block[] =
    columns.length > 0 ? [{ kind: 'list', heading: TEXTS.next, items: columns.map(({ title }) => title) }] : [];
  return { heading: TEXTS.heading, blocks: [{ kind: 'finding', text: finding }, ...table, ...rest, ...next] };
}

function newsSection({ news }: ReportContent): Section {
  return {
    heading: PRINT.news.heading,
    blocks: [
      { kind: 'terms', heading: '', items: news.map(({ title, text }) => [title, sentenceText(text)] as const) },
    ],
  };
}

function notesSection(content: ReportContent): Section {
  const { definitions, disclaimers } = content;
  const { notes: TEXTS } = PRINT;
  return {
    heading: TEXTS.heading,
    blocks: [
      { kind: 'notes', lines: [TEXTS.short] },
      { kind: 'small', heading: TEXTS.disclaimers, items: disclaimers },
      { kind: 'small', heading: TEXTS.notes, items: notesOf(content, 'report') },
      { kind: 'small', heading: TEXTS.definitions, items: definitions.map(({ term, text }) => `${term}：${text}`) },
    ],
  };
}
