/**
 * 定期診断レポートの印刷 — converts the frozen content of a report to the data of its PDF. Runs in the thread that makes PDFs, and
 * computes no figure.
 */

import type { ReportContent } from '@minori/contract/report-content';
import { percent, signedYen, yen } from '@minori/contract/sentence';
import { gradeOf } from '@minori/report/grade-section';
import { reportSections } from '@minori/report/sections';
import type { ReportWords } from '@minori/report/words';
import { inLanguage, words } from '../../platform/base/words.ts';
import { PRINT_COLOURS } from '../../platform/pdf/print-colours.ts';
import type { PrintData } from '../../platform/pdf/print-data.ts';
import { sentenceText, yenChange } from '../report-figures.ts';
import { type PrintedSection, printedFact, printedGrade, printedSection } from './printed-blocks.ts';

export interface RegularReport {
  readonly kind: 'regular-report';
  readonly content: ReportContent;
}

export function regularReportData({ content }: RegularReport): PrintData {
  return inLanguage(content.language, () => {
    const { locale, reports } = words();
    return {
      title: reports.PRINTED.title(locale.formatDate(content.baseDate)),
      author: locale.BRAND,
      date: content.createdOn,
      colours: PRINT_COLOURS,
      sheets: [printedReport(content)],
    };
  });
}

function reportWords(): ReportWords {
  const { document, locale, names } = words();
  return { ...document, ...locale, ...names };
}

/**
 * Builds the cover and the sections in the running task's language; a long section continues on the next page. All pages except
 * the cover have a footer.
 */
export function printedReport(content: ReportContent) {
  const { locale, reports } = words();
  const sections = reportSections(content, reportWords());
  const numbered = [...sections.map(printedSection), notesSection(content)].map(({ heading, blocks }, place) => ({
    heading: reports.PRINTED.numbered(place + 1, heading),
    blocks,
  }));
  const begins = sections.flatMap(({ beginsPage }, place) => (beginsPage ? [place] : []));
  return {
    language: content.language,
    cover: coverOf(
      content,
      numbered.map(({ heading }) => heading),
    ),
    pages: begins.map((from, page) => numbered.slice(from, begins[page + 1])),
    foot: reports.PRINTED.foot(locale.formatDate(content.baseDate), content.reportNumber),
  };
}

/** @param entries section headings for the table of contents */
function coverOf(content: ReportContent, entries: readonly string[]) {
  const { assets, baseDate, periodFrom, companyName, reportNumber, createdOn, disclaimers } = content;
  const { document, locale, reports } = words();
  const { formatDate, BRAND } = locale;
  const { PRINTED } = reports;
  const { assets: TEXTS, period } = document.REPORT_WORDS;
  const changed = (amount: number | undefined) =>
    amount === undefined ? PRINTED.noPrevious : PRINTED.change(yenChange(amount));
  const grade = gradeOf(content, reportWords());
  return {
    ...{ service: BRAND, title: PRINTED.name, summary: sentenceText(content.summary) },
    contents: { title: PRINTED.contents, entries },
    lines: [
      [PRINTED.baseDate, formatDate(baseDate)],
      [PRINTED.period, period(formatDate(periodFrom), formatDate(baseDate))],
      [PRINTED.company, companyName],
      [PRINTED.number, reportNumber],
      [PRINTED.createdOn, formatDate(createdOn)],
    ] satisfies (readonly [string, string])[],
    grade: grade && printedGrade(grade),
    facts: [
      {
        label: TEXTS.totalAssetValuation,
        figure: yen(assets.totalAssetValuation),
        note: changed(assets.change?.totalAssetValuation),
      },
      {
        label: TEXTS.valuationGainLoss,
        figure: signedYen(assets.valuationGainLoss),
        note: changed(assets.change?.valuationGainLoss),
      },
      {
        label: assets.isInterestYearly ? TEXTS.yearly : TEXTS.soFar,
        figure: assets.interest === null ? null : percent(assets.interest, 1),
        note: '',
      },
    ].map(printedFact),
    foot: [PRINTED.anonymous, ...disclaimers.slice(0, 1)],
  };
}

/** Builds the definitions, disclaimers and notes that apply to every figure. */
function notesSection({ definitions, disclaimers, notes }: ReportContent): PrintedSection {
  const { document, locale, reports } = words();
  const { REPORT_WORDS } = document;
  const { PRINTED } = reports;
  return {
    heading: REPORT_WORDS.disclaimers,
    blocks: [
      { kind: 'notes', lines: [PRINTED.information] },
      { kind: 'small', heading: PRINTED.cautions, items: disclaimers },
      { kind: 'small', heading: REPORT_WORDS.notes, items: notes.slice(7) },
      {
        kind: 'small',
        heading: REPORT_WORDS.definitions,
        items: definitions.map(({ term, text }) => locale.labelled(term, text)),
      },
    ],
  };
}
